/** Makes a published release the live one: forwards, or back to an older one. No file is touched. */
import type { Knex } from 'knex';
import { Problem } from '@emmaus/service-kit/http/problem';
import { pointTo, releaseOf } from './release.model.ts';
import { assertFits, shellLibraries } from './skew.ts';

export interface PromoteRequest {
  name: string;
  version: string;
  database: Knex;
  actor: string;
  shellDir?: string;
  services?: Readonly<Record<string, string>>;
}

/** @throws Problem `not_found` for a version that was never published, `conflict` for one that does not fit any more. */
export async function promoteRelease({
  name,
  version,
  database,
  actor,
  services,
  shellDir = process.env['SHELL_DIR'],
}: PromoteRequest): Promise<void> {
  const release = await releaseOf(database, name, version);
  if (!release) throw new Problem('not_found', `The remote "${name}" ${version} was never published.`);
  const libraries = await shellLibraries(shellDir);
  assertFits(release, { ...(libraries ? { libraries } : {}), ...(services ? { services } : {}) });
  await pointTo(database, release, actor);
}
