/** Starts a server as a process of its own and waits until it answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emmaus/service-kit/http/free-port';

export interface StartedProcess {
  child: ChildProcess;
  pid: number;
  url: string;
}

export interface ProcessPlan {
  /** Below services/, e.g. `people/src/main.ts`. */
  file: string;
  /** A path that answers once it is up. */
  ready: string;
  settings: Record<string, string>;
  /** Each line of its standard output; by default nobody reads them. */
  onLine?: (line: string) => void;
}

const SERVICES = join(import.meta.dirname, '..', '..');
const START_MS = 20_000;

export async function startProcess({ file, ready, settings, onLine }: ProcessPlan): Promise<StartedProcess> {
  const port = await freePort();
  // Logs are written as in production, into nothing.
  const child = spawn(process.execPath, [join(SERVICES, file)], {
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(`${url}${ready}`, file, child);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return { child, pid: child.pid as number, url };
}

async function untilReady(url: string, file: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode} before it answered.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${file} did not answer within ${START_MS / 1000} s.`);
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(10_000, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
