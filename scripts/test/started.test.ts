/** "Everything that a run started ends with it": by Ctrl-C, by `kill`, and what does not end by itself all the same. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../services/portal/src/data-folder.ts';
import { isZombie } from '../../services/portal/src/processes.ts';
import { program, temporaryFolder, until } from '../../services/portal/test/fixtures.ts';

const source = JSON.stringify(join(import.meta.dirname, 'started.ts'));
const isGone = (pid: number) => !isAlive(pid) || isZombie(pid);

/** A run of one tool, which has a helper and ends in order at SIGINT only; then there would be a second tool. */
async function smallRun() {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  const helper = program(folder, 'helper', `process.on('SIGINT', () => 0); setInterval(() => 0, 1_000);`);
  const tool = program(
    folder,
    'tool',
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const helper = spawn(process.execPath, [${JSON.stringify(helper)}], { stdio: 'ignore' });
     process.on('SIGINT', () => { writeFileSync(${JSON.stringify(file('in-order'))}, ''); process.exit(0); });
     writeFileSync(${JSON.stringify(file('pids'))}, process.pid + ' ' + helper.pid);`,
  );
  const run = program(
    folder,
    'run',
    `import { endsWithTheRun, OWN_GROUP, endBySignals, isEnding, codeOfSignal } from ${source};
     import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     endBySignals();
     const child = spawn(process.execPath, [${JSON.stringify(tool)}], { stdio: 'ignore', ...OWN_GROUP });
     endsWithTheRun(child, 'SIGINT');
     await new Promise((done) => child.once('close', done));
     if (!isEnding()) writeFileSync(${JSON.stringify(file('went-on'))}, '');
     process.exit(codeOfSignal() ?? 0);`,
  );
  const running = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', run], { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => running.once('close', resolve));
  await until(
    () => existsSync(file('pids')) && readFileSync(file('pids'), 'utf8').includes(' '),
    'the tool is at work',
  );
  const pids = readFileSync(file('pids'), 'utf8').split(' ').map(Number);
  onTestFinished(() => {
    running.kill('SIGKILL');
    for (const pid of pids) if (!isGone(pid)) process.kill(pid, 'SIGKILL');
  });
  return { running, ended, pids, has: (name: string) => existsSync(file(name)) };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the tool in order, with its helper, and no other one begins', async (signal, code) => {
  const { running, ended, pids, has } = await smallRun();
  running.kill(signal);
  expect(await ended).toBe(code);
  await until(() => pids.every(isGone), 'nothing is left running');
  expect(has('in-order')).toBe(true);
  expect(has('went-on')).toBe(false);
});

test('a tool that stands still is ended at the second signal', async () => {
  const { running, ended, pids } = await smallRun();
  process.kill(pids[0] ?? 0, 'SIGSTOP');
  running.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  running.kill('SIGINT');
  expect(await ended).toBe(130);
  await until(() => pids.every(isGone), 'nothing is left running');
  expect(pids.map(isGone)).toEqual([true, true]);
});
