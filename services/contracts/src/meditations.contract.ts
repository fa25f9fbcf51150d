/** Scriptural meditations on the wire (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { meditationPaths } from './meditations.words.ts';

export const MeditationSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** The passage to read, e.g. 'Luke 24:13-35'. */
  verse: z.string(),
  /** HTML of paragraphs, quotes, lists and emphasis. */
  content: z.string(),
});

export type Meditation = z.infer<typeof MeditationSchema>;

export const meditationCalls = calls('Meditations', meditationPaths, {
  listMeditations: {
    summary: 'List all meditations in their order',
    answer: z.object({ data: z.array(MeditationSchema) }),
    open: true,
  },
  getMeditation: { summary: 'Read one meditation', answer: z.object({ data: MeditationSchema }), open: true },
});
