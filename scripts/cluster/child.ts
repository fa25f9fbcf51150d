/** A program of the cluster that is none of ours: started, its lines kept in a log, ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Watcher } from '../../services/portal/src/caretaker.ts';
import { LogFile } from '../../services/portal/src/log-file.ts';
import { identity, type RunAs } from '../../services/portal/src/postgres/run-as.ts';

export interface ProgramPlan {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  runAs?: RunAs;
  log: string;
  watcher: Watcher;
  isDatabase?: boolean;
}

export class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<void>;
  #lastLines: string[] = [];

  constructor({ command, args, env, runAs = { prefix: [] }, log, watcher, isDatabase = false }: ProgramPlan) {
    const [first = command, ...rest] = [...runAs.prefix, command, ...args];
    const child = spawn(first, rest, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C must reach it through us, in the right order.
      detached: true,
      ...identity(runAs),
    });
    this.#child = child;
    const { pid } = child;
    if (pid !== undefined) watcher.watch({ pid, isDatabase });
    const file = new LogFile(log);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        file.write(text);
        this.#lastLines = [...this.#lastLines, ...text.split('\n').filter(Boolean)].slice(-5);
      });
    this.ended = new Promise((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => {
        if (pid !== undefined) watcher.forget(pid);
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it said last. */
  get lastLines(): string {
    return this.#lastLines.join(' ');
  }

  async end(signal: NodeJS.Signals, patienceMs = 15_000): Promise<void> {
    if (!this.isRunning) return;
    this.#child.kill(signal);
    const late = await Promise.race([this.ended, sleep(patienceMs, 'late' as const, { ref: false })]);
    if (late === 'late') this.#child.kill('SIGKILL');
    await this.ended;
  }
}

/** Waits until somebody listens there. @throws Error with what the program said last. */
export async function untilListening(port: number, program: Program, name: string): Promise<void> {
  const fault = () => new Error(`${name} did not start: ${program.lastLines || 'it said nothing'}`);
  for (const deadline = Date.now() + 30_000; !(await listens(port)); await sleep(50))
    if (!program.isRunning || Date.now() > deadline) throw fault();
  // Somebody else may listen there.
  await sleep(50);
  if (!program.isRunning) throw fault();
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
