/** Moving all students of a campus on in one step, once, however many directors press it; or saying that nobody is to be moved. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { schoolYearTitle } from '@emmaus/contracts/new-school-year.words';
import { takeTurns } from '@emmaus/service-kit/database/transaction';
import { found, invalidField, Problem } from '@emmaus/service-kit/http/problem';
import { countOfPeople } from '../people/undo-of-many.ts';
import { impossible, lockProposed, proposal, stampOf } from './proposal.queries.ts';
import { currentBatch } from './school-year-batch.queries.ts';
import { SchoolYearBatchModel } from './school-year-batch.model.ts';
import type { SchoolYearPlace } from './school-year-place.ts';

type Apply = typeof newSchoolYearCalls.applyNewSchoolYear;

const ANOTHER_PROPOSAL =
  'Somebody has come, gone or changed since this page was opened, so nobody was moved. What you changed is kept: look at it again, then apply it.';

/** @throws Problem conflict or stale_version (409), invalid_input (422) */
export async function applyNewSchoolYear(
  place: SchoolYearPlace,
  { stamp, changes }: Pick<CallInput<Apply>['body'], 'stamp' | 'changes'>,
): Promise<CallAnswer<Apply>> {
  await expectOffered(place);
  const proposed = proposal(place);
  const people = await lockProposed(proposed);
  if ((await stampOf(proposed)) !== stamp) throw new Problem('stale_version', ANOTHER_PROPOSAL);
  await expectPossible(place, changes);
  const batch = await SchoolYearBatchModel.begin({ location_id: place.id, year: place.year, state: 'applied' });
  const moved = await batch.moveAll(proposed, people, changes);
  return {
    moved,
    message: `The school year ${schoolYearTitle(place.year)} has begun: ${countOfPeople(moved)} moved on.`,
  };
}

/** @throws Problem conflict (409) */
export async function dismissNewSchoolYear(place: SchoolYearPlace): Promise<string> {
  await expectOffered(place);
  await SchoolYearBatchModel.begin({ location_id: place.id, year: place.year, state: 'dismissed' });
  return `Nobody is moved on by a batch in ${schoolYearTitle(place.year)}.`;
}

/** Asked for again, there is nothing to do. */
export async function offerNewSchoolYear(place: SchoolYearPlace): Promise<string> {
  const current = await currentBatch(place);
  if (current?.state === 'applied') throw new Problem('conflict', 'It was applied meanwhile. Undo that instead.');
  if (current) await found(await SchoolYearBatchModel.byId(current.id)).takeBack();
  return `The school year ${schoolYearTitle(place.year)} can be applied again.`;
}

async function expectOffered(place: SchoolYearPlace): Promise<void> {
  await takeTurns(`people.school_year.${place.id}`);
  const current = await currentBatch(place);
  if (!current) return;
  const who = current.by ?? 'somebody';
  const what = current.state === 'applied' ? `was applied by ${who} already` : `was put aside by ${who}`;
  throw new Problem('conflict', `The school year ${schoolYearTitle(current.year)} ${what}. Nothing was changed.`);
}

async function expectPossible(place: SchoolYearPlace, changes: CallInput<Apply>['body']['changes']): Promise<void> {
  if (new Set(changes.map(({ person_id }) => person_id)).size < changes.length)
    throw invalidField('changes', 'Somebody is changed twice.', 'twice');
  const [first] = await impossible(proposal(place), changes);
  if (!first) return;
  const detail =
    first.name === null
      ? 'Somebody whom you changed is not among those who move on.'
      : `${first.name} holds another role as well, so only an admin can make them alumni.`;
  throw invalidField('changes', detail, 'impossible');
}
