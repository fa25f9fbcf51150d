/** Words of the page Reporting Percentages: its addresses, and what a meeting behind a percentage can be. */
import { paths } from './paths.ts';

/** What was told of an expected meeting: that it took place, that it was cancelled, or nothing yet. */
export const REPORT_STATES = ['Submitted', 'Cancelled', 'Missing'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Meetings are asked for of a chain, or of none. */
export const NO_CHAIN = ['none'] as const;

/** So many chains are told at once, those that miss the most reports first. */
export const MOST_CHAINS = 200;

export const reportingTreePaths = /* @__PURE__ */ paths('bible-studies', {
  myReportingTree: ['GET /disciples/my-reporting-tree', '/my-reporting-tree'],
  listReportMeetings: 'GET /disciples/my-reporting-tree/meetings',
});
