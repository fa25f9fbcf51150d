/** "A killed portal leaves nothing running." */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../src/data-folder.ts';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { isZombie } from '../src/processes.ts';
import { program, temporaryFolder, until, WELL_BEHAVED } from './fixtures.ts';

/** Hears no signal that asks. */
const STUBBORN = WELL_BEHAVED.replace('process.exit(0)', '0');

const source = (file: string) => JSON.stringify(join(import.meta.dirname, '../src', file));
const isGone = (pid: number) => !isAlive(pid) || isZombie(pid);

/** A portal of one service, which writes down the ids of its processes; `made` is how it makes its supervisor, and who stands beside it. */
async function startPortal(code: string, made: (logs: string) => string) {
  const folder = temporaryFolder();
  const service = program(folder, 'service', code);
  const noted = join(folder, 'pids');
  const portal = program(
    folder,
    'portal',
    `import { writeFileSync } from 'node:fs';
     import { Caretaker } from ${source('caretaker.ts')};
     import { Supervisor } from ${source('supervisor.ts')};
     ${made(JSON.stringify(folder))}
     await supervisor.start([{ name: 'people', script: ${JSON.stringify(service)}, port: ${await freePort()}, env: () => process.env }]);
     writeFileSync(${JSON.stringify(noted)}, ['', supervisor.pids().people, ...beside(), ''].join(' '));`,
  );
  const running = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', portal], { stdio: 'ignore' });
  // The space at the end is written last.
  const pids = () => (existsSync(noted) ? (/^ (.+) $/.exec(readFileSync(noted, 'utf8'))?.[1]?.split(' ') ?? []) : []);
  await until(() => pids().length > 0, 'the portal has started');
  const started = pids().map(Number);
  onTestFinished(() => {
    for (const pid of started) if (!isGone(pid)) process.kill(pid, 'SIGKILL');
    running.kill('SIGKILL');
  });
  return { running, started };
}

async function smallPortal(code: string, { isDatabase = false } = {}) {
  const { running, started } = await startPortal(
    code,
    (logs) => `const caretaker = new Caretaker();
     const watcher = { watch: ({ pid }) => caretaker.watch({ pid, isDatabase: ${isDatabase} }), forget: (pid) => caretaker.forget(pid) };
     const supervisor = new Supervisor({ logs: ${logs}, print: () => {}, watcher, isGuarded: false });
     const beside = () => [caretaker.pid];`,
  );
  const [service, caretaker] = started as [number, number];
  return { running, service, caretaker };
}

/** A portal whose caretaker is gone as well: only the service itself can notice. */
async function portalAlone(code: string) {
  const { running, started } = await startPortal(
    code,
    (logs) => `const supervisor = new Supervisor({ logs: ${logs}, print: () => {} });
     const beside = () => [];`,
  );
  return { running, service: started[0] as number };
}

test('without a caretaker a service notices by itself, and finishes what it does', async () => {
  const ended = join(temporaryFolder(), 'ended');
  const { running, service } = await portalAlone(
    `import { writeFileSync } from 'node:fs';
     ${WELL_BEHAVED.replace('process.exit(0)', `{ writeFileSync(${JSON.stringify(ended)}, ''); process.exit(0); }`)}`,
  );
  running.kill('SIGKILL');
  await until(() => isGone(service), 'nothing is left running');
  expect(existsSync(ended)).toBe(true);
});

test('and one that does not finish ends all the same', async () => {
  const { running, service } = await portalAlone(STUBBORN);
  running.kill('SIGKILL');
  await until(() => isGone(service), 'nothing is left running');
  expect(isGone(service)).toBe(true);
});

test('a service that stands still is ended with its portal, and so is whoever ended it', async () => {
  const { running, service, caretaker } = await smallPortal(STUBBORN);
  process.kill(service, 'SIGSTOP');
  running.kill('SIGKILL');
  await until(() => isGone(service) && isGone(caretaker), 'nothing is left running');
  expect([service, caretaker].map(isGone)).toEqual([true, true]);
});

test('PostgreSQL is asked for its fast shutdown', async () => {
  const { running, service, caretaker } = await smallPortal(
    `${STUBBORN} process.on('SIGINT', () => process.exit(0));`,
    { isDatabase: true },
  );
  running.kill('SIGKILL');
  await until(() => isGone(service) && isGone(caretaker), 'nothing is left running');
  expect(isGone(service)).toBe(true);
});

test('the caretaker is replaced when somebody ends it', async () => {
  const { running, service, caretaker } = await smallPortal(STUBBORN);
  process.kill(caretaker, 'SIGKILL');
  await until(() => isGone(caretaker), 'it is gone');
  process.kill(service, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  running.kill('SIGKILL');
  await until(() => isGone(service), 'nothing is left running');
  expect(isGone(service)).toBe(true);
});
