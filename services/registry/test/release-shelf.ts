/** A registry for tests: nothing published and an empty folder of releases before each test. */
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import type { ReleaseStore } from '../src/store/release-store.ts';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { folderStore } from '../src/store/folder-store.ts';
import { publishRelease, type PublishRequest } from '../src/publish.ts';
import { liveRows } from '../src/release.model.ts';

export interface ReleaseShelf {
  /** Where releases are kept, for whatever publishes or promotes. From `beforeAll` on. */
  readonly at: { database: Knex; releases: ReleaseStore; releasesDir: string };
  publish(dist: string, more?: Partial<PublishRequest>): ReturnType<typeof publishRelease>;
  /** By remote: the version that is live, and the one to go back to. */
  live(): Promise<Record<string, { version: string; previous: string | null }>>;
}

export function releaseShelf(): ReleaseShelf {
  let testDatabase: TestDatabase;
  let at: ReleaseShelf['at'];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());
  beforeEach(async () => {
    const releasesDir = temporaryFolder();
    at = { database: testDatabase.as('registry'), releases: folderStore(releasesDir), releasesDir };
    await at.database('registry.canary').delete();
    await at.database('registry.live_release').delete();
    await at.database('registry.release').delete();
  });
  return {
    get at() {
      return at;
    },
    publish: (dist, more = {}) => publishRelease({ dist, ...at, actor: 'tester', ...more }),
    async live() {
      const rows = await liveRows(at.database);
      return Object.fromEntries(
        rows.map(({ name, version, previous }) => [name, { version, previous: previous?.version ?? null }]),
      );
    },
  };
}
