/** The frozen weeks of several campuses as series: of each campus, and of all together. */
import type { CampusTrend, FigureSeries, ReportsTrend } from '@emmaus/contracts/dashboard.contract';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { wholePercent } from '@emmaus/service-kit/figure';
import type { AcademicWeek } from './academic-weeks.ts';
import type { ReportsNow, Snapshot } from './snapshots.queries.ts';

/** By the Monday on which it was frozen. */
export type FrozenWeeks = ReadonlyMap<string, Snapshot>;

export interface TrendParts {
  frozen: FrozenWeeks;
  vacations: boolean[];
  /** Undefined for who does not see how the place reports; null where nothing was expected. */
  reportsNow: Pick<ReportsNow, 'expected' | 'submitted' | 'late'> | null | undefined;
}

export function trendOf(weeks: readonly AcademicWeek[], { frozen, vacations, reportsNow }: TrendParts): CampusTrend {
  const now = weeks.map((week) => frozen.get(week.frozen.toString()));
  const then = weeks.map(({ lastYear }) => frozen.get(lastYear.frozen.toString()));
  return {
    figures: seriesOf(now),
    last_year: seriesOf(then),
    vacations,
    caught_up: now.map((week) => week?.caught_up ?? false),
    reports: reportsNow === undefined ? null : reportsOf(now, then, reportsNow),
  };
}

/** All campuses together, week by week: those that were frozen. */
export function together(campuses: readonly FrozenWeeks[]): FrozenWeeks {
  const sums = new Map<string, Snapshot>();
  for (const [monday, snapshot] of campuses.flatMap((weeks) => [...weeks])) {
    const sum = sums.get(monday);
    sums.set(monday, sum ? added(sum, snapshot) : snapshot);
  }
  return sums;
}

const SUMMED = [...MULTIPLICATION_FIGURES, 'reports_expected', 'reports_submitted'] as const;

function added(one: Snapshot, other: Snapshot): Snapshot {
  const sums = SUMMED.map((name) => [name, one[name] + other[name]]);
  return { ...one, ...Object.fromEntries(sums), caught_up: one.caught_up || other.caught_up };
}

function seriesOf(weeks: readonly (Snapshot | undefined)[]): FigureSeries {
  const series = MULTIPLICATION_FIGURES.map((figure) => [figure, weeks.map((week) => week?.[figure] ?? null)]);
  return Object.fromEntries(series) as FigureSeries;
}

type Counts = { expected: number; submitted: number };

/** Whole percent; null (NA) where nothing was expected. */
export function percentOf({ expected, submitted }: Counts): number | null {
  return wholePercent(submitted, expected);
}

function percentFrozen(week: Snapshot | undefined): number | null {
  return week ? percentOf({ expected: week.reports_expected, submitted: week.reports_submitted }) : null;
}

function reportsOf(
  now: readonly (Snapshot | undefined)[],
  then: readonly (Snapshot | undefined)[],
  present: (Counts & { late: number }) | null,
): ReportsTrend {
  const percent = now.map(percentFrozen);
  const frozen = percent.at(-1) ?? null;
  const isLater = present !== null && now.at(-1) !== undefined && (present.late > 0 || percentOf(present) !== frozen);
  return {
    percent,
    last_year: then.map(percentFrozen),
    late: isLater ? { frozen, now: percentOf(present), reports: present.late } : null,
  };
}
