/** What the form for a new person does: checks what was entered, adds the person, keeps the writer's notes. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
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

type EnterPerson = typeof personCalls.addPerson;

/** @throws Problem invalid_input (422) with every fault, conflict (409) */
export function enterPerson(actor: Actor, body: CallInput<EnterPerson>['body']): Promise<CallAnswer<EnterPerson>> {
  const { submission_id: key, ...content } = body;
  return answeredOnce({ key, content }, () => enter(actor, content));
}

async function enter(
  actor: Actor,
  { user_notes_on_person: notes, ...entered }: Omit<CallInput<EnterPerson>['body'], 'submission_id'>,
): Promise<CallAnswer<EnterPerson>> {
  const locationId = entered.primary_location_id ?? actor.grants[0]?.locationId ?? 0;
  const fields = normalisePerson(entered);
  const isOwnPlace = can(newPersonPolicy, actor, 'add', { id: locationId });
  expectNoFaults(fields, rulesFor(actor.role), [
    ...(isOwnPlace ? [] : [NOT_OWN_PLACE]),
    ...(await emailFaults(actor, fields)),
  ]);
  const id = await addPerson({ fields, locationId, enteredBy: actor.personId });
  await saveNotesOfForm(actor, id, notes);
  return { person_id: id, message: `Successfully saved ${fields.first_name} ${fields.last_name} as a contact.` };
}
