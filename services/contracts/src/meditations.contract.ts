/** Scriptural meditations on the wire (specification 1, §3 and §7), and how admins write them. */
import * as z from 'zod/mini';
import { oneOf, requiredLine, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import {
  MEDITATION_STATES,
  MEDITATION_TEXTS,
  MEDITATION_TITLE_LENGTH,
  MEDITATION_VERSE_LENGTH,
  meditationPaths,
  MEDITATIONS_PAGE_SIZE,
} from './meditations.words.ts';
import { searched } from './page.ts';
import { PlanDocumentSchema, sentDocument } from './plan-document.contract.ts';
import { PLAN_BODY_SIZE } from './plan-document.words.ts';
import { listOf, Message } from './shapes.ts';
import { DELETED_STATE } from './writings.words.ts';

export const MeditationSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** The passage to read, e.g. 'Luke 24:13-35'. */
  verse: z.string(),
  /** HTML of paragraphs, quotes, lists and emphasis. */
  content: z.string(),
});

export const WrittenMeditationRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  verse: z.string(),
  /** From the beginning of this day in the organization's time zone everybody reads it; null for a draft. */
  appears_on: z.nullable(z.iso.date()),
  state: z.enum(MEDITATION_STATES),
  updated_at: z.iso.datetime(),
  deleted_at: z.nullable(z.iso.datetime()),
  version: z.int(),
});

export const WrittenMeditationSchema = z.object({
  ...WrittenMeditationRowSchema.shape,
  content: z.string(),
  document: PlanDocumentSchema,
});

export type Meditation = z.infer<typeof MeditationSchema>;
export type WrittenMeditationRow = z.infer<typeof WrittenMeditationRowSchema>;
export type WrittenMeditation = z.infer<typeof WrittenMeditationSchema>;

const FIELDS = {
  title: requiredLine(MEDITATION_TEXTS.title, MEDITATION_TITLE_LENGTH, 'This'),
  verse: requiredLine(MEDITATION_TEXTS.verse, MEDITATION_VERSE_LENGTH, 'This'),
  document: sentDocument,
  appears_on: z.nullable(z.iso.date()),
};

export const meditationCalls = calls('Meditations', meditationPaths, {
  listMeditations: {
    summary: 'List the meditations that have appeared, the newest day first',
    answer: listOf(MeditationSchema),
    open: true,
  },
  getMeditation: {
    summary: 'Read one meditation that has appeared',
    answer: z.object({ data: MeditationSchema }),
    open: true,
  },
  listWrittenMeditations: {
    summary: 'List all meditations with drafts and those to come, for whoever writes them',
    ...searched(WrittenMeditationRowSchema, { state: oneOf('State', DELETED_STATE) }),
    pageSize: MEDITATIONS_PAGE_SIZE,
  },
  getWrittenMeditation: {
    summary: 'Read a meditation to change it, also a draft',
    answer: z.object({ data: WrittenMeditationSchema }),
  },
  addMeditation: {
    summary: 'Add a meditation; without a day it is a draft',
    bodyLimit: PLAN_BODY_SIZE,
    body: z.object({ ...FIELDS, ...SENT_ONCE }),
    answer: z.object({ data: z.object({ id: z.int() }) }),
    status: 201,
  },
  changeMeditation: {
    summary: 'Change a meditation; what is the same already is no conflict',
    sentBack: WrittenMeditationSchema,
    bodyLimit: PLAN_BODY_SIZE,
    body: z.object({ ...FIELDS, version: z.optional(sentId()) }),
    answer: z.object({ data: WrittenMeditationSchema }),
  },
  deleteMeditation: { summary: 'Delete a meditation; for 30 days it can be brought back', answer: Message },
  restoreMeditation: {
    summary: 'Bring back a meditation that was deleted',
    answer: z.object({ data: WrittenMeditationSchema }),
  },
});
