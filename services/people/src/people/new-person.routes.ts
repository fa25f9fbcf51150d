/** Adding somebody: whether they are there already, and the new person. */
import { personCalls as calls } from '@emmaus/contracts/person.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { can } from '@emmaus/service-kit/policy/policy';
import { addPerson } from './add-person.ts';
import { newPersonPolicy } from './new-person.policy.ts';
import { personChainPolicy } from './person-chain.policy.ts';
import { isInChain } from './person-chain.queries.ts';
import { expectNoFaults, normalisePerson, rulesFor } from './person-fields.ts';
import { saveNotesOfForm } from './person-notes.ts';
import { personPolicy } from './person.policy.ts';
import { findPossibleDuplicates } from './possible-duplicates.queries.ts';

export const newPersonRoutes = new Routes();

const NOT_OWN_PLACE = {
  in: 'body',
  pointer: '/primary_location_id',
  code: 'not_own_place',
  detail: 'Choose one of your own locations.',
} as const;

newPersonRoutes.serve(calls.findDuplicates, allow(personPolicy, 'read'), async ({ actor, body }) => ({
  data: await findPossibleDuplicates(actor, body),
}));

newPersonRoutes.serve(calls.addPerson, allow(newPersonPolicy, 'add'), async ({ actor, body }) => {
  const { submission_id: submissionId, user_notes_on_person: notes, ...entered } = body;
  const locationId = entered.primary_location_id ?? actor.grants[0]?.locationId ?? 0;
  const fields = normalisePerson(entered);
  const isOwnPlace = can(newPersonPolicy, actor, 'add', { id: locationId });
  expectNoFaults(fields, rulesFor(actor.role), isOwnPlace ? [] : [NOT_OWN_PLACE]);
  const { id, isNew } = await addPerson({ fields, locationId, enteredBy: actor.personId, submissionId });
  if (isNew) await saveNotesOfForm(actor, id, notes);
  return {
    person_id: id,
    message: `Successfully saved ${fields.first_name} ${fields.last_name} as a contact.`,
  };
});

newPersonRoutes.serve(calls.canViewPersonInChain, allow(personChainPolicy, 'view'), async ({ actor, body }) => ({
  canView: await isInChain(actor, body.person_id),
}));
