/**
 * How many calls may wait for one service at a time. Nobody says what a service can do: it is read from how many calls were
 * under way and how long they took (Little's law), so the limit follows the machine, the calls and the hour. A short rush may
 * take so much that nearly all of it is answered within a second; where the crowd stays, it is kept so small that each is
 * answered soon.
 */

/** What a rush may bring at once, in seconds of work: the last and the dearest take about twice as long. */
const RUSH_SECONDS = 0.5;
/** How much may wait while the rush goes on. */
const STANDING_SECONDS = 0.07;
/**
 * The same of one service among several whose machine is counted as a whole: there only for the one that hangs. Were it as narrow as the
 * machine's, the service that is asked most would refuse more than its share, and the dearest calls of the others take its time.
 */
export const STANDING_AMONG_OTHERS_SECONDS = 2 * STANDING_SECONDS;
/** A crowd that stays longer than this is no rush any more. */
const RUSH_MS = 100;
/** Only after so much time in which there was room for everybody a crowd is a new rush. */
const CALM_MS = 1_000;
/** However slow a service is, so many may wait for it: a few slow calls (an export, a sign-in) are no overload. */
const FEWEST = 16;
const MOST = 1_024;
/**
 * The same of files. A page asks for many at once, for six or a hundred, and a script that was refused does not come back in a second: the page it
 * belongs to fails. They cost little, and each browser asks once.
 */
export const FEWEST_FILES = 256;
/** Over how many calls the averages go, about. */
const MEMORY = 50;
/** Calls that take longer are slow by themselves, and tell nothing of how many more there could be. */
const SLOWEST_SECONDS = 1;

/** A call that waits for its answer. */
export interface Place {
  began: number;
  /** How many were waiting when it was sent, itself included. */
  crowd: number;
}

export interface CapacityOptions {
  countedMs?: number;
  standingSeconds?: number;
  fewest?: number;
}

export class Capacity {
  /** In the order in which they came. */
  readonly #waiting = new Set<Place>();
  readonly #countedMs: number;
  readonly #standingSeconds: number;
  readonly #fewest: number;
  /** Moving averages over the calls: how many were under way with each, and how long it took. */
  #crowd = 1;
  #seconds = 0.02;
  #crowdedSince: number | undefined;
  /** When somebody last came who found the room of a standing crowd taken. */
  #lastFull = -Infinity;

  /**
   * `countedMs`: a call that waits longer takes no place any more. For what several services share, so that one that hangs does
   * not take it from the others. `standingSeconds`: how much may wait while the crowd stays. `fewest`: how many may always wait.
   */
  constructor({ countedMs = Infinity, standingSeconds = STANDING_SECONDS, fewest = FEWEST }: CapacityOptions = {}) {
    this.#countedMs = countedMs;
    this.#standingSeconds = standingSeconds;
    this.#fewest = fewest;
  }

  /** Calls that are answered in a second, as far as is known. */
  get perSecond(): number {
    return this.#crowd / this.#seconds;
  }

  /**
   * Takes a place; undefined when there is none, and the caller has to be told at once. Whoever has one gives it back with `leave`.
   * @example const place = capacity.enter(performance.now());
   */
  enter(now: number): Place | undefined {
    for (const place of this.#waiting) {
      if (now - place.began < this.#countedMs) break;
      this.#waiting.delete(place);
    }
    if (this.#waiting.size >= this.#places(now)) return undefined;
    const place = { began: now, crowd: this.#waiting.size + 1 };
    this.#waiting.add(place);
    return place;
  }

  /** `answered`: an answer began just now; not where the service failed or the caller left, which tells nothing. */
  leave(place: Place, now: number, answered: boolean): void {
    this.#waiting.delete(place);
    if (!answered) return;
    this.#crowd += (place.crowd - this.#crowd) / MEMORY;
    this.#seconds += (Math.min((now - place.began) / 1000, SLOWEST_SECONDS) - this.#seconds) / MEMORY;
  }

  #places(now: number): number {
    const standing = this.#within(this.perSecond * this.#standingSeconds);
    if (this.#waiting.size < standing) {
      if (now - this.#lastFull > CALM_MS) this.#crowdedSince = undefined;
      return standing;
    }
    this.#lastFull = now;
    this.#crowdedSince ??= now;
    return now - this.#crowdedSince > RUSH_MS ? standing : this.#within(this.perSecond * RUSH_SECONDS);
  }

  #within(places: number): number {
    return Math.min(MOST, Math.max(this.#fewest, Math.round(places)));
  }
}
