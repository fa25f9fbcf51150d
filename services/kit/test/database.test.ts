/** Work on the ambient connection: what a savepoint undoes, and rows that are read in turn. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { pool, usePool } from '../src/database/connection.ts';
import { planForMany } from '../src/database/plan-for-many.ts';
import { rows, sql } from '../src/database/sql.ts';
import { openRows } from '../src/database/stream-rows.ts';
import { afterCommit, savepoint, transaction } from '../src/database/transaction.ts';
import { write } from '../src/database/write.ts';
import { csvStream } from '../src/http/csv.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  usePool(database.owner);
  await write(sql`create table word (name text primary key)`);
});
beforeEach(() => write(sql`truncate word`));
afterAll(() => database.drop());

const add = (name: string) => write(sql`insert into word (name) values (${name})`);
const words = async () =>
  (await rows<{ name: string }>(sql`select name from word order by name`)).map(({ name }) => name);

test('what throws in a savepoint undoes only what it did, and the transaction goes on', async () => {
  await transaction(async () => {
    await add('before');
    const refused = savepoint(async () => {
      await add('within');
      await add('before');
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual(['before']);
    await savepoint(() => add('kept'));
    await add('after');
  });
  expect(await words()).toEqual(['after', 'before', 'kept']);
});

test('what was to follow the part that a savepoint undid does not follow the transaction', async () => {
  const followed: string[] = [];
  const follow = (name: string) => afterCommit(() => followed.push(name));
  const fails = async (): Promise<never> => {
    throw new Error('undone');
  };
  await transaction(async () => {
    follow('before');
    const undone = savepoint(async () => {
      follow('undone');
      await savepoint(async () => follow('undone around'));
      return fails();
    });
    await expect(undone).rejects.toThrow('undone');
    await savepoint(async () => {
      follow('kept');
      await savepoint(async () => {
        follow('undone within');
        await fails();
      }).catch(() => {});
    });
    follow('after');
  });
  expect(followed).toEqual(['before', 'kept', 'after']);
});

test('a savepoint without a transaction is one', async () => {
  const refused = savepoint(async () => {
    await add('once');
    await add('once');
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual([]);
});

test('a text is planned once on its connection, unless it is to be planned for what is asked each time', async () => {
  await transaction(async () => {
    await rows(sql`select ${1}::int as once`);
    await rows(sql`select ${1}::int as anew`, { anew: true });
    const known = await rows<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    const texts = known.map(({ statement }) => statement);
    expect(texts).toContainEqual(expect.stringContaining('as once'));
    expect(texts).not.toContainEqual(expect.stringContaining('as anew'));
  });
});

test('rows come in turn, however many; a query that fails does so before the first of them', async () => {
  const numbers: number[] = [];
  const counted = await openRows<{ n: number }>(sql`select n from generate_series(1, ${1_200}::int) n`);
  for await (const { n } of counted) numbers.push(n);
  expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1));
  await expect(openRows(sql`select * from nowhere`)).rejects.toMatchObject({ code: '42P01' });
});

test('whoever stops in the middle, or before the first row, gives the connection back', async () => {
  const many = sql`select n from generate_series(1, ${5_000}::int) n`;
  const held = () => (pool().client as { pool: { numUsed(): number } }).pool.numUsed();
  for (let times = 0; times < 3; times += 1) {
    for await (const row of await openRows(many)) {
      expect(held()).toBe(1);
      if (row) break;
    }
    await (await openRows(many)).return(undefined);
    csvStream(await openRows(many), ['n']).destroy();
  }
  await expect.poll(held).toBe(0);
});

test('many rows are checked by an index also on a connection that has checked some while there were few', async () => {
  await write(sql`create table page (word text references word)`);
  onTestFinished(async () => void (await write(sql`drop table page`)));
  const walks = async () => {
    const [counted] = await rows<{ walks: number }>(sql`
      select seq_scan::int as walks from pg_stat_xact_user_tables where relname = 'word'`);
    return counted?.walks ?? 0;
  };
  const write1000 = async (planned: number) => {
    const before = await walks();
    await planForMany(planned);
    await write(sql`insert into page select 'word ' || n from generate_series(1, 1000) n`);
    return (await walks()) - before;
  };
  await transaction(async () => {
    await add('few');
    await write(sql`analyze word`);
    // Often enough that the plan is kept.
    for (let times = 0; times < 8; times += 1) await write(sql`insert into page values ('few')`);
    await write(sql`insert into word select 'word ' || n from generate_series(1, 10000) n`);
    expect(await write1000(1)).toBe(1000);
    expect(await write1000(1000)).toBe(0);
  });
});
