/** The one database of the house: the embedded PostgreSQL in DATA_DIR, or an existing one by its address. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from './postgres/cluster.ts';
import pg from 'pg';
import { NOBODY_WATCHES, type Watcher } from './caretaker.ts';
import { isAlive } from './data-folder.ts';
import { placeOf } from './database-place.ts';
import { childrenOf, isZombie } from './processes.ts';
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
  /** Whether it answers within the patience; a refusal is an answer. */
  answers(patience: AbortSignal): Promise<boolean>;
  /** The embedded one only: the process whose children serve the connections. */
  pid?: number;
  /** The embedded one only: ends it even where it stands still. */
  kill?: () => Promise<void>;
}

export interface EmbeddedOptions {
  onLog: (line: string) => void;
  /** Where it was before: whoever is connected finds it again at the same port. */
  before?: HouseDatabase | undefined;
  watcher?: Watcher;
}

/**
 * Connects to an existing PostgreSQL.
 * @throws StartFault when it cannot be reached, refuses us or is too old.
 */
export async function reachDatabase(url: string): Promise<HouseDatabase> {
  const version = await inspect(url);
  return {
    ownerUrl: url,
    version,
    ended: new Promise(() => {}),
    stop: () => Promise.resolve(),
    answers: (patience) => answers(url, patience, { refusalCounts: false }),
  };
}

/**
 * Starts the embedded PostgreSQL; its files are made on first use.
 * @throws StartFault when it does not start.
 */
export async function startDatabase(
  directory: string,
  { onLog, before, watcher = NOBODY_WATCHES }: EmbeddedOptions,
): Promise<HouseDatabase> {
  await endOrphan(join(directory, 'postgres', 'postmaster.pid'));
  const port = before === undefined ? undefined : Number(new URL(before.ownerUrl).port);
  let cluster: Cluster;
  try {
    const onStarted = (pid: number) => watcher.watch({ pid, isDatabase: true });
    cluster = await startCluster({ directory, port, onLog, onStarted });
  } catch (error) {
    throw new StartFault((error as Error).message);
  }
  const { pid, ended, stop, kill } = cluster;
  void ended.then(() => watcher.forget(pid));
  try {
    await createDatabase(cluster.url('postgres'));
    const ownerUrl = cluster.url(DATABASE);
    const version = await inspect(ownerUrl);
    // A new connection each time: those that stand go on although the process that lets others in stands still.
    const asked = (patience: AbortSignal) => answers(ownerUrl, patience, { refusalCounts: true });
    return { ownerUrl, version, ended, stop, pid, kill, answers: asked };
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
  for (const deadline = Date.now() + 20_000; isRunning(pid) && Date.now() < deadline;) await sleep(50);
  // It stands still.
  if (isRunning(pid)) for (const one of [pid, ...childrenOf(pid)]) process.kill(one, 'SIGKILL');
}

function isRunning(pid: number): boolean {
  return isAlive(pid) && !isZombie(pid);
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

/** Whether a connection can be made and used. Of our own PostgreSQL a refusal tells that it lives; its end is told otherwise. */
async function answers(
  url: string,
  patience: AbortSignal,
  { refusalCounts }: { refusalCounts: boolean },
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'emmaus-portal' });
  client.on('error', () => {});
  const late = new Promise<false>((resolve) => {
    patience.addEventListener('abort', () => resolve(false), { once: true });
  });
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => refusalCounts,
    );
  try {
    return await Promise.race([asked, late]);
  } finally {
    // Not asked to say good-bye: whoever stands still would not.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'nothing answers there (connection refused)';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no machine of that name';
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'it does not answer within 5 s';
  return message.replace(/\.$/, '');
}
