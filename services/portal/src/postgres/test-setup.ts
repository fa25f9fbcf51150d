/** Once per test run: PostgreSQL in a throw-away folder and two template databases: every test file gets a clone of one. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { prepareHouse } from '@emmaus/service-kit/database/house';
import { writeOrganisation } from '@emmaus/service-kit/testing/organisation';
import { ORGANISED_TEMPLATE, TEMPLATE, TEST_PASSWORDS } from '@emmaus/service-kit/testing/template';
import { Caretaker } from '../caretaker.ts';
import { startCluster } from './cluster.ts';
import { throwAwayFolder } from './memory-folder.ts';

/** Hardly a statement of a test is asked five times on one connection, from when on it is planned once for all values. */
const PLANNED_ONCE = 'plan_cache_mode=force_generic_plan';
/** Each of the databases is small and soon dropped, for which all of this is looked through; and whoever connects has less to map. */
const LITTLE_MEMORY = 'shared_buffers=128MB';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = throwAwayFolder('emmaus-test');
  const removeFolder = (): void => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  // Whoever ends a run from outside does not wait for its teardown, and may end it in any way.
  const caretaker = new Caretaker();
  const onStarted = (pid: number): void => caretaker.watch({ pid, isDatabase: true });
  const cluster = await startCluster({
    directory,
    throwAway: true,
    walMegabytes: 512,
    settings: [PLANNED_ONCE, LITTLE_MEMORY],
    onStarted,
  });
  const endAtOnce = (): void => {
    void cluster.kill();
    removeFolder();
  };
  process.once('exit', endAtOnce);
  const tearDown = async (): Promise<void> => {
    process.off('exit', endAtOnce);
    await cluster.stop();
    caretaker.dismiss();
    removeFolder();
  };
  const within = async (
    database: string,
    work: (owner: ReturnType<typeof openDatabase>) => PromiseLike<unknown>,
  ): Promise<void> => {
    const owner = openDatabase({ url: cluster.url(database), name: 'emmaus-test-setup', poolSize: 1 });
    await Promise.resolve(work(owner)).finally(() => owner.destroy());
  };
  try {
    await within('postgres', (owner) => owner.raw(`create database ${TEMPLATE}`));
    await prepareHouse({ ownerUrl: cluster.url(TEMPLATE), passwords: TEST_PASSWORDS });
    await within('postgres', (owner) =>
      owner.raw(`create database ${ORGANISED_TEMPLATE} template ${TEMPLATE} strategy=file_copy`),
    );
    await within(ORGANISED_TEMPLATE, async (owner) => {
      await writeOrganisation(owner);
      // Else statements are planned as if hardly anybody were there, and nearly all of them removed.
      await owner.raw('analyze people.location, people.person_record, people.account, people.role_grant');
    });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseOwnerUrl', cluster.url('postgres'));
  return tearDown;
}
