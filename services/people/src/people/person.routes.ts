/** People, as far as the asker may see them: the list, one person, adding and changing somebody, personal notes. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { toPage } from '@emmaus/service-kit/http/paging';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { addedPersonPolicy } from './added-person.policy.ts';
import { bringBackPerson } from './bring-back-person.ts';
import { changePerson } from './change-person.ts';
import { enterPerson } from './enter-person.ts';
import { newPersonPolicy } from './new-person.policy.ts';
import { countPeopleByFilter } from './people-counts.queries.ts';
import { conditionsOf } from './people-filters.ts';
import { personChainPolicy } from './person-chain.policy.ts';
import { isInChain, whoIsMine } from './person-chain.queries.ts';
import { saveNotes, saveNotesOfForm } from './person-notes.ts';
import { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { presentPersonRow } from './person.presenter.ts';
import { findPossibleDuplicates } from './possible-duplicates.queries.ts';
import { presentProfile } from './profile.presenter.ts';
import { readProfile } from './profile.queries.ts';
import { removedPersonPolicy } from './removed-person.policy.ts';
import { takeBackPerson } from './take-back-person.ts';
import { findViewablePeople } from './viewable-people.queries.ts';
import { atPlace, viewableScope } from './viewable-scope.ts';

const mayRead = allow(personPolicy, 'read');

export const personRoutes = routes(calls, {
  listViewablePeople: serve(mayRead, async ({ actor, query, page }) => {
    const { search = '', sort = 'name', location } = query;
    const mine = query.whose ? await whoIsMine(actor) : [];
    const { people, total, ...counted } = await findViewablePeople({
      scope: atPlace(viewableScope(actor), location),
      search,
      filters: [...conditionsOf(query, mine).values()],
      sort,
      page,
    });
    const shown = people.map((person) => presentPersonRow(person, actor));
    return toPage(shown, total, page, counted);
  }),
  countViewablePeople: serve(mayRead, async ({ actor, query }) => {
    const { search = '', location, ...filters } = query;
    const scope = atPlace(viewableScope(actor), location);
    return countPeopleByFilter({ scope, search, filters, mine: await whoIsMine(actor) });
  }),
  getPerson: serve(mayRead, async ({ actor, params }) => presentProfile(await readProfile(actor, params.id), actor)),
  findDuplicates: serve(mayRead, ({ actor, body }) => findPossibleDuplicates(actor, body)),
  addPerson: serve(allow(newPersonPolicy, 'add'), ({ actor, body }) => enterPerson(actor, body)),
  changePerson: serve(allow(personPolicy, 'update'), async ({ actor, params, body }) => {
    const person = await PersonModel.forEditing(actor, params.id);
    const version = await changePerson(actor, person, body);
    await saveNotesOfForm(actor, person.id, body);
    return { message: `Successfully updated ${person.first_name} ${person.last_name}.`, version };
  }),
  takeBackPerson: serve(allow(addedPersonPolicy, 'takeBack'), ({ actor, params }) => takeBackPerson(actor, params.id)),
  bringBackPerson: serve(allow(removedPersonPolicy, 'bringBack'), async ({ actor, params }) => {
    const { name } = await bringBackPerson(actor, params.id);
    return `${name} is back.`;
  }),
  saveNotes: serve(mayRead, async ({ actor, params, body }) => {
    // Of two who save at once the second sees what the first did.
    const { id } = await PersonModel.forEditing(actor, params.id);
    const version = await saveNotes(actor, id, body.user_notes_on_person, body.version);
    return { message: 'Your notes were saved.', version };
  }),
  canViewPersonInChain: serve(allow(personChainPolicy, 'view'), async ({ actor, body }) => ({
    canView: await isInChain(actor, body.person_id),
  })),
});
