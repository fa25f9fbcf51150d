/**
 * Takes the batch of a campus back, within 7 days. Whoever was changed since stays as they are, and is named with the reason.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { takeTurns } from '@emmaus/service-kit/database/transaction';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import { countOfPeople, expectInTime, firstKept, undoEnds } from '../people/undo-of-many.ts';
import { currentBatch, movedPeople, whoUndid } from './school-year-batch.queries.ts';
import { SchoolYearBatchModel } from './school-year-batch.model.ts';
import type { SchoolYearPlace } from './school-year-place.ts';

/**
 * `appliedAt` names the batch that was looked at.
 * @throws Problem conflict (409) when there is nothing to undo, somebody has applied another one since, or it is too late
 */
export async function undoNewSchoolYear(
  place: SchoolYearPlace,
  appliedAt: string | undefined,
): Promise<CallAnswer<typeof newSchoolYearCalls.undoNewSchoolYear>> {
  await takeTurns(`people.school_year.${place.id}`);
  const current = await currentBatch(place);
  if (current?.state !== 'applied')
    throw new Problem('conflict', (await whoUndid(place)) ?? 'There is nothing to undo.');
  if (appliedAt !== undefined && Date.parse(appliedAt) !== current.created_at.getTime())
    throw new Problem(
      'conflict',
      `It was undone, and applied anew by ${current.by ?? 'somebody'}, since this page was opened. Nothing was changed: look at it again.`,
    );
  expectInTime(undoEnds(current.created_at), 'This batch');
  const people = await movedPeople(current.id);
  const free = people.flatMap(({ person_id, why }) => (why === null ? [person_id] : []));
  await found(await SchoolYearBatchModel.byId(current.id)).moveBack(free);
  const stay = people.length - free.length;
  const kept = people.flatMap(({ person_id, name, why }) =>
    why === null || name === null ? [] : [{ person_id, name, why }],
  );
  return { moved_back: free.length, ...firstKept(kept), kept_count: stay, message: inWords(free.length, stay) };
}

function inWords(back: number, kept: number): string {
  const said = `${countOfPeople(back)} moved back.`;
  if (kept === 0) return said;
  return `${said} ${countOfPeople(kept)} ${kept === 1 ? 'stays as they are' : 'stay as they are'} now.`;
}
