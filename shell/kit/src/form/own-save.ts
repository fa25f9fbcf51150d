/** What oneself saved, though its answer got lost, is nobody else's change. */
import { isFrom } from './on-top-of.ts';

/** What was sent in a state of the record, and nobody answered. Since 1.22.0. */
export interface Unanswered<Values extends object = object> {
  version: number;
  values: Values;
}

/** It was sent, and nothing else was saved since: what it says now is the state after, and says that. Since 1.22.0. */
export function isOwnSave<Values extends object>(
  now: Unanswered<Values>,
  sent: Unanswered<Values>,
  began: Partial<Values>,
): boolean {
  return now.version === sent.version + 1 && isFrom(now.values, sent.values, began);
}
