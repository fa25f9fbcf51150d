/** Publishes the remotes that were built here as releases, as a team's own pipeline does with the same verb. */
import { ROOMS, urlFor } from '@emmaus/service-kit/database/house';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { readEnv } from '@emmaus/service-kit/env';
import { offerReleases } from '../../registry/src/offer.ts';
import { storeEnv, storeOf } from '../../registry/src/store/store-settings.ts';
import { findApps } from './build.ts';

export interface PublishOptions {
  root: string;
  ownerUrl: string;
  passwords: Readonly<Record<string, string>>;
  releasesDir: string;
  /** The built shell, whose libraries they must fit. */
  shellDir: string;
}

/** @returns a sentence on what is live now. */
export async function publishApps({
  root,
  ownerUrl,
  passwords,
  releasesDir,
  shellDir,
}: PublishOptions): Promise<string> {
  const room = ROOMS.find(({ service }) => service === 'registry');
  if (room === undefined) throw new Error('The registry is a room of the house.');
  const database = openDatabase({
    url: urlFor(ownerUrl, room.role, passwords[room.role] ?? ''),
    name: 'emmaus-portal',
    searchPath: [room.schema, 'public'],
    poolSize: 2,
  });
  try {
    const dists = findApps(root)
      .filter(({ name }) => name !== 'shell')
      .map(({ dist }) => dist);
    const releases = await storeOf(readEnv(storeEnv, { ...process.env, RELEASES_DIR: releasesDir }));
    return await offerReleases({ dists, database, releases, shellDir, actor: 'portal' });
  } finally {
    await database.destroy();
  }
}
