/** The portal's side of the process that works on the database (house-work.ts). */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Watcher } from './caretaker.ts';
import type { HouseWork, Report, Task } from './house-work.ts';
import type { LogFile } from './log-file.ts';

const SCRIPT = join(import.meta.dirname, 'house-work.ts');

interface Waiting {
  say: (detail: string) => void;
  resolve: (result: string) => void;
  reject: (error: Error) => void;
}

export class HouseWorker {
  readonly #work: HouseWork;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<Task, Waiting>();

  /** What the process prints goes to `log`; what matters comes as reports. */
  constructor(work: HouseWork, log: LogFile, watcher: Watcher) {
    this.#work = work;
    this.#child = fork(SCRIPT, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, SERVICE_NAME: 'portal' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => log.write(text));
    const { pid } = this.#child;
    if (pid !== undefined) {
      watcher.watch({ pid });
      this.#child.once('exit', () => watcher.forget(pid));
    }
    this.#child.on('message', (message) => this.#take(message as Report));
    this.#child.once('error', (error) => this.#failAll(error));
    this.#child.once('exit', (code, signal) =>
      this.#failAll(new Error(`The work on the database ended early (${signal ?? code}).`)),
    );
  }

  /** Runs one task; several may run at the same time. */
  run(task: Task, say: (detail: string) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.#child.connected) {
        reject(new Error('The work on the database has ended.'));
        return;
      }
      this.#waiting.set(task, { say, resolve, reject });
      this.#child.send({ task, work: this.#work });
    });
  }

  /** Ends the process at once; the database rolls back what was not finished. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }

  #take(report: Report): void {
    const waiting = this.#waiting.get(report.task);
    if (waiting === undefined) return;
    if ('say' in report) {
      waiting.say(report.say);
      return;
    }
    this.#waiting.delete(report.task);
    if ('done' in report) waiting.resolve(report.done);
    else waiting.reject(Object.assign(new Error(report.failed), { stack: report.stack }));
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
