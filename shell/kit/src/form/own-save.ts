/** What oneself saved, though its answer got lost, is nobody else's change. */
import { type Problem, mayBeDone } from '../portal/problem.ts';
import type { DraftMarks, Unanswered } from './draft-store.ts';
import { isFrom, isSame } from './on-top-of.ts';

/** Whether it is what was sent; `began` is what the form began with. Since 1.22.0. */
export type IsOwn<Values extends object, Latest> = (
  latest: Latest,
  sent: Unanswered<Values>,
  began: Partial<Values>,
) => boolean;

interface Known<Values extends object, Latest> {
  valuesOf?: ((latest: Latest) => Values) | undefined;
  isOwn?: IsOwn<Values, Latest> | undefined;
}

/** What of a form follows its own save, and on top of what it is saved then; undefined where it was somebody else's. Since 1.22.0. */
export function ownSave<Values extends object, Latest extends { version: number }>(
  now: Latest,
  { values, began = {}, unanswered = [] }: DraftMarks & { values: Values },
  { valuesOf, isOwn }: Known<Values, Latest>,
) {
  const next = valuesOf?.(now);
  const isSaved = (sent: Unanswered<Values>) =>
    isOwn?.(now, sent, began) ?? (next && isOwnSave({ version: now.version, values: next }, sent, began));
  const sent = (unanswered as readonly Unanswered<Values>[]).find(isSaved);
  if (!sent) return undefined;
  const marks = { ...onTopOfState(now.version), ...(next && { began: next }) };
  return { marks, values: next ? taken(next, sent.values, { values, began }) : {} };
}

/** It was sent, and nothing else was saved since: what it says now is the state after, and says that. Since 1.22.0. */
export function isOwnSave<Values extends object>(
  now: Unanswered<Values>,
  sent: Unanswered<Values>,
  began: Partial<Values>,
): boolean {
  return now.version === sent.version + 1 && isFrom(now.values, sent.values, began);
}

/** What was not touched since it was sent, as the record says it now; not what the record did not take. */
function taken<Values extends object>(
  next: Values,
  sent: Values,
  { values, began }: { values: Values; began: Partial<Values> },
): Partial<Values> {
  const some: Partial<Values> = {};
  for (const name of Object.keys(next) as (keyof Values)[])
    if (isSame(values[name], sent[name]) && !isSame(next[name], began[name])) some[name] = next[name];
  return some;
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
