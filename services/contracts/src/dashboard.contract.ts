/** The weeks of the dashboard: each campus's figures as they were frozen, against the same week last year, and what changed. */
import * as z from 'zod/mini';
import { AT_PLACE } from './asked.ts';
import { calls } from './call.ts';
import { dashboardPaths } from './dashboard.words.ts';
import { MULTIPLICATION_FIGURES } from './multiplication.words.ts';
import { eachOf } from './shapes.ts';

/** One value a week, the oldest first; null where nothing was frozen. */
const series = z.array(z.nullable(z.int()));

const SERIES = z.object(eachOf(MULTIPLICATION_FIGURES, series));

/** Reports in percent of those that the meetings of a week expected. */
const ReportsSchema = z.object({
  percent: series,
  last_year: series,
  /** What later reports made of the last week. Null where nothing came later. */
  late: z.nullable(z.object({ frozen: z.nullable(z.int()), now: z.nullable(z.int()), reports: z.int() })),
});

const TREND = {
  figures: SERIES,
  /** The same weeks of the academic year before. */
  last_year: SERIES,
  /** Weeks in which the place was on vacation for four days or more. */
  vacations: z.array(z.boolean()),
  /** Weeks that nobody froze in time: counted later from what was dated. */
  caught_up: z.array(z.boolean()),
  /** Null for who does not see how a place reports. */
  reports: z.nullable(ReportsSchema),
};

export const DashboardTrendsSchema = z.object({
  weeks: z.array(
    z.object({
      /** The Monday of the week that the figures end. */
      begins_on: z.iso.date(),
      /** The Monday after it, on which they were frozen at 4:00. */
      frozen_on: z.iso.date(),
      last_year_begins_on: z.iso.date(),
      /** Of the academic year; the week with 1 August is the first. */
      number: z.int(),
    }),
  ),
  campuses: z.array(z.object({ location_id: z.int(), campus: z.string(), ...TREND })),
  /** Of all campuses; null where only one is shown. */
  totals: z.nullable(z.object(TREND)),
  /** What changed since the last week was frozen: at most three sentences. */
  changes: z.array(z.string()).check(z.maxLength(3)),
});

export const dashboardCalls = calls('Dashboard', dashboardPaths, {
  dashboardTrends: {
    summary: 'Show the figures of the last twelve weeks as they were frozen, against the same weeks last year',
    query: z.object(AT_PLACE),
    answer: DashboardTrendsSchema,
  },
});

export type DashboardTrends = z.infer<typeof DashboardTrendsSchema>;
export type CampusTrend = NonNullable<DashboardTrends['totals']>;
export type TrendWeek = DashboardTrends['weeks'][number];
export type FigureSeries = z.infer<typeof SERIES>;
export type ReportsTrend = z.infer<typeof ReportsSchema>;
