/** The weeks of the dashboard as they go over the wire. */
import type { DashboardTrends } from '@emmaus/contracts/dashboard.contract';
import { TREND_WEEKS } from '@emmaus/contracts/dashboard.words';
import { can } from '@emmaus/service-kit/policy/policy';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { countCampuses } from '../metrics/campus-figure.ts';
import { type CampusView, wholeCampusesOf } from '../metrics/campus-view.ts';
import { multiplicationPolicy } from '../metrics/multiplication.policy.ts';
import { type AcademicWeek, weeksUntil } from '../snapshots/academic-weeks.ts';
import { countReportsNow, findLastFrozen, findSnapshots, findVacations } from '../snapshots/snapshots.queries.ts';
import { together, trendOf } from '../snapshots/trends.ts';
import { weeksOfVacation } from '../snapshots/weeks-of-vacation.ts';
import { whatChanged } from './what-changed.ts';

const NO_WEEKS: DashboardTrends = { weeks: [], campuses: [], totals: null, changes: [] };

/** Of the campuses that the asker sees as a whole: what was frozen counts everybody. */
export async function tellTrends(view: CampusView): Promise<DashboardTrends> {
  const campuses = wholeCampusesOf(view);
  const ids = campuses.map(({ id }) => id);
  const last = await findLastFrozen(ids);
  if (last === null) return NO_WEEKS;
  const weeks = weeksUntil(Temporal.PlainDate.from(last), TREND_WEEKS);
  const seesReports = (id: number): boolean => can(multiplicationPolicy, view.actor, 'see_reports', { id });
  const [snapshots, reportsNow, vacations, counted] = await Promise.all([
    findSnapshots(
      ids,
      weeks.flatMap(({ frozen, lastYear }) => [frozen.toString(), lastYear.frozen.toString()]),
    ),
    countReportsNow(ids.filter(seesReports), last),
    findVacations(ids, String(weeks[0]?.begins), last),
    countCampuses({ ...view, campuses }),
  ]);
  const byCampus = Map.groupBy(snapshots, ({ location_id: id }) => id);
  const awayOf = Map.groupBy(vacations, ({ location_id: id }) => id);
  const told = campuses.map(({ id, name }) => {
    const frozen = new Map((byCampus.get(id) ?? []).map((snapshot) => [snapshot.frozen_on, snapshot]));
    const reports = seesReports(id) ? (reportsNow.find(({ location_id: of }) => of === id) ?? null) : undefined;
    const parts = { frozen, vacations: weeksOfVacation(weeks, awayOf.get(id) ?? []), reportsNow: reports };
    return { id, name, frozen, trend: trendOf(weeks, parts) };
  });
  const all = trendOf(weeks, {
    frozen: together(told.map(({ frozen }) => frozen)),
    vacations: weeks.map((_week, nth) => told.every(({ trend }) => trend.vacations[nth])),
    reportsNow: ids.every(seesReports) ? summed(reportsNow) : undefined,
  });
  const [before, latest] = all.reports?.percent.slice(-2) ?? [];
  const changed = told.flatMap(({ id, name, frozen }) => {
    const now = counted.find((campus) => campus.id === id)?.counts;
    return now ? [{ name, now, frozen: frozen.get(last) ?? null }] : [];
  });
  return {
    weeks: weeks.map(tellWeek),
    campuses: told.map(({ id, name, trend }) => ({ location_id: id, campus: name, ...trend })),
    totals: view.ofSeveral && campuses.length > 1 ? all : null,
    changes: whatChanged(changed, {
      reported: all.reports && { last: latest ?? null, before: before ?? null },
      ofAnotherYear: campuses.some(({ timezone }) => isAnotherYear(last, timezone)),
    }),
  };
}

function tellWeek({ begins, frozen, number, lastYear }: AcademicWeek): DashboardTrends['weeks'][number] {
  return {
    begins_on: begins.toString(),
    frozen_on: frozen.toString(),
    last_year_begins_on: lastYear.begins.toString(),
    number,
  };
}

/** By the day at the place: for some hours it is 1 August at some only. */
function isAnotherYear(frozen: string, timezone: string): boolean {
  return !dataYearStart(today(timezone)).equals(dataYearStart(Temporal.PlainDate.from(frozen)));
}

type Counted = { expected: number; submitted: number; late: number };

function summed(all: readonly Counted[]): Counted {
  const sum = (of: (one: Counted) => number): number => all.reduce((so, one) => so + of(one), 0);
  return { expected: sum((one) => one.expected), submitted: sum((one) => one.submitted), late: sum((one) => one.late) };
}
