/** Every migration has an honest `down`: taken back and run again, the tables are the same. And only adds, unless it says so. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOMS, SERVICES_FOLDER, type Room } from '../src/database/house.ts';
import { contractions, isReason, type MigrationWords } from '../src/database/expanding.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let room: TestDatabase;
beforeAll(async () => {
  room = await createTestDatabase();
});
afterAll(() => room.drop());

const settings = ({ service, schema }: Room): Knex.MigratorConfig => ({
  directory: join(SERVICES_FOLDER, service, 'database', 'migrations'),
  loadExtensions: ['.ts'],
  tableName: 'migration',
  schemaName: schema,
});

/** Columns, constraints and indexes of all schemas, in words. Views go with the tables and are published anew. */
async function shapes(): Promise<unknown> {
  const schemas = [ROOMS.map(({ schema }) => schema) as unknown as Knex.RawBinding];
  const read = async (sql: string): Promise<unknown> =>
    ((await room.owner.raw(sql, schemas)) as { rows: unknown }).rows;
  return {
    columns: await read(`select table_schema, table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = any(?) and table_type = 'BASE TABLE' order by 1, 2, 3`),
    constraints: await read(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace::regnamespace::text = any(?) and conrelid <> 0 order by 1, 2`),
    indexes: await read(
      `select schemaname, indexname, indexdef from pg_indexes where schemaname = any(?) order by 1, 2`,
    ),
    routines: await read(
      `select oid::regprocedure::text from pg_proc where pronamespace::regnamespace::text = any(?) order by 1`,
    ),
  };
}

/** As before a migration is taken back: what is published is made anew afterwards. */
async function dropPublishedViews(): Promise<void> {
  const views: { schemaname: string; viewname: string }[] = await room
    .owner('pg_views')
    .whereLike('viewname', 'published\\_%')
    .select('schemaname', 'viewname');
  for (const { schemaname, viewname } of views)
    await room.owner.raw('drop view if exists ??.?? cascade', [schemaname, viewname]);
}

test('all migrations of all services, back to empty schemas and forth again', async () => {
  const before = await shapes();
  await dropPublishedViews();
  for (const one of ROOMS.toReversed()) await room.as(one.service).migrate.rollback(settings(one), true);
  const tables = await room
    .owner('information_schema.tables')
    .whereIn(
      'table_schema',
      ROOMS.map(({ schema }) => schema),
    )
    .whereNotIn('table_name', ['migration', 'migration_lock'])
    .pluck('table_name');
  expect(tables).toEqual([]);
  const said: string[] = [];
  for (const one of ROOMS) said.push(...(await migrateAgain(one)));
  expect(await shapes()).toEqual(before);
  expect(said, 'docs/how-to/migrate-a-service.md says what to do').toEqual([]);
});

/** Later ones are held to it; those of before were run while nobody was there to be disturbed. */
const HELD_FROM = '20261213000000';

/** Runs all migrations of a room; gives a sentence for each that takes something away and does not say so. */
async function migrateAgain(one: Room): Promise<string[]> {
  const database = room.as(one.service);
  const statements = new Map<string, string[]>();
  let running: string[] = [];
  database.on('query', ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
    const noted = (bindings ?? []).find((value) => typeof value === 'string' && value.endsWith('.ts'));
    if (typeof noted === 'string' && /insert into .*"migration"/.test(sql)) {
      statements.set(noted, running);
      running = [];
    } else running.push(sql);
  });
  await database.migrate.latest(settings(one));
  const { directory } = settings(one);
  expect(statements.size).toBe(readdirSync(String(directory)).length);
  const faults: string[] = [];
  for (const [file, run] of statements) {
    if (file < HELD_FROM) continue;
    const words = (await import(join(String(directory), file))) as MigrationWords;
    if (isReason(words.contracts)) continue;
    const found = contractions(run, words);
    if (found.length > 0) faults.push(`${one.service} ${file} ${found.join('; ')}`);
  }
  return faults;
}
