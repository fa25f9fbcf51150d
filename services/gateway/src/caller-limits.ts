/**
 * Keeps one caller from taking the whole portal: how many calls within some seconds, and how many at a time. A signed-in
 * caller is an account, everybody else an address: a whole school may stand behind one. Counted in this process, which is
 * all that needs protecting.
 */
import { Problem } from '@emmaus/service-kit/http/problem';
import { addressKey } from '@emmaus/service-kit/http/rate-limit';
import type { Accounts } from './accounts.ts';
import { answerProblem } from './answer-problem.ts';
import type { GatewayEnv } from './env.ts';
import type { Exchange } from './exchange.ts';
import type { Holding } from './request-body.ts';

interface Caller extends Holding {
  calls: number;
  /** Calls that are not answered yet. */
  open: number;
}

type Limits = Pick<GatewayEnv, 'RATE_LIMIT_CALLS' | 'RATE_LIMIT_SECONDS' | 'OPEN_CALLS'>;

export class CallerLimits {
  readonly #callers = new Map<string, Caller>();
  readonly #accounts: Accounts;
  readonly #limits: Limits;
  #spanBegan = 0;

  constructor(limits: Limits, accounts: Accounts) {
    this.#limits = limits;
    this.#accounts = accounts;
  }

  /** Counts the call, or as many as it stands for. Answers 429 and gives false when the caller makes too many. */
  admit(exchange: Exchange, calls = 1): boolean {
    const now = performance.now();
    const spanMs = this.#limits.RATE_LIMIT_SECONDS * 1000;
    if (now - this.#spanBegan >= spanMs) this.#beginSpan(now);
    const account = this.#accounts.of(exchange.req.headers.authorization);
    const key = account === undefined ? addressKey(exchange.address) : `account ${account}`;
    const caller = this.#callers.get(key) ?? { calls: 0, open: 0, heldBytes: 0 };
    this.#callers.set(key, caller);
    const from = account === undefined ? 'your address' : 'your account';
    if (caller.calls >= this.#limits.RATE_LIMIT_CALLS) {
      refuse(exchange, `There were too many calls from ${from}.`, this.#spanBegan + spanMs - now);
      return false;
    }
    if (caller.open >= this.#limits.OPEN_CALLS) {
      refuse(exchange, `Too many calls from ${from} are waiting for their answer.`, 1_000);
      return false;
    }
    caller.calls += calls;
    caller.open += 1;
    exchange.caller = caller;
    exchange.res.once('close', () => (caller.open -= 1));
    return true;
  }

  #beginSpan(now: number): void {
    this.#spanBegan = now;
    for (const [key, caller] of this.#callers) {
      if (caller.open === 0) this.#callers.delete(key);
      else caller.calls = 0;
    }
  }
}

function refuse(exchange: Exchange, sentence: string, waitMs: number): void {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const problem = new Problem('too_many_requests', `${sentence} Please try again in ${seconds} s.`);
  answerProblem(exchange, problem, { 'Retry-After': String(seconds) });
}
