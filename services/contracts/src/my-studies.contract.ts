/** One's own studies as the home page tells of them: what is missing, and when they meet next. */
import * as z from 'zod/mini';
import { AttendeeSchema, LastTimeSchema, OneAttendanceSchema } from './attendances.contract.ts';
import { calls } from './call.ts';
import { DAYS_OF_WEEK } from './ministry.words.ts';
import { myStudyPaths } from './my-studies.words.ts';
import { listOf, Named } from './shapes.ts';

const MyStudySchema = z.object({
  ...Named.shape,
  /** Where it meets: its days are told by the calendar there. Services of before did not say. */
  location: z.optional(z.int()),
  /** Meets no more, and is here because its leader has something left to report. */
  is_completed: z.boolean(),
  user_is_leader: z.boolean(),
  /** Of the meetings expected since 1 August; both null for those to whom reporting is not shown. */
  reports_missing: z.nullable(z.int()),
  /** The last meeting without a report. */
  last_missing_on: z.nullable(z.iso.date()),
  /** Of whom leads it: the meetings without a report, the last five of them, the last first. */
  missing_meetings: z.array(z.object({ id: z.int(), met_on_date: z.iso.date() })),
  /** By its schedule, without days of a vacation; null where none comes within five weeks. */
  next_meeting: z.nullable(
    z.object({
      met_on_date: z.iso.date(),
      /** Local to the study's place, as HH:MM:SS. */
      met_at_time: z.iso.time(),
    }),
  ),
});

/** A meeting of the schedule that has not begun. It has no id yet; its roster is of whom takes part by now. */
const MeetingToComeSchema = z.object({
  bible_study_id: z.int(),
  study_name: z.string(),
  met_on_day: z.enum(DAYS_OF_WEEK),
  met_on_date: z.iso.date(),
  met_at_time: z.iso.time(),
  /** When it begins. */
  begins_at: z.iso.datetime(),
  allParticipants: z.array(AttendeeSchema),
  last_time: LastTimeSchema,
});
export type MeetingToCome = z.infer<typeof MeetingToComeSchema>;

export const myStudyCalls = calls('Bible studies', myStudyPaths, {
  listMyStudies: {
    summary:
      'List the studies that one leads or takes part in, by name, with what is missing and when they meet next; completed ones as long as their leader has something to report',
    answer: listOf(MyStudySchema),
  },
  listMyRosters: {
    summary: 'List the rosters of the meetings that one reports: those without a report, and those of the next 14 days',
    answer: z.object({ missing: z.array(OneAttendanceSchema), to_come: z.array(MeetingToComeSchema) }),
  },
});
