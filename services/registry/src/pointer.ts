/**
 * The pointer of each remote: which release is live. It is moved in one place, here, under a lock of its own: of two who
 * move it at once, the second is told what the first did.
 */
import type { Pointer } from '@emmaus/contracts/registry.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { endCanary } from './canary/canary.model.ts';
import { assertNobodyElses } from './holders.ts';
import { GOOD_BEFORE, LIVE_PERIODS } from './release.model.ts';
import { writeLog, type Doer } from './release-log.ts';

export interface Move extends Doer {
  name: string;
  version: string;
  kind: 'promote' | 'rollback';
  /** The version that the mover takes for live; null: none. Left out, whatever is live. */
  expected?: string | null | undefined;
}

/**
 * Makes a release the live one of its name. Nothing happens when it is already.
 * @throws Problem moved_meanwhile (412) where another is live than expected; conflict (409) for a release that was retired,
 *   and for one that has an address or a slot of another remote
 */
export async function pointTo(database: Knex, { name, version, kind, expected, ...doer }: Move): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdPointer(transaction, name);
    const live = await liveVersion(transaction, name);
    if (live === version) return;
    await assertExpected(transaction, name, live, expected);
    const release = await transaction('registry.release').where({ name, version }).first('retired_at', 'declaration');
    if (release?.retired_at)
      throw new Problem(
        'conflict',
        `The remote "${name}" ${version} was retired, and its files are gone. Publish it again to bring it back.`,
      );
    if (release) await assertNobodyElses(transaction, { name, version, declaration: release.declaration });
    await transaction('registry.live_release')
      .where({ name })
      .whereNull('ended_at')
      .update({
        ended_at: transaction.raw('clock_timestamp()'),
        updated_at: transaction.raw('now()'),
        updated_by_subject: doer.actor,
      });
    await transaction('registry.live_release').insert({
      name,
      version,
      created_by_subject: doer.actor,
      updated_by_subject: doer.actor,
    });
    await writeLog(transaction, { name, kind, from: live, to: version }, doer);
    await endCanary(
      transaction,
      { name, unless: version, stable: version },
      { ...doer, why: `${MOVED[kind]} ${version}` },
    );
  });
}

/** Until the transaction ends nobody else moves the pointer of this remote, also when it has none yet. */
export async function holdPointer(transaction: Knex.Transaction, name: string): Promise<void> {
  await transaction.raw(`select pg_advisory_xact_lock(hashtext('registry.live_release'), hashtext(?))`, [name]);
}

export async function liveVersion(database: Knex, name: string): Promise<string | undefined> {
  const live = await database('registry.live_release').where({ name }).whereNull('ended_at').first('version');
  return live?.version as string | undefined;
}

/** @throws Problem moved_meanwhile (412) where another is live than whoever asks takes for it */
export async function assertExpected(
  database: Knex,
  name: string,
  live: string | undefined,
  expected: string | null | undefined,
): Promise<void> {
  if (expected !== undefined && expected !== (live ?? null)) throw await moved(database, name, expected);
}

interface PointerRow extends Omit<Pointer, 'since' | 'canary'> {
  since: Date;
  canary: Pointer['canary'] | null;
}

/** Which release is live of this remote, or of each, since when, by whom and why. */
export async function pointers(database: Knex, name?: string): Promise<Pointer[]> {
  const { rows } = await database.raw<{ rows: PointerRow[] }>(
    `with period as (${LIVE_PERIODS})
    select live.name, live.version, live.began_at as since, coalesce(moved.who, live.created_by_subject) as who,
      moved.why, coalesce(moved.kind, 'promote') as kind, tried.canary, (select older.version ${GOOD_BEFORE}) as previous
    from period live
    left join lateral (
      select log.who, log.why, log.kind from registry.release_log log
      where log.name = live.name and log.to_version = live.version and log.kind in ('promote', 'rollback')
      order by log.id desc limit 1
    ) moved on true
    left join lateral (
      select jsonb_build_object('version', canary.version, 'percent', canary.percent, 'since',
        to_char(canary.began_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'who', canary.who, 'why', canary.why) as canary
      from registry.canary where canary.name = live.name
    ) tried on true
    where live.ended_at is null and (?::text is null or live.name = ?)
    order by live.name limit 500`,
    [name ?? null, name ?? null],
  );
  return rows.map(({ canary, ...row }) => ({ ...row, since: row.since.toISOString(), ...(canary ? { canary } : {}) }));
}

const MOVED = { promote: 'promoted', rollback: 'went back to' } as const;

/** The sentence that says who was faster, when and why. */
async function moved(database: Knex, name: string, expected: string | null): Promise<Problem> {
  const [now] = await pointers(database, name);
  const seen = expected === null ? 'took none for live' : `took ${expected} for live`;
  if (!now) return new Problem('moved_meanwhile', `Nothing of the remote "${name}" is live, and you ${seen}.`);
  const why = now.why === null ? 'and gave no reason' : `because: "${now.why}"`;
  return new Problem(
    'moved_meanwhile',
    `The remote "${name}" was moved meanwhile: ${now.who} ${MOVED[now.kind]} ${now.version} on ${moment(now.since)}, ${why}. ` +
      `You ${seen}. Nothing was changed: look again, then decide.`,
  );
}

function moment(at: string): string {
  const day = new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day} at ${at.slice(11, 16)} UTC`;
}
