/** What is written beside an open transaction does not wait for a connection that transactions hold. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beside, connection } from '../src/database/connection.ts';
import { openDatabase } from '../src/database/knex.ts';
import { transaction } from '../src/database/transaction.ts';
import { withRequestContext } from '../src/http/request-context.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('whoever holds the only connection of a pool writes beside it; that stays, and its connection ends with the pool', async () => {
  const name = 'emmaus-test-beside';
  const pool = openDatabase({ url: database.ownerUrl, name, poolSize: 1 });
  const undone = withRequestContext({ requestId: 'beside', database: pool }, () =>
    transaction(async () => {
      await connection().raw('create table written_within (id int)');
      await beside().raw('create table written_beside (id int)');
      throw new Error('undone');
    }),
  );
  await expect(undone).rejects.toThrow('undone');
  const isThere = (table: string) => database.owner.schema.hasTable(table);
  expect([await isThere('written_within'), await isThere('written_beside')]).toEqual([false, true]);
  await pool.destroy();
  const open = () => database.owner('pg_stat_activity').where({ application_name: name });
  await expect.poll(open).toEqual([]);
});
