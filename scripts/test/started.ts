/** What a run starts ends with it, also when the run is ended from outside: by Ctrl-C, by `kill`, by a CI that gives up. */
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Watcher } from '../../services/portal/src/caretaker.ts';

/** How long it may take to end in order: the house ends its services one after the other. */
const PATIENCE_MS = 30_000;
/** A terminal and npm may both deliver the same Ctrl-C; only a later one is a person's second. */
const SAME_SIGNAL_MS = 1_000;
/** A process in a group of its own hears of a Ctrl-C through us alone, once, and ends with all that is its own. Windows knows no groups. */
const IN_GROUPS = process.platform !== 'win32';

/** By the ids of their processes; of a group, by that of its first. */
const running = new Map<number, { endBy: NodeJS.Signals; isGroup: boolean }>();
let ending: { signal: NodeJS.Signals; since: number } | undefined;

/** For `spawn`: what was started so, and all that it starts itself, ends together. */
export const OWN_GROUP = { detached: IN_GROUPS };

/** `endsWithTheRun(spawn(…, { ...OWN_GROUP }))`. `endBy` is the signal at which it puts away what it has started itself. */
export function endsWithTheRun<Child extends ChildProcess>(child: Child, endBy: NodeJS.Signals = 'SIGTERM'): Child {
  const { pid } = child;
  if (pid === undefined) return child;
  running.set(pid, { endBy, isGroup: IN_GROUPS });
  child.once('exit', () => {
    if (ending) send(pid, 'SIGKILL');
    running.delete(pid);
  });
  return child;
}

/** For what somebody else has started for the run. */
export const watchesForTheRun: Watcher = {
  watch: ({ pid }) => running.set(pid, { endBy: 'SIGTERM', isGroup: false }),
  forget: (pid) => running.delete(pid),
};

/** Whether somebody has ended the run: what has not begun does not begin any more. */
export function isEnding(): boolean {
  return ending !== undefined;
}

/** The exit code of a run that was ended by a signal, as a shell has it. */
export function codeOfSignal(): number | undefined {
  return ending && 128 + constants.signals[ending.signal];
}

/** From now on a signal ends what is running, in order; the run then comes to its end by itself. */
export function endBySignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onSignal(signal));
  process.once('exit', killAll);
}

function onSignal(signal: NodeJS.Signals): void {
  if (ending === undefined) {
    ending = { signal, since: Date.now() };
    console.log('\nEnding what was started … (once more to end it at once)');
    for (const [pid, { endBy }] of running) send(pid, endBy);
    setTimeout(killAll, PATIENCE_MS).unref();
  } else if (Date.now() - ending.since > SAME_SIGNAL_MS) killAll();
}

function killAll(): void {
  for (const pid of running.keys()) send(pid, 'SIGKILL');
}

/** What asks goes to the first of a group, which asks the others; the end is for all of them. */
function send(pid: number, signal: NodeJS.Signals): void {
  const isForAll = signal === 'SIGKILL' && running.get(pid)?.isGroup === true;
  try {
    process.kill(isForAll ? -pid : pid, signal);
  } catch {
    // It was quicker.
  }
}
