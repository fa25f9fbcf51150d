/** Releases and the pointers to the live ones, as rows. */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import type { Knex } from 'knex';
import { writeLog, type Doer } from './release-log.ts';

export interface Release {
  id: number;
  name: string;
  version: string;
  content_hash: string;
  declaration: RemoteDeclaration;
  /** File names within the release. */
  preload: string[];
  /** Hashes by file: what `live.json` tells. All of them stand in the release's `integrity.json`. */
  integrity: Record<string, string>;
  shared: Record<string, string>;
  /** Bytes by file name; null of releases from before this was kept. */
  sizes: Record<string, number> | null;
}

export type NewRelease = Omit<Release, 'id'>;

export async function releaseOf(database: Knex, name: string, version: string): Promise<Release | undefined> {
  return database<Release>('registry.release').where({ name, version }).first();
}

/** Adds a release, or leaves the one that is there. Gives the one that counts. */
export async function addRelease(
  transaction: Knex.Transaction,
  release: NewRelease,
  { actor, who = actor, why }: Doer,
): Promise<Release> {
  const { name, version } = release;
  const row = {
    ...release,
    declaration: JSON.stringify(release.declaration),
    preload: JSON.stringify(release.preload),
    integrity: JSON.stringify(release.integrity),
    shared: JSON.stringify(release.shared),
    sizes: JSON.stringify(release.sizes),
    published_by: who,
    created_by_subject: actor,
    updated_by_subject: actor,
  };
  const added = await transaction('registry.release')
    .insert(row)
    .onConflict(['name', 'version'])
    .ignore()
    .returning('id');
  // What was retired is there again.
  const back = await transaction('registry.release')
    .where({ name, version, content_hash: release.content_hash })
    .whereNotNull('retired_at')
    .update({ retired_at: null, updated_at: transaction.raw('now()'), updated_by_subject: actor });
  if (added.length + back > 0) await writeLog(transaction, { name, kind: 'publish', to: version }, { actor, who, why });
  return (await releaseOf(transaction, name, version)) as Release;
}

/**
 * The version that somebody else has decided on: live, but neither made so by `publisher` nor the newest that it published.
 * Who goes back to an older release, or publishes one by hand, decides. Undefined where nobody did.
 */
export async function decidedByOthers(database: Knex, name: string, publisher: string): Promise<string | undefined> {
  const live = await database('registry.live_release')
    .where({ name })
    .whereNull('ended_at')
    .first('version', 'created_by_subject');
  if (!live || live.created_by_subject === publisher) return undefined;
  const newest = await database('registry.release')
    .where({ name, created_by_subject: publisher })
    .orderBy('id', 'desc')
    .first('version');
  return newest?.version === live.version ? undefined : live.version;
}

export interface LiveRow extends Release {
  previous: Pick<Release, 'version' | 'integrity'> | null;
}

/** Each time that a release was live, as `period`. One that was left for an older one was withdrawn. */
export const LIVE_PERIODS = `
  select live.id, live.name, live.version, live.began_at, live.ended_at, live.created_by_subject, release.id as release_id,
    lead(release.id) over (partition by live.name order by live.id) as next_release_id,
    lead(live.id) over (partition by live.name, live.version order by live.id) is null as is_last_of_release
  from registry.live_release live
  join registry.release using (name, version)`;

/** From `period live`: the last release before it that was good, as `older`. */
export const GOOD_BEFORE = `
  from period past
  join registry.release older on older.id = past.release_id
  where past.name = live.name and past.release_id < live.release_id
    and past.is_last_of_release and past.next_release_id > past.release_id and older.retired_at is null
  order by past.id desc
  limit 1`;

/**
 * All live releases, each with the last one before it that was good. One that was left for an older one was not: it was
 * withdrawn, and is offered to nobody until it is made live again.
 */
export async function liveRows(database: Knex): Promise<LiveRow[]> {
  const { rows } = await database.raw<{ rows: LiveRow[] }>(`
    with period as (${LIVE_PERIODS})
    select release.*, previous.row as previous
    from period live
    join registry.release on release.id = live.release_id
    left join lateral (
      select jsonb_build_object('version', older.version, 'integrity', older.integrity) as row ${GOOD_BEFORE}
    ) previous on true
    where live.ended_at is null
    order by release.name
  `);
  return rows;
}
