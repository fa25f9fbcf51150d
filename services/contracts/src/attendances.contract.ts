/** Meetings of a Bible study and who came, on the wire (specification 2, §2.6 to §2.8, §3 and §7). */
import * as z from 'zod/mini';
import { oneOf, SENT_ONCE, sentId, sentMoment } from './asked.ts';
import { ATTENDANCE_TEXTS, SUBMITTED_FILTERS, attendancePaths, ATTENDANCES_PAGE_SIZE } from './attendances.words.ts';
import { calls } from './call.ts';
import { DAYS_OF_WEEK } from './ministry.words.ts';
import { pageOf, searched } from './page.ts';
import { Named, OF_PERSON, VERSIONED } from './shapes.ts';

/** Somebody on the roster of a meeting: a name, and nothing else. */
export const AttendeeSchema = z.object(OF_PERSON);

const ROSTER = {
  attendedParticipants: z.array(AttendeeSchema),
  unattendedParticipants: z.array(AttendeeSchema),
  unknownParticipants: z.array(AttendeeSchema),
  /** Everybody who took part on that day, by last name. Of whom nothing was reported stands in no other list. */
  allParticipants: z.array(AttendeeSchema),
};

export const AttendanceSchema = z.object({
  id: z.int(),
  bible_study_id: z.int(),
  met_on_day: z.enum(DAYS_OF_WEEK),
  /** Local to the study's place, as HH:MM:SS. */
  met_at_time: z.iso.time(),
  met_on_date: z.iso.date(),
  /** Null while the report is missing. */
  submitted_at: z.nullable(z.iso.datetime()),
  /** Whose report it shows; null while there is none, and where they are no longer here. */
  submitted_by: z.nullable(z.string()),
  cancelled: z.boolean(),
  cancelled_reason: z.nullable(z.string()),
  cancel_reason_id: z.nullable(z.int()),
  /** A meeting of the schedule; false for one that a leader added. */
  expected: z.boolean(),
  ...ROSTER,
  ...VERSIONED,
});
export type Attendance = z.infer<typeof AttendanceSchema>;
export type Attendee = z.infer<typeof AttendeeSchema>;

/** Who came to the last meeting before that took place: for 'Same as last time'. */
export const LastTimeSchema = z.nullable(z.object({ met_on_date: z.iso.date(), attended: z.array(z.int()) }));

export const OneAttendanceSchema = z.extend(AttendanceSchema, {
  study_name: z.string(),
  last_time: LastTimeSchema,
  /** Where the study meets: a new contact who came is entered there. */
  location: z.int(),
  /** Whether the reader may put somebody who came on the roster, as a participant. */
  can_add_people: z.boolean(),
});
export type OneAttendance = z.infer<typeof OneAttendanceSchema>;

/** A meeting that is not there yet, for the form. */
const NewAttendanceSchema = z.object({
  bible_study_id: z.int(),
  study_name: z.string(),
  /** The study's last day of the schedule, where no meeting stands on it yet. */
  met_on_date: z.nullable(z.iso.date()),
  met_at_time: z.iso.time(),
  /** The first and the last day that may be chosen. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  allParticipants: ROSTER.allParticipants,
  last_time: LastTimeSchema,
});
export type NewAttendance = z.infer<typeof NewAttendanceSchema>;

const people = z.optional(z.array(sentId()).check(z.maxLength(1_000)));
const ParticipantsSchema = z.object({ attended: people, not_attended: people, unknown: people });

/** As the specification's clients send it, a JSON string; and as it is. */
const participants = z.optional(
  z.pipe(
    z.transform((sent: z.input<typeof ParticipantsSchema> | string) =>
      typeof sent === 'string' ? parsed(sent) : sent,
    ),
    ParticipantsSchema,
  ),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A part of a second before midnight would be kept as 24:00:00, which is no time. */
const toTheSecond = z.union([z.iso.time({ precision: -1 }), z.iso.time({ precision: 0 })], {
  error: 'This is not a time of day.',
});

/** What a report says of a meeting. */
export const REPORT = {
  cancelled: z.optional(z.boolean()),
  cancel_reason_id: z.nullish(sentId(ATTENDANCE_TEXTS.cancel_reason_id)),
  /** Ids of people. Of whom nothing is said nothing is known; cancelled, of nobody. */
  participants,
  /** That nobody came is meant. */
  confirm_empty: z.optional(z.boolean()),
  ...SENT_ONCE,
  /** When Submit was pressed on the device. */
  reported_at: z.optional(sentMoment),
};

export const attendanceCalls = calls('Attendance', attendancePaths, {
  listAttendances: {
    summary: 'List the meetings of a Bible study with who came, the last first, 39 a page',
    /** Searched for a name: those to which somebody so called came. */
    ...searched(AttendanceSchema, { submitted: oneOf('Submitted', SUBMITTED_FILTERS) }),
    pageSize: ATTENDANCES_PAGE_SIZE,
    /** What the reader may do is said once for all meetings of the study. */
    answer: z.extend(pageOf(AttendanceSchema), { abilities: z.object({ report: z.boolean(), add: z.boolean() }) }),
  },
  getAttendance: {
    summary: 'Read a meeting of a Bible study, and who came the time before',
    answer: OneAttendanceSchema,
  },
  newAttendance: {
    summary: 'Read what a meeting that is added to a Bible study begins with',
    query: z.object({
      /** The day whose participants are meant; today without it. */
      met_on_date: z.optional(z.iso.date({ error: ATTENDANCE_TEXTS.met_on_date })),
    }),
    answer: NewAttendanceSchema,
  },
  addAttendance: {
    summary: 'Add a meeting to a Bible study, with its report',
    sentBack: z.extend(OneAttendanceSchema, NewAttendanceSchema.shape),
    body: z.object({
      bible_study_id: z.optional(sentId()),
      met_on_date: z.iso.date({ error: ATTENDANCE_TEXTS.met_on_date }),
      /** Left out, the hour of the schedule. */
      met_at_time: z.optional(toTheSecond),
      ...REPORT,
    }),
    answer: AttendanceSchema,
    status: 201,
  },
  reportAttendance: {
    summary: 'Report a meeting of a Bible study, or correct its report',
    sentBack: OneAttendanceSchema,
    body: z.object({
      bible_study_id: z.optional(sentId()),
      id: z.optional(sentId()),
      /** A meeting keeps its day. */
      met_on_date: z.optional(z.iso.date()),
      ...REPORT,
      version: z.optional(sentId()),
    }),
    answer: AttendanceSchema,
  },
  listCancelReasons: { summary: 'List the reasons for which a meeting is cancelled', answer: z.array(Named) },
});
