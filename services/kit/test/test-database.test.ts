/** The database of a test file: it shares one server with those of three other workers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
