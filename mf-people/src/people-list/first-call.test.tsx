import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { remote } from '../root.tsx';
import { peopleCounts, peoplePage } from '../testing/fixtures.ts';

test('what the portal asks beside the code of the list is what the list asks first', async () => {
  const asked: string[] = [];
  server.use(
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    serves(peopleRecordCalls.listViewablePeople, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname.replace(/^\/api/, '') + search);
      return HttpResponse.json(peoplePage([]));
    }),
  );
  renderRemote(remote, { path: '/people' });
  expect(await screen.findByText('Nobody here yet')).toBeVisible();
  // Once: what is asked before the page is drawn is what the page asks.
  expect(asked).toHaveLength(1);
  const route = declaration.routes.find(({ path }) => path === '/people');
  expect(route && 'asks' in route && route.asks).toEqual(asked);
});
