/** Bible studies on the wire (specification 2, §3 and §7). */
import * as z from 'zod/mini';
import { alsoBeside, oneOf, placeAsked, SENT_ONCE, sentId, writtenLine } from './asked.ts';
import {
  MEETING_LOCATION_LENGTH,
  MOST_FIRST_PARTICIPANTS,
  MOST_LEADERS,
  REPORTS_FILTERS,
  STUDY_END_TEXTS,
  STUDY_FILTERS,
  STUDY_NAME_LENGTH,
  STUDY_PLACE_TEXT,
  STUDY_SORT_COLUMNS,
  STUDY_TEXTS,
  bibleStudyPaths,
  missingStudyWords,
  BIBLE_STUDIES_PAGE_SIZE,
} from './bible-studies.words.ts';
import { calls } from './call.ts';
import { DAYS_OF_WEEK, RECURRING_TYPES, STUDY_STATUSES } from './ministry.words.ts';
import { searched, sortedBy } from './page.ts';
import { eachOf, Named, OF_PERSON, VERSIONED } from './shapes.ts';
import { ParticipantSchema } from './study-participants.contract.ts';

export const StudyLeaderSchema = z.object({
  id: z.int(),
  ...OF_PERSON,
  /** False where the reader may not see the person: a name to read, not to open. */
  can_be_opened: z.boolean(),
});

/** A whole percent, or NA when no meeting was expected. */
export const PercentageSchema = z.union([z.int().check(z.minimum(0), z.maximum(100)), z.literal('NA')]);

export const BibleStudyRowSchema = z.object({
  ...Named.shape,
  status: z.enum(STUDY_STATUSES),
  start_date: z.iso.date(),
  end_date: z.nullable(z.iso.date()),
  meeting_location: z.string(),
  /** Local to the study's place, as HH:MM:SS. */
  meeting_time: z.iso.time(),
  recurring_type: z.enum(RECURRING_TYPES),
  location: z.int(),
  location_name: z.string(),
  leaders: z.array(StudyLeaderSchema),
  bible_study_schedule: z.object({
    /** 0 is Sunday. */
    day_of_week: z.int().check(z.minimum(0), z.maximum(6)),
    meeting_time: z.iso.time(),
    recurring_type: z.enum(RECURRING_TYPES),
  }),
  /** Both null for those to whom reporting is not shown (parish-td, parish-missionary, alumni, lifelong). */
  reporting_percentage: z.nullable(PercentageSchema),
  reports_missing: z.nullable(z.int()),
  /** The days of the meetings without a report, the last three of them, the last first; null as above. */
  missing_days: z.nullable(z.array(z.iso.date())),
  is_on_vacation: z.boolean(),
  is_at_users_location: z.boolean(),
  user_is_leader: z.boolean(),
  user_can_transfer: z.boolean(),
  abilities: z.object(eachOf(['read', 'update', 'end', 'transfer', 'reopen'], z.boolean())),
});

/** A meeting as the page of its study tells of it: whether it was reported, without who came. */
export const StudyMeetingSchema = z.object({
  id: z.int(),
  bible_study_id: z.int(),
  met_on_day: z.enum(DAYS_OF_WEEK),
  met_at_time: z.iso.time(),
  met_on_date: z.iso.date(),
  submitted_at: z.nullable(z.iso.datetime()),
  cancelled: z.boolean(),
  cancelled_reason: z.nullable(z.string()),
  cancel_reason_id: z.nullable(z.int()),
});

export const BibleStudySchema = z.extend(BibleStudyRowSchema, {
  /** Those who take part today; empty for those who may not see them. */
  participants: z.array(ParticipantSchema),
  /** The last ten meetings, the last first. */
  attendances: z.array(StudyMeetingSchema),
  can_see_participants: z.boolean(),
  /** "Available to the study's leader while the study is Active." */
  can_change_participants: z.boolean(),
  /** The day it is at the study's place. */
  today: z.iso.date(),
  ...VERSIONED,
});

export type BibleStudyRow = z.infer<typeof BibleStudyRowSchema>;
export type BibleStudy = z.infer<typeof BibleStudySchema>;
export type StudyMeeting = z.infer<typeof StudyMeetingSchema>;
export type StudyLeader = z.infer<typeof StudyLeaderSchema>;

