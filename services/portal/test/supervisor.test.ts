import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../src/data-folder.ts';
import type { Pace } from '../src/pulse.ts';
import { Supervisor } from '../src/supervisor.ts';
import { program, temporaryFolder, until, WELL_BEHAVED } from './fixtures.ts';

function supervise(folder: string, patience = 60_000, pace?: Pace) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const supervisor = new Supervisor({ logs: folder, print, firstPause: 50, patience, pace });
  onTestFinished(() => supervisor.stop());
  return { supervisor, lines };
}

async function answerOf(port: number, path = '/readyz'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  return answer === undefined ? '' : answer.text();
}

test('starts all services, waits for their answers and stops them all', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder);
  const script = program(folder, 'good', WELL_BEHAVED);
  const ports = [await freePort(), await freePort()];
  await supervisor.start(
    ports.map((port, index) => ({ name: `service-${index}`, script, port, env: () => process.env })),
  );
  const pids = Object.values(supervisor.pids());
  expect(await Promise.all(ports.map((port) => answerOf(port)))).toEqual(pids.map(String));

  await supervisor.stop();
  expect(pids.map((pid) => isAlive(pid!))).toEqual([false, false]);
  expect(lines).toEqual([]);
});

test('who goes second does so again after a crash, and the gateway is not held back', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder);
  const script = program(folder, 'good', WELL_BEHAVED);
  const port = await freePort();
  await supervisor.start([
    { name: 'people', script, port, goesSecond: true, env: () => process.env },
    { name: 'gateway', script, port: await freePort(), env: () => process.env },
  ]);
  const heldBack = (service: string): number => getPriority(supervisor.pids()[service]) - getPriority();
  expect({ people: heldBack('people'), gateway: heldBack('gateway') }).toEqual({ people: 5, gateway: 0 });

  await answerOf(port, '/crash');
  await until(() => lines.some((line) => line.endsWith('people is up again.')), 'the service is up again');
  expect(heldBack('people')).toBe(5);
});

test('starts a crashed service again on its port, and says so', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder);
  const port = await freePort();
  await supervisor.start([
    { name: 'people', script: program(folder, 'good', WELL_BEHAVED), port, env: () => process.env },
  ]);
  const before = await answerOf(port);

  await answerOf(port, '/crash');
  await until(() => lines.some((line) => line.endsWith('people is up again.')), 'the service is up again');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d people stopped \(exit code 7\): starting it again in 0\.05 s\.$/);
  const after = await answerOf(port);
  expect(after).toMatch(/^\d+$/);
  expect(after).not.toBe(before);
});

test('a service that stands still is found, ended and started again', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder, 60_000, {
    everyMs: 30,
    patienceMs: 150,
    silenceMs: 300,
    starvedMs: 3_000,
  });
  const port = await freePort();
  await supervisor.start([
    { name: 'people', script: program(folder, 'good', WELL_BEHAVED), port, env: () => process.env },
  ]);
  const before = Number(await answerOf(port));
  process.kill(before, 'SIGSTOP');
  await until(() => lines.some((line) => line.endsWith('people is up again.')), 'the service is up again');
  expect(lines.map((line) => line.slice(9))).toEqual([
    'people does not answer any more and is ended.',
    'people stopped (SIGKILL): starting it again in 0.05 s.',
    'people is up again.',
  ]);
  expect(Number(await answerOf(port))).not.toBe(before);
});

test('a service that only refuses is not ended', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder, 60_000, {
    everyMs: 10,
    patienceMs: 1_500,
    silenceMs: 700,
    starvedMs: 10_000,
  });
  const refuses = WELL_BEHAVED.replace(
    'response.end(',
    "if (request.url === '/healthz') return request.socket.destroy(); response.end(",
  );
  const script = program(folder, 'refuses', refuses);
  const port = await freePort();
  await supervisor.start([{ name: 'gateway', script, port, env: () => process.env }]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(lines).toEqual([]);
});

test('pauses longer after each crash', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder);
  const port = await freePort();
  await supervisor.start([
    { name: 'people', script: program(folder, 'good', WELL_BEHAVED), port, env: () => process.env },
  ]);
  for (const crash of [1, 2, 3]) {
    await answerOf(port, '/crash');
    await until(() => lines.filter((line) => line.endsWith('is up again.')).length === crash, `restart ${crash}`);
  }
  const pauses = lines.map((line) => /in ([\d.]+) s\.$/.exec(line)?.[1]).filter(Boolean);
  expect(pauses).toEqual(['0.05', '0.1', '0.2']);
});

test('a restart on purpose reads the environment afresh, without a word', async () => {
  const folder = temporaryFolder();
  const { supervisor, lines } = supervise(folder);
  const script = program(folder, 'echo', WELL_BEHAVED.replace('String(process.pid)', 'process.env.ADDRESS'));
  const port = await freePort();
  let address = 'first';
  await supervisor.start([{ name: 'people', script, port, env: () => ({ ...process.env, ADDRESS: address }) }]);
  expect(await answerOf(port)).toBe('first');

  address = 'second';
  await supervisor.restart();
  expect(await answerOf(port)).toBe('second');
  expect(lines).toEqual([]);
});

test('a service that ends while starting is a sentence with its complaint and its log', async () => {
  const folder = temporaryFolder();
  const { supervisor } = supervise(folder);
  const script = program(folder, 'bad', "process.stderr.write('The setting POOL_SIZE is wrong.\\n'); process.exit(1);");
  const started = supervisor.start([{ name: 'people', script, port: await freePort(), env: () => process.env }]);
  await expect(started).rejects.toThrow(
    `The service people ended while it started ("The setting POOL_SIZE is wrong."); its log is ${join(folder, 'people.log')}.`,
  );
});

test('a service that never answers is a sentence', async () => {
  const folder = temporaryFolder();
  const { supervisor } = supervise(folder, 500);
  const script = program(folder, 'silent', 'setInterval(() => {}, 1000);');
  const started = supervisor.start([{ name: 'people', script, port: await freePort(), env: () => process.env }]);
  await expect(started).rejects.toThrow(/^The service people gave no answer within 1 s;/);
});

test('services end when the portal is killed', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const script = program(folder, 'good', WELL_BEHAVED);
  const source = join(import.meta.dirname, '../src/supervisor.ts');
  const portal = program(
    folder,
    'portal',
    `import { Supervisor } from ${JSON.stringify(source)};
     const supervisor = new Supervisor({ logs: ${JSON.stringify(folder)}, print: console.log });
     const spec = { name: 'people', script: ${JSON.stringify(script)}, port: ${port}, env: () => process.env };
     await supervisor.start([spec]);`,
  );
  const process_ = spawn(process.execPath, [portal], { stdio: 'ignore' });
  onTestFinished(() => void process_.kill('SIGKILL'));
  await until(async () => (await answerOf(port)) !== '', 'the service answers');
  const pid = Number(await answerOf(port));

  process_.kill('SIGKILL');
  await until(() => !isAlive(pid), 'the service has ended');
  expect(await answerOf(port)).toBe('');
});
