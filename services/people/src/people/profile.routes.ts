/** One person: profile, edit form, personal notes. */
import Router from '@koa/router';
import { personCalls } from '@emmaus/contracts/person.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { can, found } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { changePerson } from './change-person.ts';
import { personChainPolicy } from './person-chain.policy.ts';
import { saveNotes, saveNotesOfForm } from './person-notes.ts';
import { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { findProfileParts } from './profile-parts.queries.ts';
import { presentProfile } from './profile.presenter.ts';
import { findProfilePerson } from './profile.queries.ts';

export const profileRoutes = new Router();

const { getPerson, changePerson: changePersonCall, saveNotes: saveNotesCall } = personCalls;

profileRoutes.get(
  getPerson.path,
  signedIn(),
  allow(personPolicy, 'read'),
  input(getPerson),
  async function readProfile(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, getPerson);
    const person = found(await findProfilePerson(database, actor, asked.params.id), 'This person');
    const parts = await findProfileParts(database, person.id, {
      withInvitations: can(personChainPolicy, actor, 'view_invitations', person),
    });
    ctx.body = presentProfile(person, parts, actor);
  },
);

profileRoutes.put(
  changePersonCall.path,
  signedIn(),
  allow(personPolicy, 'update'),
  input(changePersonCall),
  inTransaction(),
  async function updatePerson(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, changePersonCall);
    const person = await PersonModel.forEditing(actor, asked.params.id);
    const version = await changePerson(database, actor, person, asked.body);
    await saveNotesOfForm(database, actor, person.id, asked.body.user_notes_on_person);
    ctx.body = { message: `Successfully updated ${asked.body.first_name} ${asked.body.last_name}.`, version };
  },
);

profileRoutes.put(
  saveNotesCall.path,
  signedIn(),
  allow(personPolicy, 'read'),
  input(saveNotesCall),
  inTransaction(),
  async function writeNotes(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, saveNotesCall);
    const person = found(await findProfilePerson(database, actor, asked.params.id), 'This person');
    await saveNotes(database, actor, person.id, asked.body.user_notes_on_person);
    ctx.body = { message: 'Your notes were saved.' };
  },
);
