/** Graduation records: what becomes of each senior, and who enters seminary or religious life (specification 3, §2 to §7). */
import * as z from 'zod/mini';
import { AT_PLACE, nameAsked, OF_SEASON, optionalText, recordId, sentId, watched } from './asked.ts';
import { calls } from './call.ts';
import {
  GRADUATION_LENGTHS,
  GRADUATION_MONTHS,
  GRADUATION_STATUSES,
  type GraduationStatus,
  graduationPaths,
} from './graduation.words.ts';
import { INVOLVEMENTS, SCHOOL_YEARS } from './ministry.words.ts';
import { FaultSchema } from './problem.ts';
import { listOf, Message, Named, VERSIONED } from './shapes.ts';

const MOST_AT_ONCE = 500;

export const VocationSchema = z.object({
  is_entering_religious: z.boolean(),
  is_entering_seminary: z.boolean(),
  diocese_or_order: z.nullable(z.string()),
});

/** How somebody is reached, and when they graduate: complete where all four are there. */
export const REACHED = {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  graduation_month: z.nullable(z.enum(GRADUATION_MONTHS)),
  graduation_year: z.nullable(z.int()),
};

export const GraduationRecordSchema = z.object({
  id: z.int(),
  person_id: z.int(),
  /** Their name. */
  person: z.string(),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  ...REACHED,
  graduation_status: z.nullable(z.enum(GRADUATION_STATUSES)),
  is_complete: z.boolean(),
  involvement: z.object({
    involvement: z.enum(INVOLVEMENTS),
    /** Who disciples them, else who leads the study that they take part in. */
    bs_leader_discipler: z.nullable(z.string()),
    /** The next missionary or campus director above them in the discipleship tree. */
    missionary: z.nullable(z.string()),
  }),
  vocation: VocationSchema,
  /** By their own link: somebody who is said to remain may have said how to reach them afterwards. */
  is_filled_in_by_senior: z.boolean(),
  /** What becomes of them is told at their new place: here no school year, nobody who leads them, and 'N/A' says nothing. */
  has_moved_away: z.boolean(),
  ...VERSIONED,
  /** The number of the move that brought it where it stands, for undo; null where nobody moved it. */
  moved_seq: z.nullable(z.int()),
});
export type GraduationRecord = z.infer<typeof GraduationRecordSchema>;

/** Older clients say 'graduating'. */
const status = z.nullish(
  z.pipe(
    z.enum([...GRADUATION_STATUSES, 'graduating']),
    z.transform((sent): GraduationStatus => (sent === 'graduating' ? 'Graduating' : sent)),
  ),
);

const SentVocation = z.object({
  is_entering_religious: z.optional(z.boolean()),
  is_entering_seminary: z.optional(z.boolean()),
  diocese_or_order: optionalText(GRADUATION_LENGTHS.diocese_or_order),
});
export type SentVocation = z.infer<typeof SentVocation>;

/** As a form writes it, or as records give it out. */
export const sentYear = z.nullish(
  z.union([z.string().check(z.maxLength(GRADUATION_LENGTHS.graduation_year)), z.int()]),
);

/** What is left out stays as it is. Whether it is valid, each record is told by itself. */
const SentRecord = z.object({
  id: sentId(),
  phone: optionalText(GRADUATION_LENGTHS.phone),
  email: optionalText(GRADUATION_LENGTHS.email),
  graduation_month: optionalText(20),
  graduation_year: sentYear,
  graduation_status: status,
  vocation: z.nullish(SentVocation),
  version: z.optional(sentId()),
});
export type SentGraduationRecord = z.infer<typeof SentRecord>;

const RefusedSchema = z.object({
  id: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(FaultSchema),
  /** What the record says now; null where there is none to see. */
  record: z.nullable(GraduationRecordSchema),
});
export type RefusedGraduationRecord = z.infer<typeof RefusedSchema>;

const OneRecord = z.object({ data: GraduationRecordSchema });

/** The season that was looked at: where another one is on by then, nothing is added to that unsaid. */
const SEEN = { record_year: z.optional(sentId()) };

