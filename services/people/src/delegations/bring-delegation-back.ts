/** "Undo brings them back": who was removed with a delegation that was deleted, and the delegation as it was. */
import { BRING_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { takeTurnsAt } from '@emmaus/service-kit/database/transaction';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { bringBackPerson } from '../people/bring-back-person.ts';
import { RemovalModel } from '../people/removal.model.ts';
import { type DelegationRemoval, lastRemovalWith } from './delegation-removal.queries.ts';
import { DelegationModel } from './delegation.model.ts';
import { hindrances } from './delegation.queries.ts';

/**
 * Answers what is back, in a sentence. A use of it that was running stays ended. Sent again, it says what came of it.
 * @throws Problem not_found (404), conflict (409) when it is too late
 */
export async function bringDelegationBack(actor: Actor, id: number): Promise<string> {
  await takeTurnsAt('people.delegation_back', [id]);
  const removal = found(await lastRemovalWith(id), 'This delegation');
  const { name } = await bringBackPerson(actor, removal.person_id);
  const why = (await DelegationModel.forChange(id)) ? undefined : await restore(removal);
  if (why !== undefined) return `${name} is back. The delegation is not, because ${why}.`;
  return `${name} is back, and so is the delegation.`;
}

/** Makes the delegation again as it was; gives what stands in the way of that. */
async function restore({ id, person_id, delegation, returned_at }: DelegationRemoval): Promise<string | undefined> {
  const { is_back: isBack, despite = [], ...kept } = delegation;
  if (isBack) return 'it was deleted again';
  const pair = { root_person_id: kept.root_person_id, delegate_person_id: person_id };
  if (await DelegationModel.between(pair)) return 'there is a new one between the two';
  // They came back without it before.
  const since = now().subtract({ minutes: BRING_BACK_MINUTES });
  if (returned_at && returned_at.getTime() < since.epochMilliseconds)
    return `this is possible for ${BRING_BACK_MINUTES} minutes`;
  const newOnes = (await hindrances(Object.values(pair))).filter((one) => !despite.includes(one));
  if (newOnes.length > 0) return 'one of the two does not sign in any more, or is an admin now';
  await DelegationModel.bringBack({ ...kept, ...pair });
  await RemovalModel.markDelegationBack(id);
  return undefined;
}
