/**
 * Asks from a process of its own, so that who measures is not measured: closed (so many callers, each asking again when it is
 * answered, or when it may again after a 503) or open (so many calls a second, whatever becomes of them). Prints what it saw as one line of JSON.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Lines } from './lines.ts';
import type { AskedCall, LoadPlan, LoadSeen } from './load-plan.ts';

const plan = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as LoadPlan;
const lines = new Lines(plan.origin, plan.mostConnections);
const seen: LoadSeen = {
  seconds: 0,
  processorSeconds: 0,
  sent: 0,
  late: [],
  answered: [],
  refused: [],
  refusedWithoutRetry: 0,
  failed: {},
};

/** Settles when the answer ended, with the seconds that were asked to wait; `wished` is when it should have been asked for. */
async function ask(call: AskedCall, wished: number): Promise<number> {
  seen.sent += 1;
  try {
    const { status, retryAfter } = await lines.ask(call);
    const took = performance.now() - wished;
    if (status === 200) seen.answered.push(took);
    else if (status === 503) seen.refused.push(took);
    else fail(String(status));
    if (status === 503 && retryAfter === 0) seen.refusedWithoutRetry += 1;
    return retryAfter;
  } catch (error) {
    fail((error as { code?: string }).code ?? (error as Error).message);
    return 0;
  }
}

function fail(why: string): void {
  seen.failed[why] = (seen.failed[why] ?? 0) + 1;
}

let next = 0;
const nextCall = (): AskedCall => plan.calls[next++ % plan.calls.length] as AskedCall;

async function closed(callers: number, end: number): Promise<void> {
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const retry = await ask(nextCall(), performance.now());
      if (retry > 0) await sleep(retry * 1000);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

async function open(perSecond: number, began: number, end: number): Promise<void> {
  const asked: Promise<number>[] = [];
  for (let count = 0; ;) {
    const now = performance.now();
    if (now >= end) break;
    for (; count < ((now - began) / 1000) * perSecond; count += 1) {
      const wished = began + (count / perSecond) * 1000;
      seen.late.push(performance.now() - wished);
      asked.push(ask(nextCall(), wished));
    }
    await sleep(2);
  }
  await Promise.all(asked);
}

/** Who asks goes first where that may be said, or it would send late because of what it asks for. */
function goFirst(): void {
  try {
    setPriority(-10);
  } catch {
    // Not allowed to everybody; how late calls were sent is on the page.
  }
}

goFirst();
const before = process.cpuUsage();
const began = performance.now();
const end = began + plan.seconds * 1000;
if (plan.callers !== undefined) await closed(plan.callers, end);
else await open(plan.perSecond ?? 0, began, end);
seen.seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(before);
seen.processorSeconds = (user + system) / 1e6;
process.stdout.write(`${JSON.stringify(seen)}\n`);
lines.close();
