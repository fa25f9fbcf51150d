/** What was frozen, and what became of it since. */
import type { MultiplicationCounts } from '@emmaus/contracts/multiplication.contract';
import { rows, sql } from '@emmaus/service-kit/database/sql';

export interface Snapshot extends MultiplicationCounts {
  location_id: number;
  frozen_on: string;
  caught_up: boolean;
  reports_expected: number;
  reports_submitted: number;
}

export function findSnapshots(campuses: readonly number[], mondays: readonly string[]): Promise<Snapshot[]> {
  return rows(sql`
    select location_id, frozen_on::text, caught_up, reports_expected, reports_submitted, cumulative_bspx1, cumulative_bspx4,
      growing_disciples, commissioned_disciples, student_leaders, active_slbs, growing_disciple_makers, disciple_makers
    from campus_snapshot
    where frozen_on = any(${mondays}::date[]) and location_id = any(${campuses}::int[])`);
}

/**
 * The last Monday on which the week of all these campuses was frozen; null where none was. On a Monday morning that is the one before
 * until it is 4:00 at the last of them. Where a campus lacks that one, too, it is new or was closed, and nobody waits for it.
 */
export async function findLastFrozen(campuses: readonly number[]): Promise<string | null> {
  const [last] = await rows<{ frozen_on: string | null }>(sql`
    select (case when exists (
        select from campus_snapshot before
        where before.location_id = any(${campuses}::int[]) and before.frozen_on = newest.frozen_on - 7 and not exists (
          select from campus_snapshot kept where kept.location_id = before.location_id and kept.frozen_on = newest.frozen_on)
      ) then newest.frozen_on - 7 else newest.frozen_on end)::text as frozen_on
    from (select max(frozen_on) as frozen_on from campus_snapshot where location_id = any(${campuses}::int[])) newest`);
  return last?.frozen_on ?? null;
}

export interface ReportsNow {
  location_id: number;
  expected: number;
  submitted: number;
  /** Those that arrived after the week was frozen. */
  late: number;
}

/** What is reported now of the week that was frozen on a Monday. */
export function countReportsNow(campuses: readonly number[], frozenOn: string): Promise<ReportsNow[]> {
  return rows(sql`
    select study.location_id, count(*)::int as expected, count(report.first_received_at)::int as submitted,
      (count(*) filter (where report.first_received_at > frozen.at))::int as late
    from bible_studies.published_study_v1 study
    join people.published_location_v1 location on location.id = study.location_id
    cross join lateral (select (${frozenOn}::date + time '04:00') at time zone location.timezone as at) frozen
    join bible_studies.published_report_v1 report on report.bible_study_id = study.id
    where study.location_id = any(${campuses}::int[]) and report.expected
      and report.met_on_date between ${frozenOn}::date - 7 and ${frozenOn}::date - 1
    group by study.location_id`);
}

export interface Vacation {
  location_id: number;
  start_date: string;
  end_date: string;
}

export function findVacations(campuses: readonly number[], from: string, to: string): Promise<Vacation[]> {
  return rows(sql`
    select location_id, start_date::text, end_date::text from people.published_vacation_v1
    where location_id = any(${campuses}::int[]) and end_date >= ${from}::date and start_date <= ${to}::date`);
}
