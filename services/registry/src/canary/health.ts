/** Looks after canaries: one that is clearly worse than what is live is stopped, by whichever process sees it first. */
import { log } from '@emmaus/service-kit/log';
import type { Knex } from 'knex';
import { holdPointer, liveVersion } from '../pointer.ts';
import { endCanary } from './canary.model.ts';
import { clearHarm } from './judge.ts';
import { tallies } from './tally.ts';

/** Browsers gather for five seconds, so harm is stopped within ten of being clear. */
const EVERY_MS = 5_000;

/** Looks once. Answers the remotes whose canary was stopped by this. */
export async function stopHarmful(database: Knex): Promise<string[]> {
  const stopped: string[] = [];
  for (const { name, salt, canary, stable } of await tallies(database)) {
    const why = clearHarm(canary, stable);
    if (why !== undefined && (await stop(database, name, salt, why))) stopped.push(name);
  }
  return stopped;
}

/** Only the canary that was judged, and once: another process may have been faster, or somebody has begun another. */
function stop(database: Knex, name: string, salt: string, why: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await holdPointer(transaction, name);
    const stable = await liveVersion(transaction, name);
    return endCanary(transaction, { name, salt, stable }, { actor: 'health', why });
  });
}

export class CanaryHealth {
  readonly #database: Knex;
  readonly #every: number;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(database: Knex, every = EVERY_MS) {
    this.#database = database;
    this.#every = every;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#look(), this.#every);
    this.#timer.unref();
  }

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      for (const name of await stopHarmful(this.#database)) log().warn({ remote: name }, 'a canary was stopped');
    } catch (error) {
      log().error({ err: error }, 'canaries could not be looked after');
    }
    if (!this.#ended) this.start();
  }
}
