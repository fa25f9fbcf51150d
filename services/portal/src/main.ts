/** `npm start`: the whole portal on one machine. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Portal } from './portal.ts';
import { Progress } from './progress.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';

/** A terminal and npm may both deliver the same Ctrl-C; only a later one is a person's second. */
const SAME_SIGNAL_MS = 1_000;

function stopOnSignals(portal: Portal, progress: Progress): void {
  let askedAt: number | undefined;
  function onSignal(): void {
    if (askedAt === undefined) {
      askedAt = Date.now();
      progress.line('\n  Stopping … (Ctrl-C again to stop at once)');
      void portal.stop().then(() => {
        progress.line('  Stopped.');
        process.exit();
      });
    } else if (Date.now() - askedAt > SAME_SIGNAL_MS) {
      portal.kill();
      process.exit(1);
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** A fault of ours still takes the house down in order; a full disk does not take it down at all. */
function endOrderlyOnFaults(portal: Portal, settings: Settings): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC' && !settings.unprotected.has('disk')) {
      process.stderr.write(`The disk is full: ${error.message}\n`);
      return;
    }
    process.stderr.write(`\n${explain(error, settings, 'has to end')}\n`);
    void portal.stop().then(() => process.exit(1));
  });
}

/** Known faults are one sentence; the inside of an unknown one goes to a file, for whoever can read it. */
function explain(error: unknown, settings: Settings, what = 'could not start'): string {
  if (error instanceof StartFault) return error.message;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const file = join(settings.dataDir, 'logs', 'portal.log');
  try {
    appendFileSync(file, `${new Date().toISOString()} ${stack ?? message}\n`);
    return `Emmaus ${what}: ${message.split('\n')[0]} (more in ${file})`;
  } catch {
    return `Emmaus ${what}: ${message.split('\n')[0]}`;
  }
}

// Whoever read our output may leave, e.g. `npm start | head`; the house stands on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let settings: Settings;
try {
  settings = readSettings();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

const progress = new Progress();
const portal = new Portal(settings, progress);
stopOnSignals(portal, progress);
endOrderlyOnFaults(portal, settings);
try {
  await portal.start();
} catch (error) {
  // What breaks because the house is being taken down is not worth a word.
  if (!portal.isStopping) {
    process.stderr.write(`\n${explain(error, settings)}\n`);
    await portal.stop();
    process.exit(1);
  }
}
