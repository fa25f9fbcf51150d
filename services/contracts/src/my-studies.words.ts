/** The address of one's own studies, as the home page asks for them, and how long a report is in time. */
import { paths } from './paths.ts';

/** "Submitted within 7 days." */
export const TIMELY_DAYS = 7;

export const myStudyPaths = /* @__PURE__ */ paths('bible-studies', {
  listMyStudies: 'GET /bible_studies/mine',
});
