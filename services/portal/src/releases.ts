/** Publishes the remotes that were built here as releases, as a team's own pipeline does with the same verb. */
import { join } from 'node:path';
import { ROOMS, urlFor } from '@emmaus/service-kit/database/house';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { publishRelease } from '../../registry/src/publish.ts';
import { findApps } from './build.ts';

export interface PublishOptions {
  root: string;
  ownerUrl: string;
  passwords: Readonly<Record<string, string>>;
  releasesDir: string;
}

/** A release that is there already stays as it is: publishing the same files again changes nothing. */
export async function publishApps({ root, ownerUrl, passwords, releasesDir }: PublishOptions): Promise<string> {
  const room = ROOMS.find(({ service }) => service === 'registry');
  if (room === undefined) throw new Error('The registry is a room of the house.');
  const database = openDatabase({
    url: urlFor(ownerUrl, room.role, passwords[room.role] ?? ''),
    name: 'emmaus-portal',
    searchPath: [room.schema, 'public'],
    poolSize: 2,
  });
  try {
    const published: string[] = [];
    const shellDir = join(root, 'shell/dist');
    for (const app of findApps(root)) {
      if (app.name === 'shell') continue;
      const { name, version } = await publishRelease({
        dist: app.dist,
        database,
        releasesDir,
        shellDir,
        actor: 'portal',
      });
      published.push(`${name} ${version}`);
    }
    return published.join(', ');
  } finally {
    await database.destroy();
  }
}
