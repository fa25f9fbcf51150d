/** Rows with sensible values for what a test or a seed does not care about. Nothing is written here: `insertAll` does that. */
import type { RecurringType } from '@emmaus/contracts/ministry.words';

export type Row = Record<string, unknown>;

export interface StudyDetails {
  id: number;
  locationId: number;
  name?: string;
  meetingLocation?: string;
  startDate?: string;
  endDate?: string | null;
  /** 0 is Sunday. */
  dayOfWeek?: number;
  meetingTime?: string;
  recurringType?: RecurringType;
  /** The hour at its place up to which its meetings have their attendance. */
  generatedUntil?: Temporal.PlainDateTime | null;
}

export interface StudyRow extends Row {
  id: number;
  name: string;
  location_id: number;
  meeting_location: string;
  start_date: string;
  end_date: string | null;
  day_of_week: number;
  meeting_time: string;
  recurring_type: RecurringType;
  generated_until: string | null;
}

/** A weekly study, Tuesdays at seven, without an end. */
export function studyRow(details: StudyDetails): StudyRow {
  return {
    id: details.id,
    name: details.name ?? `Study ${details.id}`,
    location_id: details.locationId,
    meeting_location: details.meetingLocation ?? 'Student union, room 204',
    start_date: details.startDate ?? '2026-08-24',
    end_date: details.endDate ?? null,
    day_of_week: details.dayOfWeek ?? 2,
    meeting_time: details.meetingTime ?? '19:00:00',
    recurring_type: details.recurringType ?? 'Weekly',
    generated_until: details.generatedUntil?.toString() ?? null,
  };
}

export interface LeaderDates {
  beganOn: string;
  /** The first day on which they no longer lead. */
  endedOn?: string | null;
}

/** The first leader has position 1; a study has at most two at a time. */
export function leaderRow(
  studyId: number,
  personId: number,
  { beganOn, endedOn = null }: LeaderDates,
  position: 1 | 2 = 1,
): Row {
  return { bible_study_id: studyId, person_id: personId, position, began_on: beganOn, ended_on: endedOn };
}

export interface ParticipantRow extends Row {
  person_id: number;
  joined_on: string;
  left_on: string | null;
}

export function participantRow(
  studyId: number,
  personId: number,
  joinedOn: string,
  leftOn: string | null = null,
): ParticipantRow {
  return { bible_study_id: studyId, person_id: personId, joined_on: joinedOn, left_on: leftOn };
}

export interface MeetingDetails {
  id: number;
  studyId: number;
  metOnDate: string;
  metAtTime?: string;
  /** False for a meeting that a leader added. */
  expected?: boolean;
  /** One of the schedule's days; what is expected is one. */
  scheduled?: boolean;
  /** Since when it is not shown: in a vacation, or after the end of its study. */
  withheldAt?: Temporal.Instant | null;
  submittedAt?: Temporal.Instant | null;
  submittedBy?: number | null;
  /** Whose account it was, where somebody acted as somebody else. */
  submittedByRoot?: number | null;
  /** Cancelled, for this reason. */
  cancelReasonId?: number | null;
}

/** A meeting: expected and not reported, unless said otherwise. */
export function meetingRow(details: MeetingDetails): Row {
  return {
    id: details.id,
    bible_study_id: details.studyId,
    met_on_date: details.metOnDate,
    met_at_time: details.metAtTime ?? '19:00:00',
    expected: details.expected ?? true,
    scheduled: details.scheduled ?? details.expected ?? true,
    withheld_at: details.withheldAt?.toString() ?? null,
    submitted_at: details.submittedAt?.toString() ?? null,
    submitted_by_person_id: details.submittedBy ?? null,
    first_submitted_at: details.submittedAt?.toString() ?? null,
    first_received_at: details.submittedAt?.toString() ?? null,
    first_submitted_by_person_id: details.submittedBy ?? null,
    first_submitted_by_root_person_id: details.submittedByRoot ?? details.submittedBy ?? null,
    cancelled: details.cancelReasonId != null,
    cancel_reason_id: details.cancelReasonId ?? null,
  };
}

export interface PlanDetails {
  ownerId: number;
  materialId: number;
  title?: string;
  /** HTML, as before there were documents. */
  dialogue?: string;
}

export function planRow({ ownerId, materialId, title = 'On the road', dialogue = '<p>Welcome</p>' }: PlanDetails): Row {
  return { owner_person_id: ownerId, material_id: materialId, title, dialogue };
}

export type AttendanceState = 'attended' | 'not_attended' | 'unknown';

export function attendanceRow(attendanceId: number, personId: number, metOnDate: string, state: AttendanceState): Row {
  return { attendance_id: attendanceId, person_id: personId, met_on_date: metOnDate, state };
}

export interface ReminderDetails {
  attendanceId: number;
  personId: number;
  kind: 'first' | 'second' | 'nudge';
  state: 'withheld' | 'delivered';
  reason?: string;
  dueAt: Date;
  sentAt?: Date;
}

/** What became of a text; one that was delivered arrived when it was sent. */
export function reminderRow({ attendanceId, personId, kind, state, reason, dueAt, sentAt }: ReminderDetails): Row {
  return {
    attendance_id: attendanceId,
    person_id: personId,
    kind,
    state,
    reason: reason ?? null,
    due_at: dueAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    delivered_at: sentAt?.toISOString() ?? null,
  };
}
