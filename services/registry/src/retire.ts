/** Takes a release away with its files. What is live stays; tabs that still use an earlier one keep it until this. */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { endCanary } from './canary/canary.model.ts';
import { holdPointer, liveVersion } from './pointer.ts';
import { releaseOf } from './release.model.ts';
import { writeLog, type Doer } from './release-log.ts';

export interface RetireRequest extends Doer {
  name: string;
  version: string;
  database: Knex;
  releasesDir: string;
}

/** Retiring again changes nothing. @throws Problem not_found; conflict for the release that is live */
export async function retireRelease({ name, version, database, releasesDir, ...doer }: RetireRequest): Promise<void> {
  let taken: string | undefined;
  await database.transaction(async (transaction) => {
    await holdPointer(transaction, name);
    if (!(await releaseOf(transaction, name, version)))
      throw new Problem('not_found', `The remote "${name}" ${version} was never published.`);
    if ((await liveVersion(transaction, name)) === version)
      throw new Problem('conflict', `The remote "${name}" ${version} is live. Promote another first, or roll back.`);
    await endCanary(transaction, { name, only: version, stable: await liveVersion(transaction, name) }, doer);
    const retired = await transaction('registry.release')
      .where({ name, version })
      .whereNull('retired_at')
      .update({
        retired_at: transaction.raw('now()'),
        updated_at: transaction.raw('now()'),
        updated_by_subject: doer.actor,
      });
    if (retired === 0) return;
    await writeLog(transaction, { name, kind: 'retire', from: version }, doer);
    taken = await takeAway(releasesDir, name, version);
  });
  if (taken !== undefined) await rm(taken, { recursive: true, force: true });
}

/** Out of reach in one step: whoever asks for its files finds all of them or none. */
async function takeAway(releasesDir: string, name: string, version: string): Promise<string> {
  const place = await mkdtemp(join(releasesDir, '.retired-'));
  await rename(join(releasesDir, name, version), join(place, version)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return place;
}
