/**
 * Outlives the portal by some seconds and ends what it left behind, PostgreSQL last. A process of its own: the portal may have
 * been killed, and what it left may stand still (SIGSTOP) or be busy without end, and so not notice that the portal is gone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Charge, Notice } from './caretaker.ts';
import { isAlive } from './data-folder.ts';
import { isStopped, isZombie, startOf } from './processes.ts';

/** Longer than the services take to notice it by themselves and to end what they are at. */
const SERVICES_MS = 6_000;
const DATABASE_MS = 8_000;

const charges = new Map<number, Charge & { start: string | undefined }>();

process.on('message', (notice: Notice) => {
  if ('watch' in notice) charges.set(notice.watch.pid, { ...notice.watch, start: startOf(notice.watch.pid) });
  else charges.delete(notice.forget);
});

process.once('disconnect', () => void endAll().finally(() => process.exit(0)));
// Ctrl-C and an orderly end of the machine are the portal's to follow.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

async function endAll(): Promise<void> {
  await end(
    [...charges.values()].filter(({ isDatabase }) => !isDatabase),
    'SIGTERM',
    SERVICES_MS,
  );
  await end(
    [...charges.values()].filter(({ isDatabase }) => isDatabase),
    'SIGINT',
    DATABASE_MS,
  );
}

type Kept = Charge & { start: string | undefined };

async function end(all: readonly Kept[], gently: NodeJS.Signals, patience: number): Promise<void> {
  const left = () => all.filter((charge) => isTheSame(charge));
  for (const { pid } of left()) send(pid, isStopped(pid) ? 'SIGKILL' : gently);
  for (const deadline = Date.now() + patience; left().length > 0 && Date.now() < deadline;) await sleep(50);
  for (const { pid } of left()) send(pid, 'SIGKILL');
}

/** The number may be another program's by now. */
function isTheSame({ pid, start }: Kept): boolean {
  return isAlive(pid) && startOf(pid) === start && !isZombie(pid);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It was quicker.
  }
}
