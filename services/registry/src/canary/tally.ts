/** What was reported of canaries and of what is live beside them. */
import { LOADED } from '@emmaus/contracts/remote-report.words';
import type { Knex } from 'knex';

export interface Tally {
  /** Pages that came. */
  loads: number;
  /** Reports of faults: one of a browser in five seconds at most. */
  faults: number;
}

/** Of a release as a canary, in this hour: what a canary that begins now does not answer for. */
export async function canaryTally(database: Knex, of: { name: string; version: string }): Promise<Tally> {
  const { rows } = await database.raw<{ rows: [Tally] }>(
    `select coalesce(sum(count) filter (where phase = ?), 0)::int as loads,
      coalesce(sum(reports) filter (where phase <> ?), 0)::int as faults
    from registry.remote_report_hour
    where remote = ? and version = ? and channel = 'canary' and began_at >= date_trunc('hour', now())`,
    [LOADED, LOADED, of.name, of.version],
  );
  return rows[0];
}
