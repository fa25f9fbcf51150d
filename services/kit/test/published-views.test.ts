/**
 * A published view is read by copies of other services that are of the version before: what it once showed it goes on showing.
 * `docs/published-views.txt` holds what was ever published; `ADD_VIEWS=1` adds what is new to it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOMS } from '../src/database/house.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

const FILE = join(import.meta.dirname, '../../../docs/published-views.txt');

let house: TestDatabase;
beforeAll(async () => {
  house = await createTestDatabase();
});
afterAll(() => house.drop());

async function published(): Promise<string[]> {
  const { rows } = await house.owner.raw<{ rows: { line: string }[] }>(
    `select format('%s.%s.%s: %s', table_schema, table_name, column_name, coalesce(domain_name, udt_name)) as line
      from information_schema.columns where table_schema = any(?) and table_name like 'published\\_%' order by 1`,
    [ROOMS.map(({ schema }) => schema) as unknown as string],
  );
  return rows.map(({ line }) => line).toSorted();
}

test('whatever was published is still there, of the same type', async () => {
  const now = await published();
  const held = readFileSync(FILE, 'utf8').trim().split('\n').filter(Boolean);
  expect(
    held.filter((line) => !now.includes(line)),
    'the version before reads it: publish a v2 beside it (docs/how-to/migrate-a-service.md)',
  ).toEqual([]);
  const fresh = now.filter((line) => !held.includes(line));
  if (process.env['ADD_VIEWS'] === '1') writeFileSync(FILE, `${[...held, ...fresh].toSorted().join('\n')}\n`);
  else expect(fresh, 'written down with ADD_VIEWS=1 npm run test:unit -- published-views').toEqual([]);
});
