/**
 * Calls that the frame begins before the part of the page that asks them is there, beside its code and not after it. Who asks is given
 * the answer that is on its way: once, soon, and only with the tokens it was asked with.
 */

/** An answer that nobody has asked for by then may be out of date. */
const LASTS_MS = 10_000;

export interface BegunCalls {
  /** Addresses as they are fetched, e.g. `/api/role`. */
  begin(addresses: readonly string[]): void;
  /** What was begun; undefined where nothing was. */
  take(address: string): Promise<Response> | undefined;
}

interface Begun {
  answer: Promise<Response>;
  authorization: string | undefined;
  at: number;
}

export function createBegunCalls(
  headers: () => Record<string, string>,
  now: () => number = () => performance.now(),
): BegunCalls {
  const begun = new Map<string, Begun>();
  return {
    begin(addresses) {
      const own = headers();
      if (!own['authorization']) return;
      for (const address of addresses) {
        const init: RequestInit = { headers: { accept: 'application/json', ...own }, credentials: 'same-origin' };
        const answer = fetch(address, init);
        // Whoever takes it hears of a failure.
        answer.catch(() => undefined);
        begun.set(address, { answer, authorization: own['authorization'], at: now() });
      }
    },
    take(address) {
      const one = begun.get(address);
      begun.delete(address);
      const holds = one && one.authorization === headers()['authorization'] && now() - one.at < LASTS_MS;
      return holds ? one.answer : undefined;
    },
  };
}
