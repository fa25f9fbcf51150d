/** They are there no more, or not for these eyes: asking again brings the same answer. */
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';

const OUT_OF_SIGHT = [403, 404, 410];

export function isOutOfSight(problem: unknown): boolean {
  return OUT_OF_SIGHT.includes(asProblem(problem).status);
}