export interface GraduationEvent {
  seq: number;
  kind: 'added' | 'moved' | 'changed' | 'removed';
  record_id: number;
  from_status: GraduationStatus | null;
  to_status: GraduationStatus | null;
  /** Who did it; null for the portal itself, and for whoever is not here any more. */
  by: string | null;
  by_person_id: number | null;
  /** As the record is now; null where it does not stand on the board any more. */
  record: GraduationRecord | null;
}

export const graduationCalls = calls('Graduation', graduationPaths, {
  listGraduationRecords: {
    summary: 'Read the graduation records of a campus, mostly the own one, of this season or one that is over',
    query: z.object({ ...AT_PLACE, ...OF_SEASON }),
    answer: z.object({
      data: z.array(GraduationRecordSchema),
      location: Named,
      /** The year in whose spring the season ends. */
      record_year: z.int(),
      /** The seasons that can be read, newest first: the present one, and those before that have records. A service of before says none. */
      seasons: z.optional(z.array(z.int())),
      /** Whether the yearly generation made its records already. */
      is_generated: z.boolean(),
      /** The last event that the records tell of: the stream goes on after it. */
      seq: z.int(),
    }),
  },
  /** Each record is answered by itself: what is refused stops no other. */
  saveGraduationRecords: {
    summary: 'Save graduation records, each by itself',
    body: z.union([
      z.array(SentRecord).check(z.maxLength(MOST_AT_ONCE)),
      z.object({
        graduation_record_data: z.union([SentRecord, z.array(SentRecord).check(z.maxLength(MOST_AT_ONCE))]),
      }),
    ]),
    answer: z.object({
      data: z.array(GraduationRecordSchema),
      /** Of those who are no seniors: without a vocation their form is gone. */
      removed: z.array(z.int()),
      refused: z.array(RefusedSchema),
    }),
  },
  addGraduationRecord: {
    summary: 'Add the graduation record of a student, perhaps with a vocation',
    body: z.object({ person_id: sentId('Choose a student.'), vocation: z.nullish(SentVocation), ...SEEN }),
    answer: OneRecord,
    status: 201,
  },
  countGraduationRecords: {
    summary: "Count what is left to do with a campus's graduation records",
    query: z.object(AT_PLACE),
    answer: z.object({ to_move: z.int(), to_complete: z.int(), completed: z.int() }),
  },
  listEligibleStudents: {
    summary: 'List the students of a campus who are missing among the graduation records of this season',
    /** Refused where the season that is named is over. */
    query: z.object({ ...AT_PLACE, ...OF_SEASON, search: nameAsked }),
    answer: listOf(z.object({ ...Named.shape, school_year: z.nullable(z.enum(SCHOOL_YEARS)) })),
  },
  watchGraduationRecords: {
    summary: "Hear what happens to a campus's graduation records, as lines of JSON",
    /** It ends with the season that is named. */
    ...watched({ ...AT_PLACE, ...OF_SEASON }),
  },
  addVocation: {
    summary: 'Say which vocation a student enters; somebody without a graduation record is given one',
    /**
     * `version` is of the record that was seen, and `record_id` says which one that was: one that was added in its place since may be of the
     * same version. A vocation that was not seen is not overwritten.
     */
    body: z.extend(SentVocation, { record_id: z.optional(sentId()), version: z.optional(sentId()), ...SEEN }),
    answer: OneRecord,
  },
  undoGraduationMove: {
    summary: 'Take back the last move of a graduation record',
    body: z.object({ seq: sentId() }),
    answer: OneRecord,
  },
  removeGraduationRecord: {
    summary: 'Take back a graduation record that was added by mistake',
    /** That was looked at: what somebody else filled in since is not taken back with it. */
    query: z.object({ version: z.optional(recordId()) }),
    answer: Message,
  },
  bringBackGraduationRecord: { summary: 'Bring back a graduation record that was taken back', answer: OneRecord },
  graduationOptions: {
    summary: 'List the months and years of graduation',
    answer: z.object({
      graduationMonths: z.array(z.object({ id: z.int(), name: z.enum(GRADUATION_MONTHS) })),
      graduationYears: z.array(z.int()),
    }),
  },
});
