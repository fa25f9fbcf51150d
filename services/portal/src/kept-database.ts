/** The one database of the house, kept: started again whenever it ends or stands still, for as long as the portal lives. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseDatabase } from './database.ts';
import { type Pace, watchPulse } from './pulse.ts';
import { clock } from './service-log.ts';
import { starvationOf } from './starvation.ts';

export interface KeptDatabaseOptions {
  /** Opens it; where it was open before, at the same address if that is possible. */
  open: (before: HouseDatabase | undefined) => Promise<HouseDatabase>;
  print: (line: string) => void;
  /** How a standstill is found; undefined for not at all. */
  pace?: Pace | undefined;
  /** The first pause between two tries to open it again; doubled each time. */
  firstPause?: number;
}

const LONGEST_PAUSE = 5_000;
const FIRST_PAUSE = 500;

export class KeptDatabase {
  readonly #options: KeptDatabaseOptions;
  readonly #halt = new AbortController();
  #current: HouseDatabase | undefined;
  #opening: Promise<unknown> = Promise.resolve();
  #isSilent = false;

  constructor(options: KeptDatabaseOptions) {
    this.#options = options;
  }

  /** The database as it was opened last. */
  get current(): HouseDatabase {
    if (this.#current === undefined) throw new Error('The database has not been opened.');
    return this.#current;
  }

  /** @throws StartFault when it cannot be opened for the first time. */
  async open(): Promise<HouseDatabase> {
    const opening = this.#options.open(undefined);
    this.#opening = opening.catch(() => {});
    this.#current = await opening;
    return this.#current;
  }

  /** From now on it is opened again whenever it ends. `onMoved` is called where that was possible at another address only. */
  keep(onMoved: () => Promise<void>): void {
    const { pace } = this.#options;
    void this.#openAgainAfterItsEnd(onMoved);
    if (pace === undefined) return;
    const stop = watchPulse({
      pace,
      ask: (patience) => this.current.answers(patience),
      isStarved: starvationOf(() => this.current.pid),
      onAnswer: () => this.#heard(),
      onSilence: () => this.#silent(),
    });
    this.#halt.signal.addEventListener('abort', stop, { once: true });
  }

  async stop(): Promise<void> {
    this.#halt.abort();
    await this.#opening;
    await this.#current?.stop();
  }

  async #openAgainAfterItsEnd(onMoved: () => Promise<void>): Promise<void> {
    while (!this.#halt.signal.aborted) {
      const before = this.current;
      const code = await before.ended;
      if (this.#halt.signal.aborted) return;
      this.#say(`PostgreSQL stopped (${code === null ? 'killed' : `exit code ${code}`}): starting it again.`);
      const opening = this.#openUntilItIs(before);
      this.#opening = opening;
      if (!(await opening)) return;
      if (this.current.ownerUrl !== before.ownerUrl) await onMoved();
      this.#say('PostgreSQL is up again.');
    }
  }

  /** What hinders it may go away by itself: a full disk, a machine with too much to do. */
  async #openUntilItIs(before: HouseDatabase): Promise<boolean> {
    const { open, firstPause = FIRST_PAUSE } = this.#options;
    let told = '';
    for (let pause = firstPause; !this.#halt.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        this.#current = await open(before);
        return true;
      } catch (error) {
        const why = (error as Error).message;
        if (why !== told) this.#say(`${why} It is tried again until it starts.`);
        told = why;
      }
      await sleep(pause, undefined, { signal: this.#halt.signal }).catch(() => {});
    }
    return false;
  }

  #heard(): void {
    if (this.#isSilent) this.#say('The database answers again.');
    this.#isSilent = false;
  }

  #silent(): void {
    const { kill } = this.current;
    if (!this.#isSilent) this.#say('The database does not answer. What people ask is refused until it does.');
    this.#isSilent = true;
    void kill?.();
  }

  #say(sentence: string): void {
    this.#options.print(`${clock()} ${sentence}`);
  }
}
