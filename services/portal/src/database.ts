/** The one database of the house: the embedded PostgreSQL in DATA_DIR, or an existing one by its address. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from './postgres/cluster.ts';
import pg from 'pg';
import { isAlive } from './data-folder.ts';
import { StartFault } from './start-fault.ts';

const LOWEST_VERSION = 150_000;
const DATABASE = 'emmaus';

export interface HouseDatabase {
  /** Connection as the role that owns the house; the services get roles of their own. */
  ownerUrl: string;
  /** In words, e.g. 'PostgreSQL 18.4'. */
  version: string;
  /** Settles when an embedded PostgreSQL ends; never for an existing one. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Connects to an existing PostgreSQL.
 * @throws StartFault when it cannot be reached, refuses us or is too old.
 */
export async function reachDatabase(url: string): Promise<HouseDatabase> {
  const version = await inspect(url);
  return { ownerUrl: url, version, ended: new Promise(() => {}), stop: () => Promise.resolve() };
}

/**
 * Starts the embedded PostgreSQL; its files are made on first use.
 * @throws StartFault when it does not start.
 */
export async function startDatabase(directory: string, onLog: (line: string) => void): Promise<HouseDatabase> {
  await endOrphan(join(directory, 'postgres', 'postmaster.pid'));
  let cluster: Cluster;
  try {
    cluster = await startCluster({ directory, onLog });
  } catch (error) {
    throw new StartFault((error as Error).message);
  }
  try {
    await createDatabase(cluster.url('postgres'));
    const version = await inspect(cluster.url(DATABASE));
    return { ownerUrl: cluster.url(DATABASE), version, ended: cluster.ended, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The caller holds DATA_DIR's lock: a PostgreSQL that still runs in it was left behind by a portal that was killed. */
async function endOrphan(lock: string): Promise<void> {
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const commandLine = `/proc/${pid}/cmdline`;
  if (!Number.isInteger(pid) || pid <= 1 || !existsSync(commandLine)) return;
  if (!readFileSync(commandLine, 'utf8').includes('postgres')) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + 20_000; isAlive(pid) && Date.now() < deadline;) await sleep(50);
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

async function inspect(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ number: string; text: string }>(
      `select current_setting('server_version_num') as number, split_part(current_setting('server_version'), ' ', 1) as text`,
    );
    const row = rows[0];
    if (row === undefined) throw new StartFault(`The database at ${placeOf(url)} does not say which version it is.`);
    assertNewEnough(Number(row.number), row.text, placeOf(url));
    return `PostgreSQL ${row.text}`;
  });
}

/** @throws StartFault for a PostgreSQL that lacks what the migrations use. */
export function assertNewEnough(number: number, text: string, place: string): void {
  if (number >= LOWEST_VERSION) return;
  throw new StartFault(`The database at ${place} is PostgreSQL ${text}, and Emmaus needs 15 or newer.`);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'emmaus-portal',
  });
  // A lost connection also fails the query that waits for it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartFault(
      `The database at ${placeOf(url)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that PostgreSQL runs.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Host and database of an address; never its user and password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'nothing answers there (connection refused)';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no machine of that name';
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'it does not answer within 5 s';
  return message.replace(/\.$/, '');
}
