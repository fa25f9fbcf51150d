/** High Calls that were answered Yellow, as the home page of whoever presented them tells of them. */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { followUpPaths } from './follow-ups.words.ts';
import { OF_PERSON } from './shapes.ts';

const FollowUpSchema = z.object({
  /** Of the invitation. */
  id: z.int(),
  ...OF_PERSON,
  phone: z.nullable(z.string()),
  presented_on: z.iso.date(),
  /** The day that was chosen, else two weeks after it was presented. */
  due_on: z.iso.date(),
  /** What was written of the time that they asked for; null for students, from whom notes of invitations are hidden. */
  notes: z.nullable(z.string()),
  /** Whether one logs the answer oneself: alumni and regional people present, others log it. */
  abilities: z.object({ write: z.boolean() }),
});
export type FollowUp = z.infer<typeof FollowUpSchema>;

export const followUpCalls = calls('Invitations', followUpPaths, {
  listFollowUps: {
    summary:
      'List the High Calls that one presented and that were answered Yellow and whose day of asking again has come, the oldest first',
    /** `total`: how many there are; services of before do not say it. */
    answer: z.object({ data: z.array(FollowUpSchema), total: z.optional(z.int()) }),
  },
});
