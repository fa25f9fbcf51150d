/** People, as far as the asker may see them. */
import { PEOPLE_PAGE_SIZE } from '@emmaus/contracts/people.words';
import { peopleRecordCalls as calls } from '@emmaus/contracts/people.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { personPolicy } from './person.policy.ts';
import { presentPersonRow } from './person.presenter.ts';
import { findViewablePeople } from './viewable-people.queries.ts';
import { viewableScope } from './viewable-scope.ts';

export const personRoutes = new Routes();

personRoutes.serve(calls.listViewablePeople, allow(personPolicy, 'read'), async ({ actor, query }) => {
  const { search = '', sort = 'name' } = query;
  const page = pageRequest(query, PEOPLE_PAGE_SIZE);
  const scope = viewableScope(actor);
  const { people, total, estimated } = await findViewablePeople({ scope, search, sort, page });
  const shown = people.map((person) => presentPersonRow(person, actor));
  return toPage(shown, total, page, { estimated });
});
