/** Once per test run: PostgreSQL in a throw-away folder and the template database of which every test file gets a clone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { prepareHouse } from '@emmaus/service-kit/database/house';
import { TEMPLATE, TEST_PASSWORDS } from '@emmaus/service-kit/testing/template';
import { startCluster } from './cluster.ts';

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
