/** What the names of releases and of their files may be, and how a release is put where it is kept. */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { addRelease, type NewRelease, type Release } from './release.model.ts';
import type { Doer } from './release-log.ts';
import { withForms } from './store/compressed-forms.ts';
import type { ReleaseStore } from './store/release-store.ts';

export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/;
/** A part of a path: not empty, no leading dot, nothing a file system could take for a separator. */
export const FILE_PART = /^[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*$/;

export interface KeptRelease {
  database: Knex;
  releases: ReleaseStore;
  row: NewRelease;
  /** With what the registry has made for it, without compressed forms. */
  files: ReadonlyMap<string, Buffer>;
  doer: Doer;
}

/**
 * Keeps a release with its row; one that is there already stays, and one that was retired is back. Gives the row that counts.
 * @throws Problem (conflict) when the version is there with other content.
 */
export async function keepRelease({ database, releases, row, files, doer }: KeptRelease): Promise<Release> {
  const { name, version, content_hash: contentHash } = row;
  for (;;) {
    const isThere = (await releases.contentHash({ name, version })) !== undefined;
    const all = isThere ? undefined : await withForms(files);
    const kept = await database.transaction(async (transaction) => {
      await holdFiles(transaction, name);
      const there = await releases.contentHash({ name, version });
      if (there !== undefined && there !== contentHash) throw alreadyOther(name, version);
      // Retired between the two looks.
      if (there === undefined && !all) return undefined;
      if (there === undefined && all) await releases.write({ name, version, files: all, contentHash });
      return addRelease(transaction, row, doer);
    });
    if (kept) return kept;
  }
}

/** Until the transaction ends nobody else writes or removes files of this remote. */
export async function holdFiles(transaction: Knex.Transaction, name: string): Promise<void> {
  await transaction.raw(`select pg_advisory_xact_lock(hashtext('registry.release_files'), hashtext(?))`, [name]);
}

export function alreadyOther(name: string, version: string): Problem {
  return new Problem(
    'conflict',
    `The remote "${name}" ${version} is published already, with other content. A release never changes: publish under a new version.`,
  );
}
