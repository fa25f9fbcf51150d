/** One person: profile, edit form, personal notes. */
import { personCalls as calls } from '@emmaus/contracts/person.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { changePerson } from './change-person.ts';
import { saveNotes, saveNotesOfForm } from './person-notes.ts';
import { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { presentProfile } from './profile.presenter.ts';
import { expectVisible, readProfile } from './profile.queries.ts';

export const profileRoutes = new Routes();

const mayRead = allow(personPolicy, 'read');

profileRoutes.serve(calls.getPerson, mayRead, async ({ actor, params }) =>
  presentProfile(await readProfile(actor, params.id), actor),
);

profileRoutes.serve(calls.changePerson, allow(personPolicy, 'update'), async ({ actor, params, body }) => {
  const person = await PersonModel.forEditing(actor, params.id);
  const version = await changePerson(actor, person, body);
  await saveNotesOfForm(actor, person.id, body.user_notes_on_person);
  return { message: `Successfully updated ${body.first_name} ${body.last_name}.`, version };
});

profileRoutes.serve(calls.saveNotes, mayRead, async ({ actor, params, body }) => {
  await expectVisible(actor, params.id);
  await saveNotes(actor, params.id, body.user_notes_on_person);
  return { message: 'Your notes were saved.' };
});
