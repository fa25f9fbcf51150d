/** People, as far as the asker may see them. */
import Router from '@koa/router';
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { PEOPLE_PAGE_SIZE } from '@emmaus/contracts/people.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { personPolicy } from './person.policy.ts';
import { presentPersonRow } from './person.presenter.ts';
import { findViewablePeople } from './viewable-people.queries.ts';
import { viewableScope } from './viewable-scope.ts';

export const personRoutes = new Router();

const { listViewablePeople } = peopleRecordCalls;

personRoutes.get(
  listViewablePeople.path,
  signedIn(),
  allow(personPolicy, 'read'),
  input(listViewablePeople),
  async function listPeople(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, listViewablePeople);
    const { search = '', sort = 'name' } = asked.query;
    const page = pageRequest(asked.query, PEOPLE_PAGE_SIZE);
    const { people, total, estimated } = await findViewablePeople(database, {
      scope: viewableScope(actor),
      search,
      sort,
      page,
    });
    ctx.body = toPage(
      people.map((person) => presentPersonRow(person, actor)),
      total,
      page,
      { estimated },
    );
  },
);
