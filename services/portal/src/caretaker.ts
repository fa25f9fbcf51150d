/** The portal's side of the process that ends what a killed portal leaves behind (caretaker-process.ts). */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'caretaker-process.ts');
const PAUSE_MS = 500;

export interface Charge {
  pid: number;
  /** Ends last, and by SIGINT: PostgreSQL's fast shutdown. */
  isDatabase?: boolean;
}

export type Notice = { watch: Charge } | { forget: number };

/** Who is told of each process that the portal starts. */
export interface Watcher {
  watch(charge: Charge): void;
  forget(pid: number): void;
}

/** For whoever starts processes that need nobody to look after them. */
export const NOBODY_WATCHES: Watcher = { watch: () => {}, forget: () => {} };

export class Caretaker implements Watcher {
  readonly #charges = new Map<number, Charge>();
  #child: ChildProcess | undefined;
  #isDismissed = false;

  constructor() {
    this.#call();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  watch(charge: Charge): void {
    this.#charges.set(charge.pid, charge);
    this.#tell({ watch: charge });
  }

  forget(pid: number): void {
    this.#charges.delete(pid);
    this.#tell({ forget: pid });
  }

  /** Sends the caretaker home. What it still watches, it ends first. */
  dismiss(): void {
    this.#isDismissed = true;
    if (this.#child?.connected) this.#child.disconnect();
  }

  #call(): void {
    const child = fork(SCRIPT, {
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=32'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A group of its own: what is sent to ours must not reach who stays behind.
      detached: true,
    });
    this.#child = child;
    child.unref();
    child.channel?.unref();
    child.on('error', () => {});
    child.once('exit', () => {
      if (!this.#isDismissed) setTimeout(() => this.#call(), PAUSE_MS).unref();
    });
    for (const charge of this.#charges.values()) this.#tell({ watch: charge });
  }

  #tell(notice: Notice): void {
    // It may just be ending: the next one is told everything.
    if (this.#child?.connected) this.#child.send(notice, () => {});
  }
}
