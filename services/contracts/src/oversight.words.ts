/** Words of the list of all meetings: what a meeting can be, how the list is sorted, its file, and its addresses. */
import { paths } from './paths.ts';

export const MEETINGS_PAGE_SIZE = 10;

/**
 * What a meeting is to whoever looks after the studies. Submitted: it took place, and was reported. Due: its report is still to
 * come and would be in time. Late: it would not. Cancelled: reported as not held. Vacation: it was not expected, for the campus was on vacation.
 */
export const MEETING_STATES = ['Submitted', 'Due', 'Late', 'Cancelled', 'Vacation'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

export const EXPECTED_ONLY = ['only'] as const;

/** What the list can be sorted by; meetings of the same rank stand with the last first. */
export const MEETING_SORT_COLUMNS = ['met_on', 'study', 'campus'] as const;
export type MeetingSortColumn = (typeof MEETING_SORT_COLUMNS)[number];

export const ATTENDANCE_FILE = 'attendance.csv';
/** A spreadsheet still opens so many lines at once. */
export const MOST_EXPORTED = 500_000;

export const oversightPaths = /* @__PURE__ */ paths('bible-studies', {
  listMeetings: 'GET /bible_studies/meetings',
  countMeetings: 'GET /bible_studies/meetings/counts',
  exportAttendance: 'GET /bible_studies/meetings/csv',
});
