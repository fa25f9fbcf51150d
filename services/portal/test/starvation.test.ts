import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { doingOf, type Doing } from '../src/processes.ts';
import { watchPulse } from '../src/pulse.ts';
import { starvationOf } from '../src/starvation.ts';
import { until } from './fixtures.ts';

const OWN = 7;
const CHILD = 8;

/** A process and its child on a machine that is made up. */
function machine(own: string, child = 'S') {
  const state = { own, child, usedMs: 0, now: 0 };
  const doing = (pid: number): Doing => ({ state: pid === CHILD ? state.child : state.own, usedMs: state.usedMs });
  const isStarved = starvationOf(() => OWN, { doing, children: () => [CHILD], now: () => state.now });
  isStarved();
  return {
    /** So much later, and so much of it on a processor. */
    later(ms: number, usedMs: number): boolean {
      state.now += ms;
      state.usedMs += usedMs;
      return isStarved();
    },
  };
}

test.each([
  ['would like to run and may not', 'R', 'S', true],
  ['waits for its disk', 'D', 'S', true],
  ['waits for a child that may not run', 'S', 'R', true],
  ['waits for something that never comes', 'S', 'S', false],
  ['was stopped, whatever its children do', 'T', 'R', false],
])('a process that %s', (_what, own, child, starved) => {
  expect(machine(own, child).later(3_000, 20)).toBe(starved);
});

test('a process that goes round in circles is not kept from answering', () => {
  expect(machine('R').later(3_000, 2_900)).toBe(false);
  expect(machine('R').later(3_000, 400)).toBe(true);
});

test.runIf(process.platform === 'linux')('what the system says is read', async () => {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const pid = child.pid as number;
  const isStarved = starvationOf(() => pid);
  await until(() => doingOf(pid)?.state === 'S', 'it sleeps');
  expect(isStarved()).toBe(false);
  child.kill('SIGSTOP');
  await until(() => doingOf(pid)?.state === 'T', 'it is stopped');
  expect(isStarved()).toBe(false);
  expect(doingOf(process.pid)?.usedMs).toBeGreaterThan(0);
});

/** Milliseconds until a silence is told. */
async function silenceOf(isStarved: () => boolean): Promise<number> {
  const began = performance.now();
  let told = 0;
  const stop = watchPulse({
    pace: { everyMs: 20, patienceMs: 1_000, silenceMs: 50, starvedMs: 400 },
    ask: () => Promise.resolve(false),
    isStarved,
    onSilence: () => (told ||= performance.now()),
  });
  await until(() => told > 0, 'the silence is told');
  stop();
  return told - began;
}

test('what is kept from answering is waited for longer, but not for ever', async () => {
  expect(await silenceOf(() => true)).toBeGreaterThanOrEqual(400);
  expect(await silenceOf(() => false)).toBeGreaterThanOrEqual(50);
});
