/** The recruitment depth chart of a campus: a board of candidates in eight columns, with notes (specification 3, §2 to §9). */
import * as z from 'zod/mini';
import {
  nameAsked,
  optionalText,
  placeAsked,
  placeSent,
  recordId,
  SENT_ONCE,
  sentId,
  severalOf,
  someRecords,
  watched,
} from './asked.ts';
import { calls } from './call.ts';
import { GENDERS, INVOLVEMENTS, SCHOOL_YEARS } from './ministry.words.ts';
import {
  AFFINITIES,
  MOST_CARDS_ASKED,
  OTHER_REASONS_LENGTH,
  RECRUITMENT_ADD_COLUMNS,
  RECRUITMENT_NOTES_LENGTH,
  RECRUITMENT_TEXTS,
  recruitmentChartPaths,
  type RecruitmentColumnId,
} from './recruitment-charts.words.ts';
import { DECLINE_REASONS, RECRUITMENT_COLUMNS } from './recruitment.words.ts';
import { count, eachOf, listOf, Message, Named } from './shapes.ts';

const COLUMN_IDS = RECRUITMENT_COLUMNS.map(({ id }) => id);
const COLUMN_NAMES = RECRUITMENT_COLUMNS.map(({ name }) => name);
const REASON_IDS = DECLINE_REASONS.map(({ id }) => id);
const moment = z.nullable(z.iso.datetime());

export const RecruitmentMemberSchema = z.object({
  /** Of the card, not of the person: what `after` names. */
  id: z.int(),
  /** The person's name. */
  chart_member: z.string(),
  chart_member_id: z.int(),
  gender: z.nullable(z.enum(GENDERS)),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  involvement: z.enum(INVOLVEMENTS),
  is_greek: z.boolean(),
  is_varsity: z.boolean(),
  recruitment_depth_chart_column_id: z.literal(COLUMN_IDS),
  /** Since when they stand in this column. */
  in_column_since: z.iso.datetime(),
  /** Where in the column: sorts byte by byte. The chart itself is in this order. */
  place: z.string(),
  version: z.int(),
  has_notes: z.boolean(),
  /** In Declined Invitation, and nobody said why yet. */
  is_reason_missing: z.boolean(),
  /** Whether the asker sees this person's profile. */
  can_be_opened: z.boolean(),
});
export type RecruitmentMember = z.infer<typeof RecruitmentMemberSchema>;

export const RecruitmentChartSchema = z.object({
  location: Named,
  /** Members by the name of their column; every column is there, also when it is empty. */
  data: z.object(eachOf(COLUMN_NAMES, z.array(RecruitmentMemberSchema))),
  /** Of what happened on the chart; null before the first. */
  last_updated_at: moment,
  /** The last event that the chart tells of: the stream goes on after it. */
  seq: z.int(),
  /** How many stand on it, of those who were asked for; `MOST_RECRUITMENT_CARDS` of them are in `data`. */
  total: z.int(),
  /** The same by column; services of before do not say it. */
  counts: z.optional(z.object(eachOf(COLUMN_NAMES, count))),
  abilities: z.object({ read: z.boolean(), manage: z.boolean() }),
});
export type RecruitmentChart = z.infer<typeof RecruitmentChartSchema>;

/** A line of the stream. Null in a column: was not on the chart before, or is not any more. */
export interface RecruitmentEvent {
  seq: number;
  /** The id of the card. */
  entry_id: number;
  /** Like the name null for whoever is not at this campus any more: nobody here sees them. */
  chart_member_id: number | null;
  chart_member: string | null;
  from_column_id: RecruitmentColumnId | null;
  to_column_id: RecruitmentColumnId | null;
  at: string;
  /** Who did it; null for the portal itself, and for whoever was removed. Of whoever is at another place only the name. */
  by: string | null;
  by_person_id: number | null;
  /** The card as it is now; null where it does not stand on the chart any more. */
  member: RecruitmentMember | null;
}

export const RecruitmentNotesSchema = z.object({
  person_id: z.int(),
  location_id: z.int(),
  notes: z.string(),
  declined_invitation_reasons_ids: z.array(z.literal(REASON_IDS)),
  other_reasons: z.string(),
  last_updated_at: moment,
  /** Who wrote last; null for whoever is not here any more. */
  last_updated_by: z.nullable(z.string()),
  /** For the next save; 0 while there are none. A save of an older state is refused (409 stale_version): ask anew, it says what there is. */
  version: z.int(),
});
export type RecruitmentNotes = z.infer<typeof RecruitmentNotesSchema>;

/** What was done: its number, for undo (null where nothing had to be done), and the card as it is now (null when it is off the chart). */
const Done = z.object({ ...Message.shape, seq: z.nullable(z.int()), member: z.nullable(RecruitmentMemberSchema) });
export type CandidateMoved = z.infer<typeof Done>;

