/** A new contact was called, or was not after all. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { RegistrationModel } from './registration.model.ts';
import { registrationPolicy } from './registration.policy.ts';

/** Answers a sentence. @throws Problem not_found (404), not_allowed (403) */
export async function markContacted(actor: Actor, id: number, contacted: boolean): Promise<string> {
  const contact = await RegistrationModel.visibleTo(actor, id);
  authorize(registrationPolicy, actor, 'mark_contacted', contact);
  await (contacted ? contact.markContacted(actor) : contact.unmarkContacted());
  return contacted ? 'Marked as contacted.' : 'Back in the list.';
}
