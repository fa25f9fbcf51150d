import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeOwnTables, prepareHouse } from '../src/database/house.ts';
import { TEST_PASSWORDS } from '../src/testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { waitingForLocks } from '../src/testing/two-at-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a service reads what another publishes', async () => {
  expect(await database.as('recruitment').raw('select count(*) from people.published_person_v1')).toHaveProperty(
    'rows',
  );
});

test("reading another service's table is refused by the database", async () => {
  for (const service of ['bible-studies', 'discipleship', 'recruitment', 'identity', 'registry']) {
    await expect(database.as(service).raw('select * from people.person')).rejects.toMatchObject({ code: '42501' });
    await expect(database.as(service).raw('delete from people.published_location_v1')).rejects.toMatchObject({
      code: '42501',
    });
  }
  await expect(database.as('people').raw('select * from identity.account')).rejects.toMatchObject({ code: '42501' });
});

test('counting its rows for the planner, a room keeps to its own tables: PostgreSQL warns of nothing', async () => {
  const people = database.as('people');
  const warnings: string[] = [];
  const { client } = people as unknown as {
    client: { acquireConnection(): Promise<NodeJS.EventEmitter>; releaseConnection(one: unknown): Promise<void> };
  };
  const connection = await client.acquireConnection();
  connection.on('notice', ({ message }: { message: string }) => warnings.push(message));
  await client.releaseConnection(connection);
  await analyzeOwnTables({ schema: 'people' }, people);
  expect(warnings).toEqual([]);
  const { rows } = await people.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_all_tables where schemaname = 'people' and relname = 'person_record' and last_analyze is not null`,
  );
  expect(rows).toHaveLength(1);
});

test('two who prepare one database at the same moment: one after the other, and neither is refused', async () => {
  const begun: string[] = [];
  const prepare = (who: string) =>
    prepareHouse({
      ownerUrl: database.ownerUrl,
      passwords: TEST_PASSWORDS,
      onProgress: (step) => step.startsWith('Migrating') && begun.push(who),
    }).finally(() => begun.push(`${who} is done`));
  const holding = await database.owner.transaction();
  // A role that two change at the same moment is refused by PostgreSQL to the second.
  await holding.raw('alter role emmaus_identity login');
  const both = [prepare('one'), prepare('the other')];
  await expect.poll(() => waitingForLocks(database.owner)).toBe(2);
  await holding.rollback();
  expect(await Promise.allSettled(both)).toEqual(both.map(() => ({ status: 'fulfilled', value: [] })));
  // Also where nothing is refused: views that both publish at the same moment may be.
  expect(begun.indexOf(`${begun[0]} is done`)).toBe(begun.lastIndexOf(begun[0] ?? '') + 1);
  expect(begun.slice(0, begun.indexOf(`${begun[0]} is done`))).toEqual(begun.filter((who) => who === begun[0]));
});
