/** Keeps one address from taking the whole portal: calls counted in this process, which is all that needs protecting. */
import { Problem } from '@emmaus/service-kit/http/problem';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { answerProblem } from './answer-problem.ts';
import type { GatewayEnv } from './env.ts';
import type { Exchange } from './exchange.ts';

/** Answers 429 and gives false when the address made too many calls. */
export type RateLimit = (exchange: Exchange) => Promise<boolean>;

export function createRateLimit(env: GatewayEnv): RateLimit | undefined {
  if (!env.RATE_LIMIT) return undefined;
  const limiter = new RateLimiterMemory({ points: env.RATE_LIMIT_CALLS, duration: env.RATE_LIMIT_SECONDS });
  return async function withinLimit(exchange) {
    try {
      await limiter.consume(exchange.address);
      return true;
    } catch (refusal) {
      const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
      const problem = new Problem(
        'too_many_requests',
        `There were too many calls from your address. Please try again in ${seconds} s.`,
      );
      answerProblem(exchange, problem, { 'Retry-After': String(seconds) });
      return false;
    }
  };
}
