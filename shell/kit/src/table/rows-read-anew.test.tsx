import { createApi } from '@reduxjs/toolkit/query/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Page } from '@emmaus/contracts/page';
import { emmausBaseQuery } from '../portal/base-query.ts';
import { createRemoteStore } from '../portal/remote-store.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { HttpResponse, http, problem, server } from '../testing/server.ts';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

interface Place {
  id: number;
  name: string;
}

const api = createApi({
  reducerPath: 'places',
  baseQuery: emmausBaseQuery(),
  endpoints: (build) => ({
    places: build.query<Page<Place>, object>({ query: (params) => ({ url: '/places', params }) }),
  }),
});

function Places() {
  const list = useList(api.endpoints.places.useQuery, { pageSize: 20 });
  return (
    <>
      <ListPage
        list={list}
        title="Places"
        search="Search places"
        searchHint="Name"
        columns={[{ id: 'name', title: 'Name', text: ({ name }) => name, phone: 'title' }]}
        rowPath={({ id }) => `/places/${id}`}
        none="no place"
        nothing={{ title: 'No place yet', text: 'Places appear here.' }}
        nothingFound={{ text: 'A part is enough.', all: 'all places' }}
      />
      <button onClick={list.retry}>Again</button>
      <button onClick={() => list.table.setPage(2)}>Next</button>
    </>
  );
}

function answered(name: string): void {
  const meta = { current_page: 1, last_page: 3, per_page: 20, total: 45 };
  server.use(http.get('*/api/places', () => HttpResponse.json({ data: [{ id: 10, name }], meta, total: 45 })));
}
const fails = (status: number) => server.use(http.get('*/api/places', () => problem(status, 'Not now.')));

async function open() {
  answered('Lakeside');
  const { user } = renderPart(<Places />, { path: '/places', store: (portal) => createRemoteStore(portal, api) });
  expect(await screen.findByText('Lakeside')).toBeVisible();
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

test('rows that cannot be read anew stay, with what was said over them, until they are', async () => {
  const press = await open();
  fails(503);
  await press('Again');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByText('Lakeside')).toBeVisible();
  answered('Riverside');
  await press('Try again');
  expect(await screen.findByText('Riverside')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('they go where they are not theirs any more, and where others were asked for', async () => {
  const press = await open();
  fails(403);
  await press('Again');
  await waitFor(() => expect(screen.queryByText('Lakeside')).not.toBeInTheDocument());
  answered('Lakeside');
  await press('Again');
  expect(await screen.findByText('Lakeside')).toBeVisible();
  fails(503);
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.queryByText('Lakeside')).not.toBeInTheDocument();
});

test('that nobody was found is said of what was asked, not of what is asked now', async () => {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 0 };
  server.use(http.get('*/api/places', () => HttpResponse.json({ data: [], meta, total: 0 })));
  const { user } = renderPart(<Places />, {
    path: '/places?search=zion',
    store: (portal) => createRemoteStore(portal, api),
  });
  expect(await screen.findByText('No place found for ‘zion’')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/places', async () => {
      await promise;
      return HttpResponse.json({ data: [{ id: 10, name: 'Lakeside' }], meta: { ...meta, total: 1 }, total: 1 });
    }),
  );
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'lake{Enter}');
  expect(await screen.findByLabelText('Loading Places')).toBeVisible();
  expect(screen.queryByText(/No place found/)).not.toBeInTheDocument();
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  resolve();
  expect(await screen.findByText('Lakeside')).toBeVisible();
  watch.disconnect();
  expect(seen.filter((text) => /There is no place on page|No place found/.test(text))).toEqual([]);
});
