/** The weeks of one row of the table: of a campus, or of all together. */
import type { CampusTrend, DashboardTrends, TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { FIGURES_OF_A_YEAR, type MultiplicationFigure } from '@emmaus/contracts/multiplication.words';
import type { TwoYears } from './trend-words.ts';

/** How the place reported the week that was frozen last. */
export const REPORTS_COLUMN = "Last week's reports";

/** Whether any campus tells how it reports. */
export function hasReports(trends: DashboardTrends | undefined): boolean {
  return trends?.campuses.some(({ reports }) => reports !== null) ?? false;
}

export interface RowTrend extends CampusTrend {
  /** The last week that was frozen. */
  week: TrendWeek;
  /** Which of the weeks is the first that was frozen in the year of the last. */
  yearBegins: number;
}

/** Of a campus, without one of the totals; undefined where nothing was frozen yet. */
export function trendAt(trends: DashboardTrends | undefined, location: number | undefined): RowTrend | undefined {
  const week = trends?.weeks.at(-1);
  const trend =
    location === undefined ? trends?.totals : trends?.campuses.find(({ location_id: id }) => id === location);
  return trends && week && trend ? { ...trend, week, yearBegins: yearBeginsIn(trends.weeks, week) } : undefined;
}

/** The weeks of one figure; what counts since 1 August begins anew among them. */
export function yearsOf(trend: RowTrend, figure: MultiplicationFigure): TwoYears {
  const years = { values: trend.figures[figure], lastYear: trend.last_year[figure] };
  return FIGURES_OF_A_YEAR.includes(figure) ? { ...years, beginsAnew: trend.yearBegins } : years;
}

function yearBeginsIn(weeks: readonly TrendWeek[], { frozen_on: last }: TrendWeek): number {
  const firstOfAugust = (year: number) => `${year}-08-01`;
  const year = Number(last.slice(0, 4));
  const since = last < firstOfAugust(year) ? firstOfAugust(year - 1) : firstOfAugust(year);
  return weeks.findIndex(({ frozen_on: day }) => day >= since);
}
