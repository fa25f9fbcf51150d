/** A house as it was before some migrations, filled by a test, and brought up to date. In a database of its own. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface Migration {
  up: (knex: Knex) => Promise<void>;
  down: (knex: Knex) => Promise<void>;
}

export interface EarlierHouse {
  /** Whose schema it is, e.g. 'bible-studies'. */
  service: string;
  /** Of its migrations. */
  folder: string;
  /** The first migration that is still to come, as the beginning of its file's name. */
  before: string;
  /** Writes what the house of then holds. */
  fill: (own: Knex) => Promise<void>;
}

/**
 * Takes back every migration from `before` on, fills, and runs them again. Published views are gone afterwards: they are made
 * anew by the start of a service.
 * @example const database = await bringUpToDate({ service: 'people', folder, before: '20261122', fill });
 */
export async function bringUpToDate({ service, folder, before, fill }: EarlierHouse): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const own = database.as(service);
  const files = readdirSync(folder).filter((file) => file >= before);
  const migrations = (await Promise.all(
    files.toSorted().map((file) => import(pathToFileURL(join(folder, file)).href)),
  )) as Migration[];
  const views: string[] = await own('pg_views')
    .whereRaw('schemaname = current_schema()')
    .whereLike('viewname', 'published%')
    .pluck('viewname');
  for (const view of views) await own.raw('drop view if exists ?? cascade', [view]);
  for (const { down } of migrations.toReversed()) await down(own);
  await fill(own);
  for (const { up } of migrations) await up(own);
  return database;
}
