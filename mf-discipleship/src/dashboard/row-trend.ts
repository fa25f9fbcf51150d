/** The weeks of one row of the table: of a campus, or of all together. */
import type { CampusTrend, DashboardTrends, TrendWeek } from '@emmaus/contracts/dashboard.contract';

/** How the place reported the week that was frozen last. */
export const REPORTS_COLUMN = "Last week's reports";

/** Whether any campus tells how it reports. */
export function hasReports(trends: DashboardTrends | undefined): boolean {
  return trends?.campuses.some(({ reports }) => reports !== null) ?? false;
}

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
