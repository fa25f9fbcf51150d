/** "Undo brings them back": who was removed with a delegation that was deleted, and the delegation as it was. */
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { bringBackPerson } from '../people/bring-back-person.ts';
import type { KeptDelegation } from '../people/removal.model.ts';
import { lastRemovalWith } from './delegation-removal.queries.ts';
import { DelegationModel } from './delegation.model.ts';
import { canDelegate } from './delegation.queries.ts';

/**
 * Answers what is back, in a sentence. A use of it that was running stays ended.
 * @throws Problem not_found (404), conflict (409) when it is too late
 */
export async function bringDelegationBack(actor: Actor, id: number): Promise<string> {
  const { person_id, delegation } = found(await lastRemovalWith(id), 'This delegation');
  const { name, isNew } = await bringBackPerson(actor, person_id);
  // Sent again, it says what came of it; a delegation that was deleted since stays deleted.
  const isBack = isNew ? await restore(person_id, delegation) : (await DelegationModel.forChange(id)) !== undefined;
  return isBack
    ? `${name} is back, and so is the delegation.`
    : `${name} is back. The delegation is not, because one of the two does not sign in any more, or is an admin now.`;
}

/** Only between two of whom it could be made now. */
async function restore(delegate_person_id: number, delegation: KeptDelegation): Promise<boolean> {
  const isPossible = (await canDelegate(delegation.root_person_id)) && (await canDelegate(delegate_person_id));
  if (isPossible) await DelegationModel.bringBack({ ...delegation, delegate_person_id });
  return isPossible;
}
