/**
 * Makes a database a house: a login role and a schema per service, migrations run as that role, published views granted to
 * the others, reference data, and the demo organisation. The walls between services are these roles' rights.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import type { MigrationWords } from './expanding.ts';
import { LIMITS, openDatabase } from './knex.ts';

export interface Room {
  /** Folder name below services/, e.g. `bible-studies`. */
  service: string;
  schema: string;
  role: string;
}

/** In the order in which they are migrated and seeded: later ones may read what earlier ones publish. */
export const ROOMS: readonly Room[] = [
  'identity',
  'registry',
  'people',
  'bible-studies',
  'discipleship',
  'recruitment',
].map((service) => ({
  service,
  schema: service.replaceAll('-', '_'),
  role: `emmaus_${service.replaceAll('-', '_')}`,
}));

/** Where the services' folders are. */
export const SERVICES_FOLDER = join(import.meta.dirname, '..', '..', '..');

const EXTENSIONS = ['citext', 'pg_trgm', 'ltree', 'unaccent', 'btree_gist', 'pg_stat_statements'];
const LOWEST_VERSION = 150_000;

export interface HouseOptions {
  /** Connection as a role that may make roles, schemas and extensions. */
  ownerUrl: string;
  /** Password of each service's role, by role name. */
  passwords: Readonly<Record<string, string>>;
  onProgress?: (step: string) => void;
}

export interface PrepareOptions extends HouseOptions {
  /** False while copies of the version before run: a migration that contracts waits, and all that come after it in its room. */
  contracts?: boolean;
}

