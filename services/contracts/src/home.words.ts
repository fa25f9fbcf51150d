/** Rules of the home page that both sides share (specification 1, §2.6, §4 and §9). */

/** "Timely-reports target 10 per semester"; the counter stops there. */
export const TIMELY_REPORTS_TARGET = 10;

/**
 * "Only attendances from 1 September to 15 December and 15 January to 30 April count": month and day of each semester, both ends
 * included, in the order of the year.
 */
export const TIMELY_SEMESTERS = [
  { start: '01-15', end: '04-30' },
  { start: '09-01', end: '12-15' },
] as const;
