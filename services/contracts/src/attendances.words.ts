/** Words, limits and rules of a meeting's report that the form says and the service keeps, and the addresses of meetings. */
import { type Missing, missingAsked } from './missing.words.ts';
import { paths } from './paths.ts';
import type { Role } from './roles.ts';
import { wordsOf } from './titles.words.ts';

/** Specification 2, §9: "attendance page size 39". */
export const ATTENDANCES_PAGE_SIZE = 39;

export const SUBMITTED_FILTERS = ['yes', 'no'] as const;

export const ATTENDANCE_STATE_TITLES = {
  attended: 'Attended',
  not_attended: 'Not attended',
  unknown: 'Unknown',
} as const;
export const ATTENDANCE_STATES = /* @__PURE__ */ wordsOf(ATTENDANCE_STATE_TITLES);
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** The sentences of specification 2, §4 and §5, word for word. */
export const ATTENDANCE_TEXTS = {
  cancel_reason_id: 'Please choose a reason for canceling bible study.',
  met_on_date: 'Please select a date.',
  nobody: 'Are you sure want to submit an attendance with no attendees?',
} as const;

/** The code of the fault that asks to confirm a report with no attendees. */
export const CONFIRM_EMPTY = 'confirm_empty';

/** "Except for roles parish-td, parish-missionary, alumni and lifelong, which may submit empty." */
export const MAY_SUBMIT_EMPTY: readonly Role[] = ['parish-td', 'parish-missionary', 'alumni', 'lifelong'];

export interface ReportValues {
  cancelled: boolean;
  /** Of a form its text, '' for none. */
  cancel_reason_id: number | string | null;
  attended: readonly number[];
}

type Cancelled = Pick<ReportValues, 'cancelled' | 'cancel_reason_id'>;

const missing = /* @__PURE__ */ missingAsked({
  met_on_date: ATTENDANCE_TEXTS.met_on_date,
  cancel_reason_id: ATTENDANCE_TEXTS.cancel_reason_id,
});

/** What is missing in a report before it is sent: "cancelled without a reason". */
export function missingReport(values: Cancelled): Missing | undefined {
  return missing(values, { met_on_date: false, cancel_reason_id: values.cancelled });
}

/** The same of a meeting that is added: it "needs a met-on date". */
export function missingMeeting(values: Cancelled & { met_on_date: string }): Missing | undefined {
  return missing(values, { cancel_reason_id: values.cancelled });
}

/** Whether a report has to be confirmed: it took place, and nobody came. */
export function isEmptyReport({ cancelled, attended }: Pick<ReportValues, 'cancelled' | 'attended'>): boolean {
  return !cancelled && attended.length === 0;
}

export const attendancePaths = /* @__PURE__ */ paths('bible-studies', {
  listAttendances: 'GET /bible_studies/:id/attendances',
  getAttendance: 'GET /bible_studies/:id/attendances/:attendanceId',
  newAttendance: 'GET /bible_studies/:id/attendance',
  addAttendance: 'POST /bible_studies/:id/attendance',
  reportAttendance: 'PUT /bible_studies/:id/attendances/:attendanceId',
  listCancelReasons: 'GET /list_items/cancel_reasons',
});
