/**
 * Makes the kept involvement agree with relations, marks and reported meetings. Can run at any time, any number of times, in
 * any process; whatever changes a relation or a mark asks it about the people concerned, in its own transaction.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { now } from '@emmaus/service-kit/time';
import { InvolvementCountModel } from './involvement-count.model.ts';
import { InvolvementModel } from './involvement.model.ts';
import { findPeopleAfter, findPeopleOfStudies } from './involvement.queries.ts';

/** So many at once: whoever changes one of them meanwhile waits that long. */
const AT_ONCE = 500;

/** Of the given people, or of all. Answers how many show another level than before. */
export async function refreshInvolvement(people: readonly number[] | null = null): Promise<number> {
  let changed = 0;
  if (people) {
    // In one order also where all are of one transaction, so that two who count do not wait for each other.
    const inOrder = [...new Set(people)].toSorted((one, other) => one - other);
    for (let begin = 0; begin < inOrder.length; begin += AT_ONCE)
      changed += await transaction(() => InvolvementModel.refresh(inOrder.slice(begin, begin + AT_ONCE)));
    return changed;
  }
  const beganAt = now();
  for (
    let some = await findPeopleAfter(0, AT_ONCE);
    some.length > 0;
    some = await findPeopleAfter(some.at(-1) ?? 0, AT_ONCE)
  )
    changed += await refreshInvolvement(some);
  await InvolvementCountModel.done(beganAt);
  return changed;
}

/** Bible studies sends a notice, with the id of the study, when a report changes who came, when another leads it, and when it ends; without one for many. */
export const ATTENDANCE_CHANGED = 'bible_studies_attended';

/** After such notices: of those who lead or led one of the studies, take part in it or came. */
export async function refreshAfterReports(notices: readonly string[]): Promise<number> {
  return refreshInvolvement(notices.includes('') ? null : await findPeopleOfStudies(notices.map(Number)));
}

/** After people moved, were removed or are back; a notice names them with commas, and nobody where they are many. */
export async function refreshAfterMoves(notices: readonly string[]): Promise<number> {
  const named = notices.flatMap((notice) => notice.split(','));
  return refreshInvolvement(named.includes('') ? null : named.map(Number));
}
