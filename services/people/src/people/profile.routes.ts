/** One person: profile, edit form, personal notes. */
import { personCalls as calls } from '@emmaus/contracts/person.contract';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { allow } from '@emmaus/service-kit/http/allow';
import { Routes } from '@emmaus/service-kit/http/serve';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { changePerson } from './change-person.ts';
import { saveNotes, saveNotesOfForm } from './person-notes.ts';
import { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { presentProfile } from './profile.presenter.ts';
import { expectVisible, readProfile } from './profile.queries.ts';

export const profileRoutes = new Routes();

const mayRead = allow(personPolicy, 'read');

profileRoutes.serve(calls.getPerson, signedIn(), mayRead, async ({ actor, params }) =>
  presentProfile(await readProfile(actor, params.id), actor),
);

profileRoutes.serve(
  calls.changePerson,
  signedIn(),
  allow(personPolicy, 'update'),
  inTransaction(),
  async ({ actor, params, body }) => {
    const person = await PersonModel.forEditing(actor, params.id);
    const version = await changePerson(actor, person, body);
    await saveNotesOfForm(actor, person.id, body.user_notes_on_person);
    return { message: `Successfully updated ${body.first_name} ${body.last_name}.`, version };
  },
);

profileRoutes.serve(calls.saveNotes, signedIn(), mayRead, inTransaction(), async ({ actor, params, body }) => {
  await expectVisible(actor, params.id);
  await saveNotes(actor, params.id, body.user_notes_on_person);
  return { message: 'Your notes were saved.' };
});
