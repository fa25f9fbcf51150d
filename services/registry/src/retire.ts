/** Takes a release away with its files. What is live stays; tabs that still use an earlier one keep it until this. */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { endCanary } from './canary/canary.model.ts';
import { holdPointer, liveVersion } from './pointer.ts';
import { holdFiles } from './release-files.ts';
import { releaseOf } from './release.model.ts';
import { writeLog, type Doer } from './release-log.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface RetireRequest extends Doer {
  name: string;
  version: string;
  database: Knex;
  releases: ReleaseStore;
}

/** Retiring again changes nothing. @throws Problem not_found; conflict for the release that is live */
export async function retireRelease({ name, version, database, releases, ...doer }: RetireRequest): Promise<void> {
  await database.transaction(async (transaction) => {
    // Whoever publishes it again waits, or has been: it is there with its files, or gone with them.
    await holdFiles(transaction, name);
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
    await releases.remove({ name, version });
  });
}
