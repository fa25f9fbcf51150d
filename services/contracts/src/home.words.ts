/** Rules of the home page that both sides share (specification 1, §2.6, §4 and §9). */

/** "Timely-reports target 10 per semester"; the counter stops there. */
export const TIMELY_REPORTS_TARGET = 10;