/** Of the campus named; without one, of the asker's own. Both spellings are the same. */
const AT = { location_id: placeAsked, locationId: placeAsked };
/** Whom of a chart: by a part of the name, and by what filters ask. */
const WHOM = {
  search: nameAsked,
  gender: severalOf('Gender', GENDERS),
  school_year: severalOf('School year', SCHOOL_YEARS),
  involvement: severalOf('Involvement', INVOLVEMENTS),
  affinity: severalOf('Affinity', AFFINITIES),
};
/** The stored id of a column: "the Add dialog's 1 to 6 mean the first six in order". */
const column = z.pipe(
  z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'number' ? (RECRUITMENT_ADD_COLUMNS[sent - 1]?.id ?? sent) : sent)),
    z.int({ error: RECRUITMENT_TEXTS.column }),
  ),
  z.literal(COLUMN_IDS, { error: RECRUITMENT_TEXTS.column }),
);

const candidate = sentId(RECRUITMENT_TEXTS.person);
const personAsked = { person_id: recordId(RECRUITMENT_TEXTS.person), ...AT };

export const recruitmentChartCalls = calls('Recruitment depth charts', recruitmentChartPaths, {
  readRecruitmentChart: {
    summary: 'The recruitment depth chart of a campus, grouped by column',
    query: z.object({
      ...AT,
      ...WHOM,
      /** The people whose cards are asked for alone: of a chart that is read in part they may stand behind the first. */
      chart_member_id: someRecords(MOST_CARDS_ASKED),
    }),
    answer: RecruitmentChartSchema,
  },
  listAddableCandidates: {
    summary: 'Find people of a campus who do not stand on its recruitment chart, by a part of the name',
    query: z.object({ ...AT, search: nameAsked }),
    answer: listOf(z.object({ ...Named.shape, school_year: z.nullable(z.enum(SCHOOL_YEARS)) })),
  },
  listCandidates: {
    summary: 'Find people who stand on the recruitment chart of a campus, by a part of the name',
    query: z.object({ ...AT, search: nameAsked }),
    answer: listOf(
      z.object({
        ...Named.shape,
        /** Services of before do not say it. */
        school_year: z.optional(z.nullable(z.enum(SCHOOL_YEARS))),
        recruitment_depth_chart_column_id: z.literal(COLUMN_IDS),
      }),
    ),
  },
  addCandidate: {
    summary: 'Put somebody on the recruitment chart of a campus',
    body: z.object({
      chart_member_id: candidate,
      recruitment_depth_chart_column_id: z._default(column, RECRUITMENT_COLUMNS[0].id),
      location_id: placeSent,
      ...SENT_ONCE,
    }),
    answer: Done,
  },
  moveCandidate: {
    summary: 'Move somebody to another column of the recruitment chart, or within one',
    body: z.object({
      chart_member_id: candidate,
      recruitment_depth_chart_column: column,
      location_id: placeSent,
      /** The column in which the mover saw them: where another moved them on since, the answer is 409 and says who. */
      from_column: z.optional(column),
      /** The id of the card above; null for the first place, left out for the last. */
      after: z.nullish(sentId()),
    }),
    answer: Done,
  },
  /** The id is the person's. */
  removeCandidate: {
    summary: 'Take somebody off the recruitment chart; it can be undone',
    query: z.object(AT),
    answer: Done,
  },
  undoCandidateMove: {
    summary: 'Take back what one event of a recruitment chart did',
    body: z.object({ seq: sentId(), location_id: placeSent }),
    answer: Done,
  },
  watchRecruitmentChart: {
    summary: 'Hear what happens on the recruitment chart of a campus, as lines of JSON',
    ...watched(AT),
  },
  exportCandidates: {
    summary: 'Download the recruitment chart of a campus as a CSV file',
    query: z.object({ ...AT, ...WHOM }),
    answerType: 'text/csv',
  },
  readNotesUpdatedAt: {
    summary: 'When the recruitment notes about somebody were last changed',
    query: z.object(personAsked),
    answer: z.object({ last_updated_at: moment }),
  },
  readRecruitmentNotes: {
    summary: "Read a campus's recruitment notes about somebody",
    query: z.object(personAsked),
    answer: RecruitmentNotesSchema,
  },
  saveRecruitmentNotes: {
    summary: "Write a campus's recruitment notes about somebody",
    sentBack: RecruitmentNotesSchema,
    body: z.object({
      person_id: sentId(RECRUITMENT_TEXTS.person),
      notes: optionalText(RECRUITMENT_NOTES_LENGTH),
      declined_invitation_reasons_ids: z.nullish(
        z.array(z.literal(REASON_IDS, { error: 'Choose from the list of reasons.' })).check(z.maxLength(50)),
      ),
      other_reasons: optionalText(OTHER_REASONS_LENGTH),
      location_id: placeSent,
      version: z.optional(z.int().check(z.minimum(0))),
      ...SENT_ONCE,
    }),
    answer: z.object({ ...Message.shape, data: RecruitmentNotesSchema }),
  },
});
