/** Canaries as rows: one a remote, and only while it is tried. */
import type { Knex } from 'knex';
import type { Release } from '../release.model.ts';
import { writeLog, type Doer } from '../release-log.ts';

export interface CanaryRow {
  salt: string;
  percent: number;
  release: Release;
}

const MOST = 500;

/** All that are tried now. One whose release was retired, or of whose remote nothing is live, is none. */
export async function canaryRows(database: Knex): Promise<CanaryRow[]> {
  const { rows } = await database.raw<{ rows: CanaryRow[] }>(
    `select canary.salt, canary.percent, to_jsonb(release) as release
    from registry.canary
    join registry.release using (name, version)
    where release.retired_at is null
    order by canary.name limit ?`,
    [MOST],
  );
  return rows;
}

export interface Ending {
  name: string;
  /** Only a canary of this version ends. */
  only?: string;
  /** Only the one that was begun so. */
  salt?: string;
  /** This version has become the live one: the log says so by itself. */
  unless?: string;
  /** What all have then. */
  stable: string | undefined;
}

/**
 * Ends a canary with a line in the log, whoever asks first; call it while the remote's pointer is held.
 * @returns whether there was one
 */
export async function endCanary(
  transaction: Knex.Transaction,
  { name, only, salt, unless, stable }: Ending,
  doer: Doer,
): Promise<boolean> {
  const [ended] = await transaction('registry.canary')
    .where({ name, ...(only === undefined ? {} : { version: only }), ...(salt === undefined ? {} : { salt }) })
    .delete()
    .returning('version');
  if (!ended) return false;
  if (ended.version !== unless)
    await writeLog(transaction, { name, kind: 'canary_stop', from: ended.version as string, to: stable }, doer);
  return true;
}
