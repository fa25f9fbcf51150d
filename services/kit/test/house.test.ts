import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

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
