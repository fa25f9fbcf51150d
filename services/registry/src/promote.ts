/** Makes a published release the live one: forwards, or back to an older one. No file is touched. */
import type { Knex } from 'knex';
import { Problem } from '@emmaus/service-kit/http/problem';
import { pointTo } from './pointer.ts';
import { releaseOf } from './release.model.ts';
import type { Doer } from './release-log.ts';
import { assertFits, shellLibraries } from './skew.ts';

export interface PromoteRequest extends Doer {
  name: string;
  version: string;
  database: Knex;
  kind?: 'promote' | 'rollback';
  /** The version that the caller takes for live; null: none. Of two who promote at once one is told. */
  expected?: string | null | undefined;
  shellDir?: string;
  services?: Readonly<Record<string, string>>;
}

/**
 * @throws Problem `not_found` for a version that was never published, `conflict` for one that does not fit any more,
 *   `moved_meanwhile` where another release is live than expected.
 */
export async function promoteRelease({
  name,
  version,
  database,
  services,
  kind = 'promote',
  expected,
  shellDir = process.env['SHELL_DIR'],
  ...doer
}: PromoteRequest): Promise<void> {
  const release = await releaseOf(database, name, version);
  if (!release) throw new Problem('not_found', `The remote "${name}" ${version} was never published.`);
  const libraries = await shellLibraries(shellDir);
  assertFits(release, { ...(libraries ? { libraries } : {}), ...(services ? { services } : {}) });
  await pointTo(database, { name, version, kind, expected, ...doer });
}
