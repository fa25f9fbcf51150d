/** What oneself saved, though its answer got lost, is nobody else's change. */
import { type Problem, mayBeDone } from '../portal/problem.ts';
import type { Unanswered } from './draft-store.ts';
import { isFrom, isSame } from './on-top-of.ts';

/** It was sent, and nothing else was saved since: what it says now is the state after, and says that. Since 1.22.0. */
export function isOwnSave<Values extends object>(
  now: Unanswered<Values>,
  sent: Unanswered<Values>,
  began: Partial<Values>,
): boolean {
  return now.version === sent.version + 1 && isFrom(now.values, sent.values, began);
}

/** Each of them may be the one that arrived; of the same values one is enough. */
const MOST_KEPT = 5;

/** With what was sent last. Since 1.22.0. */
export function withUnanswered(before: readonly Unanswered[] | undefined, sent: Unanswered): readonly Unanswered[] {
  return [...(before ?? []).filter((one) => !isSame(one, sent)), sent].slice(-MOST_KEPT);
}

/** Also of what broke off as the signal went: nobody knows how far it came. Since 1.22.0. */
export function mayHaveArrived(problem: Problem): boolean {
  return problem.status === 0 || mayBeDone(problem);
}

/** What was told and what was sent before belongs to an earlier state. Since 1.22.0. */
export function onTopOfState(version: number) {
  return { version, overtaken: undefined, unanswered: undefined };
}
