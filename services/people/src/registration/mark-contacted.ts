/** A new contact was called, or was not after all. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { Problem } from '@emmaus/service-kit/http/problem';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { RegistrationModel } from './registration.model.ts';
import { registrationPolicy } from './registration.policy.ts';

/** Answers a sentence. @throws Problem not_found (404), not_allowed (403), conflict (409) where somebody else was first: their mark is not one's own to undo */
export async function markContacted(actor: Actor, id: number, contacted: boolean): Promise<string> {
  const contact = await RegistrationModel.visibleTo(actor, id);
  authorize(registrationPolicy, actor, 'mark_contacted', contact);
  if (!contacted) await contact.unmarkContacted();
  else if (!(await contact.markContacted(actor)))
    throw new Problem('conflict', 'Somebody else marked them as contacted already.');
  return contacted ? 'Marked as contacted.' : 'Back in the list.';
}
