/** A new contact was called, or was not after all. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { RegistrationModel } from './registration.model.ts';
import { registrationPolicy } from './registration.policy.ts';

/** Answers a sentence. @throws Problem not_found (404), not_allowed (403), conflict (409) where somebody else marked them: that is not one's own to do again or to take back */
export async function markContacted(actor: Actor, id: number, contacted: boolean): Promise<string> {
  const contact = await RegistrationModel.visibleTo(actor, id);
  authorize(registrationPolicy, actor, 'mark_contacted', contact);
  const isOwn = contacted ? await contact.markContacted(actor) : await contact.unmarkContacted(actor);
  if (!isOwn) {
    const name = (await findMarker(id)) ?? 'Somebody else';
    throw new Problem(
      'conflict',
      contacted
        ? `${name} marked them as contacted already.`
        : `${name} marked them as contacted. Only whoever marked them takes that back.`,
    );
  }
  return contacted ? 'Marked as contacted.' : 'Back in the list.';
}

/** Also of somebody who was removed since. */
async function findMarker(id: number): Promise<string | undefined> {
  const marker = await first<{ name: string }>(sql`
    select marker.name from registration join person_record marker on marker.id = registration.contacted_by_person_id
    where registration.id = ${id}`);
  return marker?.name;
}
