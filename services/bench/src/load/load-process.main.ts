/**
 * Asks from a process of its own, so that who measures is not measured: closed (so many callers, each asking again when it is
 * answered, or when it may again after a 503) or open (so many calls a second, whatever becomes of them). Prints what it saw as one line of JSON.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import type { AskedCall, LoadPlan, LoadSeen } from './load-plan.ts';

const plan = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as LoadPlan;
const pool = new Pool(plan.origin, { connections: plan.mostConnections, pipelining: 1 });
const seen: LoadSeen = { seconds: 0, sent: 0, late: [], answered: [], refused: [], refusedWithoutRetry: 0, failed: {} };

/** Settles when the answer ended, with the seconds that were asked to wait; `wished` is when it should have been asked for. */
function ask({ path, headers }: AskedCall, wished: number): Promise<number> {
  seen.sent += 1;
  return new Promise((resolve) => {
    let status = 0;
    let retry = 0;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, code, received) {
        status = code;
        retry = Number(received['retry-after'] ?? 0);
      },
      onResponseData() {},
      onResponseEnd() {
        const took = performance.now() - wished;
        if (status === 200) seen.answered.push(took);
        else if (status === 503) seen.refused.push(took);
        else fail(String(status));
        if (status === 503 && retry === 0) seen.refusedWithoutRetry += 1;
        resolve(retry);
      },
      onResponseError(_controller, error) {
        fail((error as { code?: string }).code ?? error.message);
        resolve(0);
      },
    };
    pool.dispatch({ path, method: 'GET', headers }, handler);
  });
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
const began = performance.now();
const end = began + plan.seconds * 1000;
if (plan.callers !== undefined) await closed(plan.callers, end);
else await open(plan.perSecond ?? 0, began, end);
seen.seconds = (performance.now() - began) / 1000;
process.stdout.write(`${JSON.stringify(seen)}\n`);
await pool.destroy();
