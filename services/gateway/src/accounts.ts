/**
 * Whose call it is, without checking any token here: a service that has verified a call's tokens says so with its answer,
 * and from then on the same token stands for that account. A token made up by somebody never gets that far.
 */

const MOST_TOKENS = 20_000;

export class Accounts {
  /** By the whole Authorization header, in the order in which they came. */
  readonly #byToken = new Map<string, string>();

  /** The account behind a token that a service has accepted before. */
  of(authorization: string | undefined): string | undefined {
    return authorization === undefined ? undefined : this.#byToken.get(authorization);
  }

  remember(authorization: string, account: string): void {
    if (this.#byToken.has(authorization)) return;
    for (const oldest of this.#byToken.keys()) {
      if (this.#byToken.size < MOST_TOKENS) break;
      this.#byToken.delete(oldest);
    }
    this.#byToken.set(authorization, account);
  }

  /** The token is not accepted any more. */
  forget(authorization: string): void {
    this.#byToken.delete(authorization);
  }

  /** What a service's answer says of the token: `account` is its account header. */
  learn(authorization: string | undefined, status: number, account: string | string[] | undefined): void {
    if (authorization === undefined) return;
    if (typeof account === 'string') this.remember(authorization, account);
    else if (status === 401) this.forget(authorization);
  }
}
