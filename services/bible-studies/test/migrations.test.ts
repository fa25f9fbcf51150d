/** In a database of its own: nothing of what stood in it is left. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Migration {
  up: (knex: Knex) => Promise<void>;
  down: (knex: Knex) => Promise<void>;
}

test('the migrations can be taken back and run again', async () => {
  const own = database.as('bible-studies');
  const folder = join(import.meta.dirname, '..', 'database', 'migrations');
  const migrations = (await Promise.all(
    readdirSync(folder)
      .toSorted()
      .map((file) => import(pathToFileURL(join(folder, file)).href)),
  )) as Migration[];
  const views: string[] = await own('pg_views').where({ schemaname: 'bible_studies' }).pluck('viewname');
  for (const view of views) await own.raw('drop view ?? cascade', [`bible_studies.${view}`]);
  for (const { down } of migrations.toReversed()) await down(own);
  expect(
    await own('information_schema.tables')
      .where({ table_schema: 'bible_studies' })
      .whereRaw("table_name not like 'migration%'"),
  ).toEqual([]);
  for (const { up } of migrations) await up(own);
  expect(await own('bible_study')).toEqual([]);
});
