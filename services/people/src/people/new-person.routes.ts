/** Adding somebody: whether they are there already, and the new person. */
import Router from '@koa/router';
import { personCalls } from '@emmaus/contracts/person.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { asRaw, can, scope } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { addPerson } from './add-person.ts';
import { newPersonPolicy } from './new-person.policy.ts';
import { personChainPolicy } from './person-chain.policy.ts';
import { expectNoFaults, normalisePerson, rulesFor } from './person-fields.ts';
import { saveNotesOfForm } from './person-notes.ts';
import { personPolicy } from './person.policy.ts';
import { findPossibleDuplicates } from './possible-duplicates.queries.ts';

export const newPersonRoutes = new Router();

const { addPerson: addPersonCall, findDuplicates, canViewPersonInChain } = personCalls;

newPersonRoutes.post(
  findDuplicates.path,
  signedIn(),
  allow(personPolicy, 'read'),
  input(findDuplicates),
  inTransaction(),
  async function listDuplicates(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, findDuplicates);
    ctx.body = { data: await findPossibleDuplicates(database, actor, asked.body) };
  },
);

newPersonRoutes.post(
  addPersonCall.path,
  signedIn(),
  allow(newPersonPolicy, 'add'),
  input(addPersonCall),
  inTransaction(),
  async function addContact(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, addPersonCall);
    const { submission_id: submissionId, user_notes_on_person: notes, ...entered } = asked.body;
    const locationId = entered.primary_location_id ?? actor.grants[0]?.locationId ?? 0;
    const fields = normalisePerson(entered);
    const isOwnPlace = can(newPersonPolicy, actor, 'add', { id: locationId });
    expectNoFaults(fields, rulesFor(actor.role), isOwnPlace ? [] : [NOT_OWN_PLACE]);
    const { id, isNew } = await addPerson(database, { fields, locationId, enteredBy: actor.personId, submissionId });
    if (isNew) await saveNotesOfForm(database, actor, id, notes);
    ctx.status = addPersonCall.status;
    ctx.body = {
      person_id: id,
      message: `Successfully saved ${fields.first_name} ${fields.last_name} as a contact.`,
    };
  },
);

const NOT_OWN_PLACE = {
  in: 'body',
  pointer: '/primary_location_id',
  code: 'not_own_place',
  detail: 'Choose one of your own locations.',
} as const;

newPersonRoutes.post(
  canViewPersonInChain.path,
  signedIn(),
  allow(personChainPolicy, 'view'),
  input(canViewPersonInChain),
  async function checkChain(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, canViewPersonInChain);
    const person: unknown = await database('person')
      .where('person.id', asked.body.person_id)
      .whereRaw(...asRaw(scope(personChainPolicy, actor, 'view')))
      .first('person.id');
    ctx.body = { canView: person !== undefined };
  },
);
