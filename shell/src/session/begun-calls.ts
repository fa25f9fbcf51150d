/**
 * Calls that the frame begins before the part of the page that asks them is there, beside its code and not after it. Who asks is given
 * the answer that is on its way: once, soon, only with the tokens and for the eyes it was asked with, and while nothing was written.
 */
import { IDENTITY_HEADER } from '@emmaus/contracts/headers.words';
import type { FirstAnswers } from './opening-trip.ts';

/** An answer that nobody has asked for by then may be out of date. */
const LASTS_MS = 10_000;

export interface BegunCalls {
  /** Addresses as they are fetched, e.g. `/api/role`; `there` is what has been answered already. */
  begin(addresses: readonly string[], there?: FirstAnswers): void;
  /** What was begun; undefined where nothing was. */
  take(address: string): Promise<Response> | undefined;
  /** What is on its way may be out of date. */
  forget(): void;
}

interface Begun {
  answer: Promise<Response>;
  authorization: string | undefined;
  /** Undefined where nobody knew yet. */
  identity: string | undefined;
  at: number;
}

export function createBegunCalls(
  headers: () => Record<string, string>,
  now: () => number = () => performance.now(),
): BegunCalls {
  const begun = new Map<string, Begun>();
  return {
    begin(addresses, there) {
      const own = headers();
      if (!own['authorization']) return;
      for (const address of addresses) {
        const text = there?.authorization === own['authorization'] ? there?.texts[address] : undefined;
        const answer = text === undefined ? ask(address, own) : Promise.resolve(answered(text));
        begun.set(address, {
          answer,
          authorization: own['authorization'],
          identity: own[IDENTITY_HEADER],
          at: now(),
        });
      }
    },
    take(address) {
      const one = begun.get(address);
      begun.delete(address);
      const own = headers();
      const isSame =
        one?.authorization === own['authorization'] &&
        (one?.identity === undefined || one.identity === own[IDENTITY_HEADER]);
      return one && isSame && now() - one.at < LASTS_MS ? one.answer : undefined;
    },
    forget: () => begun.clear(),
  };
}

function ask(address: string, own: Record<string, string>): Promise<Response> {
  const answer = fetch(address, { headers: { accept: 'application/json', ...own }, credentials: 'same-origin' });
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  return answer;
}

function answered(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}
