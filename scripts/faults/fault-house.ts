/** A house of its own for the tests of faults: started on a disk of its own where that is possible, looked at, hurt, ended. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPeople, inDatabase, type TokenHeaders } from './fault-people.ts';
import { addReportsToSend, type KeptReport, keptReports, type ReportToSend } from './reports-to-send.ts';
import { freePort } from '@emmaus/service-kit/http/free-port';

const ROOT = resolve(import.meta.dirname, '../..');
const DISK = '700m';
/** The apps are built first, where they changed, on a machine that may be busy. */
const STARTS_WITHIN_MS = 600_000;
export const SERVICES = [
  'identity',
  'registry',
  'people',
  'bible-studies',
  'discipleship',
  'recruitment',
  'gateway',
] as const;
export type Service = (typeof SERVICES)[number];

export interface Disk {
  path: string;
  /** Whether it is one of its own, small enough to be filled. */
  isOwn: boolean;
  remove(): void;
}

/** Only root may mount a small disk; without one nothing is filled, and the tests of a full disk are left out. */
export function makeDisk(): Disk {
  const path = mkdtempSync(join(tmpdir(), 'emmaus-faults-'));
  let isOwn = false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', path], { stdio: 'ignore' });
    isOwn = true;
  } catch {
    // Not root, or not on this system.
  }
  return {
    path,
    isOwn,
    remove() {
      if (isOwn) execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

export class FaultHouse {
  readonly #portal: ChildProcess;
  readonly #disk: Disk;
  readonly #dataDir: string;
  readonly url: string;
  /** False for one that does without what it promises, and for devices that do without it. */
  readonly isProtected: boolean;
  #printed = '';

  static async start(disk: Disk, unprotected = ''): Promise<FaultHouse> {
    const port = await freePort();
    const house = new FaultHouse(disk, port, unprotected);
    for (const deadline = Date.now() + STARTS_WITHIN_MS; !house.printed.includes('Emmaus is open');) {
      if (!house.isRunning || Date.now() > deadline) {
        await house.end();
        throw new Error(`The house did not start:\n${house.printed}`);
      }
      await sleep(200);
    }
    return house;
  }

  private constructor(disk: Disk, port: number, unprotected: string) {
    this.#disk = disk;
    this.#dataDir = join(disk.path, 'data');
    this.url = `http://localhost:${port}`;
    this.isProtected = unprotected === '';
    const env = { ...process.env, PORT: String(port), PUBLIC_URL: this.url, DATA_DIR: this.#dataDir };
    this.#portal = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'services/portal/src/main.ts'], {
      cwd: ROOT,
      env: { ...env, DATABASE_URL: '', DEMO: 'off', UNPROTECTED: unprotected },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#portal.stdout, this.#portal.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#printed += text));
  }

  /** What it has said on the console. */
  get printed(): string {
    return this.#printed;
  }

  get isRunning(): boolean {
    return this.#portal.exitCode === null && this.#portal.signalCode === null;
  }

  signalPortal(signal: NodeJS.Signals): void {
    this.#portal.kill(signal);
  }

  /** Ids of all that the portal has started, PostgreSQL's own processes among them. */
  family(): number[] {
    const all = runningProcesses();
    const below = (pid: number): number[] =>
      all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)]);
    return below(this.#portal.pid ?? 0);
  }

  pidOf(service: Service): number | undefined {
    return this.family().find((pid) => commandOf(pid).includes(`services/${service}/src/main.ts`));
  }

  /** The process that lets others in, then those that work for it. */
  postgres(): number[] {
    return this.family().filter((pid) => /postgres/.test(commandOf(pid).split(' ')[0] ?? ''));
  }

  /** A question that needs the database. */
  read(patienceMs?: number): Promise<Answer> {
    return this.get('/r/live.json', patienceMs);
  }

  /** Begins a sign-in, which is written down. */
  write(): Promise<Answer> {
    const query = new URLSearchParams({
      client_id: 'emmaus-portal',
      redirect_uri: `${this.url}/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    return this.get(`/identity/auth?${query}`);
  }

  /** People whom it knows, with their tokens. */
  async people(count: number): Promise<TokenHeaders[]> {
    const people = await inDatabase(this.#dataDir, (database) => addPeople(database, this.url, count));
    return people.map(({ tokens }) => tokens);
  }

  /** Reports that are to be sent, and the tokens of so many devices of directors who may send them. */
  reports(devices: number, count: number): Promise<{ devices: TokenHeaders[]; reports: ReportToSend[] }> {
    return inDatabase(this.#dataDir, async (database) => {
      const people = await addPeople(database, this.url, devices);
      const directors = people.map(({ id }) => id);
      return {
        devices: people.map(({ tokens }) => tokens),
        reports: await addReportsToSend(database, directors, count),
      };
    });
  }

  /** What stands there of them. */
  kept(reports: readonly ReportToSend[]): Promise<KeptReport[]> {
    const meetings = reports.map(({ meeting }) => meeting);
    return inDatabase(this.#dataDir, (database) => keptReports(database, meetings));
  }

  put(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.#ask(path, 20_000, { method: 'PUT', body, headers: json });
  }

  get(path: string, patienceMs = 20_000, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#ask(path, patienceMs, { headers });
  }

  async #ask(path: string, patienceMs: number, asked: RequestInit): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(`${this.url}${path}`, { ...asked, redirect: 'manual', signal });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
    } catch (error) {
      return { status: 0, retryAfter: null, text: String(error) };
    }
  }

  /** Writes until nothing more can be written; gives how to make room again. */
  fillDisk(): () => void {
    const file = join(this.#disk.path, 'fills-the-disk');
    const { bavail, bsize } = statfsSync(this.#disk.path);
    writeFileSync(file, '');
    const piece = Buffer.alloc(65_536);
    try {
      for (let left = bavail * bsize + 10 * piece.length; left > 0; left -= piece.length)
        writeFileSync(file, piece, { flag: 'a' });
    } catch {
      // Full.
    }
    return () => rmSync(file);
  }

  /** Ends what is left of it, by the ids of its own processes. */
  async end(): Promise<void> {
    const family = this.family();
    this.signalPortal('SIGCONT');
    this.signalPortal('SIGTERM');
    for (const deadline = Date.now() + 30_000; this.isRunning && Date.now() < deadline;) await sleep(100);
    this.signalPortal('SIGKILL');
    endAll(family);
  }
}

export function endAll(pids: readonly number[]): void {
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
}

export function isRunning(pid: number): boolean {
  return runningProcesses().some((one) => one.pid === pid);
}

function runningProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const fields =
        readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
          .split(') ')
          .at(-1)
          ?.split(' ') ?? [];
      return fields[0] === 'Z' ? [] : [{ pid: Number(name), parent: Number(fields[1]) }];
    } catch {
      return [];
    }
  });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
