/**
 * Makes the kept involvement agree with relations, marks and reported meetings. Can run at any time, any number of times, in
 * any process; whatever changes a relation or a mark asks it about the people concerned, in its own transaction.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { InvolvementModel } from './involvement.model.ts';

/** Of the given people, or of all. Answers how many show another level than before. */
export function refreshInvolvement(people: readonly number[] | null = null): Promise<number> {
  return transaction(() => InvolvementModel.refresh(people));
}