/** Address of the same database for another role. */
export function urlFor(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * Roles, schemas, extensions, migrations, published views and reference data. Can be run again at any time. Gives the migrations
 * that wait, as `people 20270101000000_names.ts`.
 */
export async function prepareHouse(options: PrepareOptions): Promise<string[]> {
  const { ownerUrl, passwords, onProgress = () => {} } = options;
  const owner = openDatabase({ url: ownerUrl, name: 'emmaus-portal', poolSize: 2 });
  try {
    await checkVersion(owner);
    onProgress('Making roles and schemas');
    return await owner.transaction(async (turn) => {
      // Two portals that start at once on one database take turns to the very end: of two who grant one view at the same moment PostgreSQL refuses one.
      await turn.raw('set local idle_in_transaction_session_timeout = 0');
      await turn.raw('select pg_advisory_xact_lock(7466801)');
      await owner.transaction((trx) => makeRooms(trx, passwords));
      return fillRooms({ ...options, onProgress });
    });
  } finally {
    await owner.destroy();
  }
}

async function fillRooms({
  ownerUrl,
  passwords,
  contracts = true,
  onProgress = () => {},
}: PrepareOptions): Promise<string[]> {
  const waiting: string[] = [];
  for (const room of ROOMS) {
    if (!existsSync(join(folderOf(room), 'migrations'))) continue;
    onProgress(`Migrating ${room.service}`);
    await asRoom(room, ownerUrl, passwords, async (database) => {
      waiting.push(...(await (contracts ? migrate(room, database) : expand(room, database))));
    });
  }
  // Views last: they may read each other, whatever the order of the rooms.
  for (const room of ROOMS) await asRoom(room, ownerUrl, passwords, (database) => publishViews(room, database));
  for (const room of ROOMS)
    await asRoom(room, ownerUrl, passwords, (database) => seed(room, database, 'reference', onProgress));
  return waiting;
}

/** The demo organisation, room after room. Each room's seed decides by what is there whether it still has to run. */
export async function seedDemo({ ownerUrl, passwords, onProgress = () => {} }: HouseOptions): Promise<void> {
  for (const room of ROOMS) {
    await asRoom(room, ownerUrl, passwords, async (database) => {
      const began = performance.now();
      if (await seed(room, database, 'demo', onProgress))
        onProgress(`Demo data of ${room.service} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    });
  }
}

/** A seed file exports `seed(database, { onProgress })`. */
export interface SeedModule {
  seed(database: Knex, tools: { onProgress: (step: string) => void }): Promise<void>;
}

async function seed(
  room: Room,
  database: Knex,
  kind: 'reference' | 'demo',
  onProgress: (step: string) => void,
): Promise<boolean> {
  const folder = join(folderOf(room), 'seeds', kind);
  if (!existsSync(folder)) return false;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as SeedModule;
    await module.seed(database, { onProgress });
  }
  // Row estimates decide plans; without them the first lists after a big seed are slow.
  if (kind === 'demo') await analyzeOwnTables(room, database);
  return true;
}

/** Of all tables, PostgreSQL would warn of each that belongs to another room. */
export async function analyzeOwnTables({ schema }: Pick<Room, 'schema'>, database: Knex): Promise<void> {
  const tables: { tablename: string }[] = await database('pg_tables').where({ schemaname: schema }).select('tablename');
  if (tables.length === 0) return;
  const names = tables.map(({ tablename }) => [schema, tablename]).flat();
  await database.raw(`analyze ${tables.map(() => '??.??').join(', ')}`, names);
}

async function asRoom<Result>(
  room: Room,
  ownerUrl: string,
  passwords: Readonly<Record<string, string>>,
  work: (database: Knex) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url: urlFor(ownerUrl, room.role, passwords[room.role] as string),
    name: `emmaus-${room.service}`,
    searchPath: [room.schema, 'public'],
    poolSize: 2,
  });
  try {
    await database.raw('set statement_timeout = 0');
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function checkVersion(owner: Knex): Promise<void> {
  const { rows } = (await owner.raw('show server_version_num')) as { rows: { server_version_num: string }[] };
  if (Number(rows[0]?.server_version_num) < LOWEST_VERSION)
    throw new Error('The database is older than PostgreSQL 15, the oldest that Emmaus works with.');
}

async function makeRooms(trx: Knex.Transaction, passwords: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = (await trx.raw('select current_database() as name')) as { rows: { name: string }[] };
  const database = rows[0]?.name as string;
  for (const extension of EXTENSIONS) await trx.raw(`create extension if not exists ${extension} with schema public`);
  for (const { schema, role } of ROOMS) {
    const exists = await trx('pg_roles').where({ rolname: role }).first('rolname');
    // Role names and schemas are ours (ROOMS); only the password is foreign to SQL and goes through format().
    const quoted = (await trx.raw('select quote_literal(?) as text', [passwords[role] as string])) as {
      rows: { text: string }[];
    };
    await trx.raw(`${exists ? 'alter' : 'create'} role ${role} login password ${quoted.rows[0]?.text}`);
    await trx.raw(`grant ${role} to current_user`);
    await trx.raw('grant connect on database ?? to ??', [database, role]);
    // Of the role rather than of a connection: behind PgBouncer a connection is many people's.
    await trx.raw(`alter role ${role} set search_path = ${schema}, public`);
    for (const [name, value] of Object.entries(LIMITS)) await trx.raw(`alter role ${role} set ${name} = ${value}`);
    await trx.raw(`create schema if not exists ${schema} authorization ${role}`);
    // pg-boss keeps its tables apart from the service's own.
    await trx.raw(`create schema if not exists ${schema}_jobs authorization ${role}`);
  }
  for (const { schema } of ROOMS) {
    for (const { role } of ROOMS) await trx.raw(`grant usage on schema ${schema} to ${role}`);
  }
}

function migrationsOf(room: Room): Knex.MigratorConfig {
  return {
    directory: join(folderOf(room), 'migrations'),
    loadExtensions: ['.ts'],
    tableName: 'migration',
    schemaName: room.schema,
  };
}

async function migrate(room: Room, database: Knex): Promise<string[]> {
  await database.migrate.latest(migrationsOf(room));
  return [];
}

/** In order, up to the first that contracts. Gives those that wait. */
async function expand(room: Room, database: Knex): Promise<string[]> {
  const config = migrationsOf(room);
  const [, pending] = (await database.migrate.list(config)) as [unknown, { file: string }[]];
  const waits = await Promise.all(
    pending.map(async ({ file }) => {
      const words = (await import(pathToFileURL(join(String(config.directory), file)).href)) as MigrationWords;
      return words.contracts !== undefined;
    }),
  );
  const first = waits.includes(true) ? waits.indexOf(true) : pending.length;
  for (const { file } of pending.slice(0, first)) await database.migrate.up({ ...config, name: file });
  return pending.slice(first).map(({ file }) => `${room.service} ${file}`);
}

/** Applies `database/published/*.sql` in order of name and lets every other service read them, and nothing else. */
async function publishViews(room: Room, database: Knex): Promise<void> {
  const folder = join(folderOf(room), 'published');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    await database.raw(readFileSync(join(folder, file), 'utf8').replaceAll('?', '\\?'));
  }
  const { rows } = (await database.raw(
    `select viewname from pg_views where schemaname = ? and viewname like 'published\\_%'`,
    [room.schema],
  )) as { rows: { viewname: string }[] };
  const others = ROOMS.filter((other) => other.role !== room.role).map((other) => other.role);
  for (const { viewname } of rows)
    await database.raw(`grant select on ${room.schema}.${viewname} to ${others.join(', ')}`);
}

function folderOf(room: Room): string {
  return join(SERVICES_FOLDER, room.service, 'database');
}
