/** The weeks of one row of the table: of a campus, or of all together. */
import type { CampusTrend, DashboardTrends, TrendWeek } from '@emmaus/contracts/dashboard.contract';

export interface RowTrend extends CampusTrend {
  /** The last week that was frozen. */
  week: TrendWeek;
}

/** Of a campus, without one of the totals; undefined where nothing was frozen yet. */
export function trendAt(trends: DashboardTrends | undefined, location: number | undefined): RowTrend | undefined {
  const week = trends?.weeks.at(-1);
  const trend =
    location === undefined ? trends?.totals : trends?.campuses.find(({ location_id: id }) => id === location);
  return week && trend ? { ...trend, week } : undefined;
}
