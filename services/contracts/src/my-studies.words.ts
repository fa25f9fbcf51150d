/** The address of one's own studies, as the home page asks for them, and how long a report is in time. */
import { paths } from './paths.ts';

/** "Submitted within 7 days." */
export const TIMELY_DAYS = 7;

/** So far ahead a device keeps rosters. */
export const ROSTER_DAYS = 14;

export const myStudyPaths = /* @__PURE__ */ paths('bible-studies', {
  listMyStudies: 'GET /bible_studies/mine',
  listMyRosters: 'GET /bible_studies/mine/rosters',
});
