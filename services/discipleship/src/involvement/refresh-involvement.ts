/**
 * Makes the kept involvement agree with relations, marks and reported meetings. Can run at any time, any number of times, in
 * any process; whatever changes a relation or a mark asks it about the people concerned, in its own transaction.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { InvolvementModel } from './involvement.model.ts';
import { findPeopleAfter, findPeopleOfStudy } from './involvement.queries.ts';

/** So many at once, where all are counted: whoever changes one of them meanwhile waits that long. */
const AT_ONCE = 500;

/** Of the given people, or of all. Answers how many show another level than before. */
export async function refreshInvolvement(people: readonly number[] | null = null): Promise<number> {
  if (people) return transaction(() => InvolvementModel.refresh(people));
  let changed = 0;
  for (
    let some = await findPeopleAfter(0, AT_ONCE);
    some.length > 0;
    some = await findPeopleAfter(some.at(-1) ?? 0, AT_ONCE)
  )
    changed += await refreshInvolvement(some);
  return changed;
}

/** Bible studies sends a notice, with the id of the study, when a report changes who came, when another leads it, and when it ends; without one for many. */
export const ATTENDANCE_CHANGED = 'bible_studies_attended';

/** After such a notice: of those who lead or led the study, take part in it or came. */
export async function refreshAfterReport(notice: string): Promise<number> {
  return refreshInvolvement(notice === '' ? null : await findPeopleOfStudy(Number(notice)));
}

/** After somebody moved, was removed or is back; the notice names them with commas, and nobody where they are many. */
export async function refreshAfterMove(notice: string): Promise<number> {
  return refreshInvolvement(notice === '' ? null : notice.split(',').map(Number));
}
