/** Answers about the dashboard's weeks for screen tests, typed by their contract. */
import type { CampusTrend, DashboardTrends, FigureSeries } from '@emmaus/contracts/dashboard.contract';
import { TREND_WEEKS } from '@emmaus/contracts/dashboard.words';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { dayAfter } from '@emmaus/remote-kit/page/day-and-time.ts';

const WEEKS = Array.from({ length: TREND_WEEKS }, (_none, nth) => nth);

/** One more each week. */
function series(first: number): FigureSeries {
  const all = MULTIPLICATION_FIGURES.map((figure) => [figure, WEEKS.map((nth) => first + nth)]);
  return Object.fromEntries(all) as FigureSeries;
}

export function campusTrend(trend: Partial<CampusTrend> = {}): CampusTrend {
  return {
    figures: series(20),
    last_year: series(10),
    vacations: WEEKS.map((nth) => nth === 4),
    caught_up: WEEKS.map(() => false),
    reports: {
      percent: WEEKS.map(() => 81),
      last_year: WEEKS.map(() => 90),
      late: { frozen: 81, now: 86, reports: 3 },
    },
    ...trend,
  };
}

export function dashboardTrends(trends: Partial<DashboardTrends> = {}): DashboardTrends {
  return {
    weeks: WEEKS.map((nth) => ({
      begins_on: dayAfter('2026-08-24', 7 * nth),
      frozen_on: dayAfter('2026-08-31', 7 * nth),
      last_year_begins_on: dayAfter('2025-08-25', 7 * nth),
      number: 5 + nth,
    })),
    campuses: [
      { location_id: 10, campus: 'Fairchild', ...campusTrend() },
      { location_id: 11, campus: 'Lakeside', ...campusTrend({ reports: null }) },
    ],
    totals: campusTrend(),
    changes: ['4 more in Active SLBs than on Monday: 36 now, most at Fairchild (+3).'],
    ...trends,
  };
}
