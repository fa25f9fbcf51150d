/** Reports of browsers as counts: by the hour, remote, version, channel and phase. */
import type { ReportedRow } from '@emmaus/contracts/remote-report.contract';
import { LOADED, LOADS_SAMPLED, REPORT_COUNT, REPORT_LOADS } from '@emmaus/contracts/remote-report.words';
import type { Knex } from 'knex';

/** Days for which counts are kept. */
export const KEPT_DAYS = 90;
const MOST_ROWS = 1_000;

export type Count = Pick<ReportedRow, 'remote' | 'version' | 'channel' | 'phase' | 'count'>;

/**
 * Adds them to the present hour. Beside the faults, one report counts once, under the first of its phases: a page that fails again
 * and again is one browser's. Those who try a canary tell each load; of others, one in so many does. What one report counts has an end,
 * in however many rows it says it.
 *
 * Answers those that counted: of releases that the registry has.
 */
export async function addReports(database: Knex, rows: readonly ReportedRow[]): Promise<Count[]> {
  // In one order, so that two who add at the same time do not wait for each other.
  const { rows: counted } = await database.raw<{ rows: Count[] }>(
    `
    with told as (
      select told.remote, told.version, told.channel, told.phase,
        case when told.phase <> :loaded then least(sum(told.count), :faults)
          else least(sum(told.count), :loads) * case when told.channel = 'stable' then :sampled else 1 end end::int as count,
        row_number() over (partition by told.remote, told.version, told.channel, told.phase = :loaded order by told.phase) as place
      from jsonb_to_recordset(cast(:rows as jsonb)) told(remote text, version text, channel text, phase text, count int)
      join registry.release on release.name = told.remote and release.version = told.version
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
    ), added as (
      insert into registry.remote_report_hour as kept (began_at, remote, version, channel, phase, count, reports)
      select date_trunc('hour', now()), remote, version, channel, phase, count, case when place = 1 then 1 else 0 end from told
      order by remote, version, channel, phase
      on conflict (began_at, remote, version, channel, phase) do update set count = kept.count + excluded.count,
        reports = kept.reports + excluded.reports
    )
    select remote, version, channel, phase, count from told
    `,
    {
      loaded: LOADED,
      rows: JSON.stringify(rows),
      faults: REPORT_COUNT,
      loads: REPORT_LOADS,
      sampled: LOADS_SAMPLED,
    },
  );
  return counted;
}

/** The counts of the hours since a moment, put together; of one remote where a name is given. */
export async function reportsSince(database: Knex, since: Date, name: string | null = null): Promise<Count[]> {
  const { rows } = await database.raw<{ rows: Count[] }>(
    `
    select remote, version, channel, phase, least(sum(count), 2147483647)::int as count
    from registry.remote_report_hour
    where began_at >= ? and (?::text is null or remote = ?)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    limit ?
    `,
    [since, name, name, MOST_ROWS],
  );
  return rows;
}

/** Takes away what is older than is kept. */
export async function forgetOldReports(database: Knex): Promise<void> {
  await database.raw(`delete from registry.remote_report_hour where began_at < now() - make_interval(days => ?)`, [
    KEPT_DAYS,
  ]);
}
