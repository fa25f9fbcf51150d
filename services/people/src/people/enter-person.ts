/** What the form for a new person does: checks what was entered, adds the person, keeps the writer's notes. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { PERSON_PLACE } from '@emmaus/contracts/person-form.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import type { Fault } from '@emmaus/contracts/problem';
import { type Actor, kindOf } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { addPerson } from './add-person.ts';
import { emailFaults } from './email-rules.ts';
import { newPersonPolicy } from './new-person.policy.ts';
import { expectNoFaults, normalisePerson, rulesFor } from './person-fields.ts';
import { listFaults } from './person.constraints.ts';
import { misfitOf } from './role-places.ts';
import { saveNotesOfForm } from './person-notes.ts';

const NO_PLACE = {
  in: 'body',
  pointer: '/primary_location_id',
  code: 'missing_place',
  detail: PERSON_PLACE.missing,
} as const;

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
    ...(await listFaults({ ...fields, primary_location_id: isOwnPlace ? entered.primary_location_id : undefined })),
    ...(await placeFaults(actor, { sent: entered.primary_location_id, locationId, isOwnPlace })),
    ...(await emailFaults(actor, fields)),
  ]);
  const id = await addPerson({ fields, locationId, enteredBy: actor.personId });
  await saveNotesOfForm(actor, id, { user_notes_on_person: notes });
  return { person_id: id, message: `Successfully saved ${fields.first_name} ${fields.last_name} as a contact.` };
}

interface WantedPlace {
  sent: number | null | undefined;
  locationId: number;
  isOwnPlace: boolean;
}

/** Whoever stands above the campuses says which one: at their own place no campus would see the contact. */
async function placeFaults(actor: Actor, { sent, locationId, isOwnPlace }: WantedPlace): Promise<Fault[]> {
  const kind = kindOf(actor.grants[0]?.role ?? 'guest');
  if (sent == null && ['admins', 'regional'].includes(kind)) return [NO_PLACE];
  if (!isOwnPlace) return [NOT_OWN_PLACE];
  const detail = await misfitOf(null, locationId);
  return detail === undefined ? [] : [{ in: 'body', pointer: '/primary_location_id', code: 'misfit', detail }];
}
