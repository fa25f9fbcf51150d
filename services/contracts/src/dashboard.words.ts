/** Words of the dashboard's weeks: how many are shown, what a report column may say, the address. */
import { paths } from './paths.ts';

/** How many frozen weeks a trend shows. */
export const TREND_WEEKS = 12;

export const dashboardPaths = /* @__PURE__ */ paths('discipleship', {
  dashboardTrends: 'GET /dashboard/trends',
});
