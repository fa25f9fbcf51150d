/** Once per test run: PostgreSQL in a throw-away folder and the template database of which every test file gets a clone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../database/cluster.ts';
import { openDatabase } from '../database/knex.ts';
import { prepareHouse, ROOMS } from '../database/house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the superuser, for the database `postgres`. */
    databaseOwnerUrl: string;
  }
}

export const TEMPLATE = 'emmaus_template';
export const TEST_PASSWORD = 'test';
export const TEST_PASSWORDS: Record<string, string> = Object.fromEntries(
  ROOMS.map(({ role }) => [role, TEST_PASSWORD]),
);

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'emmaus-test-'));
  const cluster = await startCluster({ directory, throwAway: true });
  const tearDown = async (): Promise<void> => {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const owner = openDatabase({ url: cluster.url('postgres'), name: 'emmaus-test-setup', poolSize: 1 });
    await owner.raw(`create database ${TEMPLATE}`);
    await owner.destroy();
    await prepareHouse({ ownerUrl: cluster.url(TEMPLATE), passwords: TEST_PASSWORDS });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseOwnerUrl', cluster.url('postgres'));
  return tearDown;
}
