/** The new school year of a campus: one reviewed batch from 1 August on, applied in one step, with an undo. */
import * as z from 'zod/mini';
import { AT_PLACE, oneOf, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import { SCHOOL_YEARS } from './ministry.words.ts';
import {
  BECOMES,
  MOST_SCHOOL_YEAR_CHANGES,
  newSchoolYearPaths,
  NEW_SCHOOL_YEAR_PAGE_SIZE,
} from './new-school-year.words.ts';
import { searched } from './page.ts';
import { KEPT, Message, Named } from './shapes.ts';

export const NewSchoolYearSchema = z.object({
  location: Named,
  /** In which it begins: 2026 is 2026–27. */
  year: z.int(),
  state: z.enum(['offered', 'applied', 'dismissed']),
  /** It is still autumn: later nobody is reminded of it. */
  in_season: z.boolean(),
  /** How many go from where to where: what is proposed, or what was done. */
  counts: z.array(z.object({ from: z.enum(SCHOOL_YEARS), to: z.enum(BECOMES), people: z.int() })),
  /** Tells the proposal from another one: sent with the batch, so that nobody is moved who was not looked at. */
  stamp: z.string(),
  /** Who applied or dismissed it, and when. */
  done: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), moved: z.int() })),
  /** Null where there is nothing to undo, or no longer. */
  undo_until: z.nullable(z.iso.datetime()),
});
export type NewSchoolYear = z.infer<typeof NewSchoolYearSchema>;

export const SchoolYearPersonSchema = z.object({
  ...Named.shape,
  from: z.enum(SCHOOL_YEARS),
  /** What the record of last spring says; null where there is none, or no answer. */
  graduation: z.nullable(z.string()),
  to: z.enum(BECOMES),
  /** False of somebody who holds another role, too: that is for an admin. */
  may_become_alumni: z.boolean(),
});
export type SchoolYearPerson = z.infer<typeof SchoolYearPersonSchema>;

export const newSchoolYearCalls = calls('The new school year', newSchoolYearPaths, {
  getNewSchoolYear: {
    summary: 'Read how the new school year of a campus stands, of the own one unless another is named',
    query: z.object(AT_PLACE),
    answer: NewSchoolYearSchema,
  },
  listNewSchoolYearPeople: {
    summary: 'List what each student of a campus becomes, or became',
    ...searched(SchoolYearPersonSchema, { ...AT_PLACE, from: oneOf('From', ['seniors', ...SCHOOL_YEARS]) }),
    pageSize: NEW_SCHOOL_YEAR_PAGE_SIZE,
  },
  applyNewSchoolYear: {
    summary: 'Move everybody on in one step, as proposed but for the changes',
    body: z.object({
      ...AT_PLACE,
      stamp: z.string().check(z.maxLength(64)),
      changes: z
        .array(z.object({ person_id: sentId(), to: z.enum(BECOMES) }))
        .check(z.maxLength(MOST_SCHOOL_YEAR_CHANGES)),
      ...SENT_ONCE,
    }),
    answer: z.extend(Message, { moved: z.int() }),
  },
  dismissNewSchoolYear: {
    summary: 'Say that nobody is moved on by a batch this school year',
    body: z.object(AT_PLACE),
    answer: Message,
  },
  offerNewSchoolYear: {
    summary: 'Take back that nobody is moved on by a batch',
    body: z.object(AT_PLACE),
    answer: Message,
  },
  undoNewSchoolYear: {
    summary: 'Take the batch back within 7 days, of everybody who is still as it left them',
    body: z.object({
      ...AT_PLACE,
      /** `done.at` of what was looked at: another batch, applied since, is not taken back. */
      applied_at: z.optional(z.iso.datetime()),
    }),
    answer: z.extend(Message, { moved_back: z.int(), ...KEPT }),
  },
});
