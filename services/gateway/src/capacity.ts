/**
 * How many calls may wait for one service at a time. Nobody says what a service can do: it is read from how many calls were
 * under way and how long they took (Little's law), so the limit follows the machine, the calls and the hour. A short rush may
 * take as much as is answered within a second; where the crowd stays, it is kept so small that each is answered soon.
 */

/** What a rush may bring at once, in seconds of work. */
const RUSH_SECONDS = 1;
/** How much may wait while the rush goes on. */
const STANDING_SECONDS = 0.25;
/** A crowd that stays longer than this is no rush any more. */
const RUSH_MS = 100;
/** However slow a service is, so many may wait for it: a few slow calls (an export, a sign-in) are no overload. */
const FEWEST = 16;
const MOST = 1_024;
/** Over how many calls the averages go, about. */
const MEMORY = 50;
/** Calls that take longer are slow by themselves, and tell nothing of how many more there could be. */
const SLOWEST_SECONDS = 1;

export class Capacity {
  #waiting = 0;
  /** Moving averages over the calls: how many were under way with each, and how long it took. */
  #crowd = 1;
  #seconds = 0.02;
  #crowdedSince: number | undefined;

  /** Calls that wait for their answer now. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Calls that are answered in a second, as far as is known. */
  get perSecond(): number {
    return this.#crowd / this.#seconds;
  }

  /**
   * Takes a place; false when there is none, and the caller has to be told at once. `now` in milliseconds.
   * Whoever took one gives it back with `leave`.
   */
  enter(now: number): boolean {
    if (this.#waiting >= this.#places(now)) return false;
    this.#waiting += 1;
    return true;
  }

  /** The answer began, with how many were waiting when the call was sent. */
  answered(crowd: number, ms: number): void {
    this.#crowd += (crowd - this.#crowd) / MEMORY;
    this.#seconds += (Math.min(ms / 1000, SLOWEST_SECONDS) - this.#seconds) / MEMORY;
  }

  leave(): void {
    this.#waiting -= 1;
  }

  #places(now: number): number {
    const standing = within(this.perSecond * STANDING_SECONDS);
    if (this.#waiting < standing) {
      this.#crowdedSince = undefined;
      return standing;
    }
    this.#crowdedSince ??= now;
    return now - this.#crowdedSince > RUSH_MS ? standing : within(this.perSecond * RUSH_SECONDS);
  }
}

function within(places: number): number {
  return Math.min(MOST, Math.max(FEWEST, Math.round(places)));
}
