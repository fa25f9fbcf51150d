/** What was reported of canaries and of what is live beside them. */
import { LOADED } from '@emmaus/contracts/remote-report.words';
import type { Knex } from 'knex';

/** Anybody may report, and what is reported has no end; a number does, and one sum beyond it would stop all judging. */
const MOST_COUNTED = 2_147_483_647;

export interface Tally {
  /** Pages that came. */
  loads: number;
  /** Reports of faults: one of a browser in five seconds at most. */
  faults: number;
}

/** Of a release as a canary, in this hour: what a canary that begins now does not answer for. */
export async function canaryTally(database: Knex, of: { name: string; version: string }): Promise<Tally> {
  const { rows } = await database.raw<{ rows: [Tally] }>(
    `select least(coalesce(sum(count) filter (where phase = ?), 0), ${MOST_COUNTED})::int as loads,
      least(coalesce(sum(reports) filter (where phase <> ?), 0), ${MOST_COUNTED})::int as faults
    from registry.remote_report_hour
    where remote = ? and version = ? and channel = 'canary' and began_at >= date_trunc('hour', now())`,
    [LOADED, LOADED, of.name, of.version],
  );
  return rows[0];
}

export interface Compared {
  name: string;
  salt: string;
  /** Since it began. */
  canary: Tally;
  /** Of what is live: since a day before that, so that much is known of it from the start. */
  stable: Tally;
}

const MOST = 500;

export async function tallies(database: Knex): Promise<Compared[]> {
  const { rows } = await database.raw<{ rows: Compared[] }>(
    `select canary.name, canary.salt,
      jsonb_build_object(
        'loads', greatest(tried.loads - canary.loads_before, 0),
        'faults', greatest(tried.faults - canary.faults_before, 0)) as canary,
      jsonb_build_object('loads', live.loads, 'faults', live.faults) as stable
    from registry.canary
    cross join lateral (
      select least(coalesce(sum(count) filter (where phase = :loaded), 0), ${MOST_COUNTED})::int as loads,
        least(coalesce(sum(reports) filter (where phase <> :loaded), 0), ${MOST_COUNTED})::int as faults
      from registry.remote_report_hour
      where remote = canary.name and version = canary.version and channel = 'canary'
        and began_at >= date_trunc('hour', canary.began_at)
    ) tried
    cross join lateral (
      select least(coalesce(sum(count) filter (where phase = :loaded), 0), ${MOST_COUNTED})::int as loads,
        least(coalesce(sum(reports) filter (where phase <> :loaded), 0), ${MOST_COUNTED})::int as faults
      from registry.live_release
      join registry.remote_report_hour on remote = live_release.name and remote_report_hour.version = live_release.version
      where live_release.name = canary.name and live_release.ended_at is null and channel = 'stable'
        and remote_report_hour.began_at >= canary.began_at - interval '1 day'
    ) live
    order by canary.name limit :most`,
    { loaded: LOADED, most: MOST },
  );
  return rows;
}
