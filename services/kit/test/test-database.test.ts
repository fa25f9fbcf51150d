/** The database of a test file: it shares one server with those of three other workers. */
import { ROLES } from '@emmaus/contracts/roles';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('however often a service is asked as, its connections are those of one pool', async () => {
  for (let time = 0; time < 20; time += 1) await database.as('people').raw('select 1');
  const open = await database
    .owner('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ usename: 'emmaus_people' });
  expect(open).toHaveLength(1);
});

test('the service under test has a pool of its own', () => {
  expect(database.poolOf('people')).not.toBe(database.as('people'));
});

test('the one with the organisation in it has an account for each role, and PostgreSQL knows that nobody was removed', async () => {
  const organised = await createTestDatabase({ isOrganised: true });
  onTestFinished(() => organised.drop());
  const accounts: { email: string }[] = await organised.owner('people.account');
  expect(accounts.map(({ email }) => email).toSorted()).toEqual(
    [...ROLES, 'nobody'].map((name) => `${name}@emmaus.test`).toSorted(),
  );
  expect(
    await organised.owner('pg_stats').where({ tablename: 'person_record', attname: 'removed_at' }).first('null_frac'),
  ).toEqual({ null_frac: 1 });
  expect(await database.owner('people.account')).toEqual([]);
});