const STUDY_DATA = {
  id: z.nullish(sentId()),
  name: writtenLine(STUDY_TEXTS.name, STUDY_NAME_LENGTH),
  meeting_location: writtenLine(STUDY_TEXTS.meeting_location, MEETING_LOCATION_LENGTH),
  leaders: z.optional(
    z.array(sentId(STUDY_TEXTS.leaders), { error: STUDY_TEXTS.leaders }).check(
      z.minLength(1, { error: STUDY_TEXTS.leaders }),
      z.maxLength(MOST_LEADERS, { error: `A study has at most two leaders.` }),
      z.refine((leaders) => new Set(leaders).size === leaders.length, { error: 'Please choose two different people.' }),
    ),
  ),
};
interface SentWords {
  bible_study_data: { name: string; meeting_location: string };
}

const rules = () => alsoBeside<SentWords>(({ bible_study_data: data = {} }) => missingStudyWords(data));
const startDate = z.iso.date({ error: STUDY_TEXTS.start_date });
const scheduleData = z.object({
  day_of_week: z
    .int({ error: STUDY_TEXTS.day_of_week })
    .check(z.minimum(0, { error: STUDY_TEXTS.day_of_week }), z.maximum(6, { error: STUDY_TEXTS.day_of_week })),
  meeting_time: z
    .string({ error: STUDY_TEXTS.meeting_time })
    .check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)(:00)?$/, { error: STUDY_TEXTS.meeting_time })),
  /** Asked of parish and alumni roles; others always send Weekly, or what a study recurs by already. */
  recurring_type: z.optional(z.enum(RECURRING_TYPES, { error: STUDY_TEXTS.recurring_type })),
});
const participantsList = z
  .array(sentId('Please choose people from the list.'))
  .check(
    z.maxLength(MOST_FIRST_PARTICIPANTS, { error: `Please add at most ${MOST_FIRST_PARTICIPANTS} people at once.` }),
  );

export const bibleStudyCalls = calls('Bible studies', bibleStudyPaths, {
  listBibleStudies: {
    summary: 'List the Bible studies one may see, newest first unless another order is asked for',
    ...searched(BibleStudyRowSchema, {
      statusFilter: oneOf('The filter', STUDY_FILTERS),
      /** What lies below the place counts too. */
      location: placeAsked,
      /** Only those of which a report is missing since 1 August. */
      reports: oneOf('The reports', REPORTS_FILTERS),
      /** Only those that meet on this day of the week. */
      day: oneOf('The day', DAYS_OF_WEEK),
      ...sortedBy(STUDY_SORT_COLUMNS),
    }),
    pageSize: BIBLE_STUDIES_PAGE_SIZE,
  },
  getBibleStudy: {
    summary: 'Read a Bible study with its participants and its last meetings',
    answer: BibleStudySchema,
  },
  addBibleStudy: {
    summary: 'Add a Bible study, which whoever adds it leads',
    body: z
      .object({
        bible_study_data: z.object({
          ...STUDY_DATA,
          start_date: startDate,
          end_date: z.nullish(z.null()),
          /** One of the writer's places; their primary one by default. */
          location: z.optional(sentId(STUDY_PLACE_TEXT)),
        }),
        bible_study_schedule_data: scheduleData,
        bible_study_participants_list: z.optional(participantsList),
        ...SENT_ONCE,
      })
      .check(rules()),
    answer: z.object({ id: z.int() }),
    status: 201,
  },
  changeBibleStudy: {
    summary: 'Change a Bible study, hand it over, or end it by its end date, while it is active',
    body: z
      .object({
        bible_study_data: z.object({
          ...STUDY_DATA,
          /** As it is: it cannot be changed. */
          start_date: z.optional(startDate),
          /** Left out, it stays as it is. */
          end_date: z.nullish(z.iso.date({ error: STUDY_END_TEXTS.end_date })),
        }),
        bible_study_schedule_data: z.optional(scheduleData),
        /** As it is, and ignored: people are added and removed by calls of their own. */
        bible_study_participants_list: z.optional(participantsList),
        version: z.optional(sentId()),
      })
      .check(rules()),
    answer: z.object({
      id: z.int(),
      message: z.string(),
      /** False for whoever handed a study over that they do not see any longer. */
      is_visible: z.boolean(),
    }),
  },
  reopenBibleStudy: { summary: 'Re-open a completed Bible study', answer: BibleStudySchema },
  removeStudyEndDate: { summary: 'Remove the end date of an active Bible study', answer: BibleStudySchema },
});
