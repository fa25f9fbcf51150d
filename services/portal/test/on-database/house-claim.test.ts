/** "Two portals on one database are refused or live in peace": they are refused. */
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Claim, claimHouse } from '../../src/house-claim.ts';
import { StartFault } from '../../src/start-fault.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Beside databases of other tests, which are none of its business. */
async function claim(onLost: (sentence: string) => void = () => {}): Promise<Claim> {
  const made = await claimHouse({ url: () => database.ownerUrl, onLost, roles: [] });
  onTestFinished(() => made.release());
  return made;
}

async function endSessions(): Promise<void> {
  await database.owner.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'emmaus-portal on%'`,
  );
}

async function holder(): Promise<number | undefined> {
  const { rows } = await database.owner.raw<{ rows: { pid: number }[] }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = 7466802 and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.pid;
}

test('a second portal is refused in a sentence, until the first has ended', async () => {
  const first = await claim();
  const second = claim();
  await expect(second).rejects.toThrow(StartFault);
  await expect(second).rejects.toThrow(
    /^Another Emmaus already runs on the database at 127\.0\.0\.1:\d+\/emmaus_test_\w+: stop it, or choose another DATABASE_URL\.$/,
  );
  await first.release();
  await expect(claim()).resolves.toBeDefined();
});

test('the claim outlives a database that goes away and comes back', async () => {
  const lost: string[] = [];
  await claim((sentence) => lost.push(sentence));
  const before = await holder();
  await endSessions();
  await expect.poll(async () => [undefined, before].includes(await holder())).toBe(false);
  await expect(claim()).rejects.toThrow(StartFault);
  expect(lost).toEqual([]);
});

test('a server that already serves another Emmaus in another database is refused: both would set the same passwords', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await other.as('people').raw('select 1');
  const asPortal = claimHouse({ url: () => database.ownerUrl, onLost: () => {} });
  await expect(asPortal).rejects.toThrow(/already serves another Emmaus, in its database emmaus_test_/);
});
