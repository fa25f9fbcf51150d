/** Bible studies on the wire (specification 2, §3 and §7). */
import * as z from 'zod/mini';
import { REPORTS_FILTERS, STUDY_FILTERS, STUDY_SORT_COLUMNS, bibleStudyPaths } from './bible-studies.words.ts';
import { calls } from './call.ts';
import { DAYS_OF_WEEK, RECURRING_TYPES, STUDY_STATUSES } from './ministry.words.ts';
import { searched, sortedBy } from './page.ts';
import { oneOf, placeAsked } from './shapes.ts';

export const StudyLeaderSchema = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  /** False where the reader may not see the person: a name to read, not to open. */
  can_be_opened: z.boolean(),
});

/** A whole percent, or NA when no meeting was expected. */
export const PercentageSchema = z.union([z.int().check(z.minimum(0), z.maximum(100)), z.literal('NA')]);

export const StudyAbilitiesSchema = z.object({
  read: z.boolean(),
  update: z.boolean(),
  end: z.boolean(),
  transfer: z.boolean(),
  reopen: z.boolean(),
});

export const BibleStudyRowSchema = z.object({
  id: z.int(),
  name: z.string(),
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
  abilities: StudyAbilitiesSchema,
});

export type BibleStudyRow = z.infer<typeof BibleStudyRowSchema>;
export type StudyLeader = z.infer<typeof StudyLeaderSchema>;

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
  },
});
