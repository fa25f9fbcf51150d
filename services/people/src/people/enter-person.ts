/** What the form for a new person does: checks what was entered, adds the person, keeps the writer's notes. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { addPerson } from './add-person.ts';
import { emailFaults } from './email-rules.ts';
import { newPersonPolicy } from './new-person.policy.ts';
import { expectNoFaults, normalisePerson, rulesFor } from './person-fields.ts';
import { saveNotesOfForm } from './person-notes.ts';

const NOT_OWN_PLACE = {
  in: 'body',
  pointer: '/primary_location_id',
  code: 'not_own_place',
  detail: 'Choose one of your own locations.',
} as const;

/** @throws Problem invalid_input (422) with every fault, conflict (409) */
export async function enterPerson(
  actor: Actor,
  body: CallInput<typeof personCalls.addPerson>['body'],
): Promise<CallAnswer<typeof personCalls.addPerson>> {
  const { submission_id: submissionId, user_notes_on_person: notes, ...entered } = body;
  const locationId = entered.primary_location_id ?? actor.grants[0]?.locationId ?? 0;
  const fields = normalisePerson(entered);
  const isOwnPlace = can(newPersonPolicy, actor, 'add', { id: locationId });
  expectNoFaults(fields, rulesFor(actor.role), [
    ...(isOwnPlace ? [] : [NOT_OWN_PLACE]),
    ...(await emailFaults(actor, fields)),
  ]);
  const { id, isNew } = await addPerson({ fields, locationId, enteredBy: actor.personId, submissionId });
  if (isNew) await saveNotesOfForm(actor, id, notes);
  return { person_id: id, message: `Successfully saved ${fields.first_name} ${fields.last_name} as a contact.` };
}
