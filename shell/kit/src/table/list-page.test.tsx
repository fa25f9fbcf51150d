import { createApi } from '@reduxjs/toolkit/query/react';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Page } from '@emmaus/contracts/page';
import { emmausBaseQuery } from '../portal/base-query.ts';
import { createRemoteStore } from '../portal/remote-store.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { HttpResponse, delay, http, problem, server } from '../testing/server.ts';
import { setWindowWidth } from '../testing/window-width.ts';
import type { GridColumn } from './grid-columns.ts';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { useList } from './use-list.ts';

interface Place {
  id: number;
  name: string;
  kind: string;
}

interface Asked {
  page: number;
  page_size: number;
  search?: string;
  sort?: string;
  kind?: string;
}

const api = createApi({
  reducerPath: 'places',
  baseQuery: emmausBaseQuery(),
  endpoints: (build) => ({
    places: build.query<Page<Place>, Asked>({ query: (params) => ({ url: '/places', params }) }),
  }),
});

const COLUMNS: readonly GridColumn<Place>[] = [
  { id: 'id', title: 'ID', text: ({ id }) => id, phone: { as: 'second fact', text: ({ id }) => `ID ${id}` } },
  { id: 'name', title: 'Name', text: ({ name }) => name, sortable: true, phone: 'title' },
  { id: 'kind', title: 'Kind', text: ({ kind }) => kind, phone: 'fact' },
];
const EDIT: GridColumn<Place> = { id: 'edit', title: 'Edit', text: ({ name }) => `Edit ${name}`, opens: 'button' };
const LAKESIDE = { id: 10, name: 'Lakeside', kind: 'Campus' };

function Places({ kind, ...props }: Partial<ListPageProps<Place>> & { kind?: string }) {
  const list = useList(api.endpoints.places.useQuery, {
    pageSize: 20,
    sort: { column: 'name', direction: 'asc' },
    filters: { ...(kind && { kind }) },
  });
  return (
    <ListPage
      list={list}
      title="Places"
      search="Search places"
      searchHint="Name"
      columns={COLUMNS}
      rowPath={({ id }) => `/places/${id}`}
      add={{ label: 'Add place', path: '/places/create' }}
      none="no place"
      nothing={{ title: 'No place yet', text: 'Places appear here.' }}
      nothingFound={{ text: 'A part is enough.', all: 'all places' }}
      {...props}
    />
  );
}

function answered(data: Place[], total = data.length): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/places', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const meta = { current_page: 1, last_page: 1, per_page: 20, total };
      return HttpResponse.json({ data, meta, total });
    }),
  );
  return asked;
}

const open = (part: React.ReactNode = <Places />, path = '/places') =>
  renderPart(part, { path, store: (portal) => createRemoteStore(portal, api) });

describe('a list page', () => {
  test('asks for what the address says, with the filters of its own', async () => {
    const asked = answered([LAKESIDE], 45);
    const { user, address } = open(<Places kind="Campus" />, '/places?page=2');
    expect(await screen.findByText('Lakeside')).toBeVisible();
    expect(asked).toEqual([{ page: '2', page_size: '20', sort: 'name', kind: 'Campus' }]);
    expect(screen.getByRole('searchbox', { name: 'Search places' })).toHaveAttribute('placeholder', 'Name, then Enter');
    await user.type(screen.getByRole('searchbox', { name: 'Search places' }), 'lake{Enter}');
    await expect.poll(address).toBe('/places?search=lake');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '1', search: 'lake' }));
  });

  test('says aloud what a search found, in a place that was there before', async () => {
    answered([LAKESIDE], 45);
    const { user } = open();
    expect(await screen.findByText('Lakeside')).toBeVisible();
    const said = screen.getAllByRole('status').find((status) => status.textContent === '');
    answered([], 0);
    await user.type(screen.getByRole('searchbox', { name: 'Search places' }), 'zzz{Enter}');
    await waitFor(() => expect(said).toHaveTextContent(/^Nothing found$/));
    answered([LAKESIDE], 3);
    await user.clear(screen.getByRole('searchbox', { name: 'Search places' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search places' }), 'lake{Enter}');
    await waitFor(() => expect(said).toHaveTextContent(/^3 found$/));
  });

  test('an order is asked for only where the list has one', async () => {
    const asked = answered([LAKESIDE]);
    function Unordered() {
      const list = useList(api.endpoints.places.useQuery);
      return (
        <ListPage list={list} title="Places" search="Search" columns={COLUMNS} none="no place" nothing={<p>-</p>} />
      );
    }
    open(<Unordered />, '/places?sort=-name');
    await waitFor(() => expect(asked).toEqual([{ page: '1', page_size: '10' }]));
  });

  test('an order that the service does not know is that of the list', async () => {
    const sorts: (string | null)[] = [];
    const errors = [{ in: 'query' as const, pointer: '/sort', code: 'invalid', detail: 'Sort must be one of name.' }];
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 };
    server.use(
      http.get('*/api/places', ({ request }) => {
        const sort = new URL(request.url).searchParams.get('sort');
        sorts.push(sort);
        if (sort !== 'name') return problem(422, 'Sort must be one of name.', { errors });
        return HttpResponse.json({ data: [LAKESIDE], meta, total: 1 });
      }),
    );
    const { address } = open(<Places />, '/places?search=lake&sort=-nonsense');
    expect(await screen.findByText('Lakeside')).toBeVisible();
    expect(sorts).toEqual(['-nonsense', 'name']);
    expect(address()).toBe('/places?search=lake');
  });

  test("the list's own order that the service does not know is a failure", async () => {
    const errors = [{ in: 'query' as const, pointer: '/sort', code: 'invalid', detail: 'Sort must be one of kind.' }];
    let asked = 0;
    server.use(
      http.get('*/api/places', () => {
        asked += 1;
        return problem(422, 'Sort must be one of kind.', { errors });
      }),
    );
    open(<Places />, '/places?sort=-nonsense');
    expect(await screen.findByText('Sort must be one of kind.')).toBeVisible();
    expect(asked).toBe(2);
  });

  test('rows lead to their path by the name, wherever its column is', async () => {
    answered([LAKESIDE]);
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Lakeside' }));
    await expect.poll(address).toBe('/places/10');
  });

  test('or by a button alone', async () => {
    answered([LAKESIDE]);
    const { user, address } = open(<Places columns={[...COLUMNS, EDIT]} />);
    const button = await screen.findByRole('link', { name: 'Edit Lakeside' });
    expect(button).toHaveTextContent('Edit');
    expect(screen.queryByRole('link', { name: 'Lakeside' })).toBeNull();
    await user.click(button);
    await expect.poll(address).toBe('/places/10');
  });

  test('on a phone the same columns make a card: title, fact, second fact', async () => {
    setWindowWidth(390);
    answered([LAKESIDE]);
    open(<Places columns={[...COLUMNS, EDIT]} />);
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent(/^LakesideCampus · ID 10$/);
    expect(within(card).getByRole('link', { name: 'Lakeside' })).toHaveAttribute('href', '/places/10');
  });

  test('adds one, and shows what opens beside it', async () => {
    answered([LAKESIDE]);
    const panel = { open: true, title: 'Details', onClose: () => {}, children: <p>More of it</p> };
    const { user, address } = open(<Places panel={panel} />);
    expect(screen.getByRole('complementary', { name: 'Details' })).toHaveTextContent('More of it');
    await user.click(screen.getByRole('button', { name: 'Add place' }));
    await expect.poll(address).toBe('/places/create');
  });

  test('or its round sign opens a dialog of the page', async () => {
    answered([LAKESIDE]);
    const add = { label: 'Add place', round: true, open: vi.fn<() => void>() };
    const { user, address } = open(<Places add={add} />);
    expect(await screen.findByText('Lakeside')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add place' }));
    expect(add.open).toHaveBeenCalledTimes(1);
    await expect.poll(address).toBe('/places');
  });
});

describe('while there are no rows', () => {
  test('skeleton rows', () => {
    server.use(http.get('*/api/places', () => delay('infinite')));
    open();
    expect(screen.getByLabelText('Loading Places')).toBeVisible();
  });

  test('a failure says what the server said', async () => {
    server.use(http.get('*/api/places', () => problem(500, 'The places are away.')));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The places are away.');
    answered([LAKESIDE]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lakeside')).toBeVisible();
  });

  test('words of the page’s own in its place', async () => {
    server.use(http.get('*/api/places', () => problem(500, 'The places are away.')));
    open(<Places instead={<p>Nothing to see</p>} />);
    expect(screen.getByText('Nothing to see')).toBeVisible();
    expect(screen.queryByLabelText('Loading Places')).toBeNull();
  });

  test('nothing at all: kind words and the same action', async () => {
    answered([]);
    open();
    expect(await screen.findByText('No place yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add place' })).toHaveLength(2);
  });

  test('nothing found leads back to all', async () => {
    answered([]);
    const { user, address } = open(<Places />, '/places?search=zz');
    expect(await screen.findByText('No place found for ‘zz’')).toBeVisible();
    expect(screen.getByText('A part is enough.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all places' }));
    await expect.poll(address).toBe('/places');
  });

  test('a page behind the last leads to the first', async () => {
    answered([], 3);
    const { user, address } = open(<Places />, '/places?page=9');
    expect(await screen.findByText('There is no place on page 9')).toBeVisible();
    expect(screen.getByText('The list has become shorter since this address was made.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/places');
  });
});

test('rows pale while others are on their way, not while the same are asked for again', async () => {
  answered([LAKESIDE], 45);
  function Watched() {
    const list = useList(api.endpoints.places.useQuery, { pageSize: 20 });
    const [seen, setSeen] = useState<boolean[]>([]);
    if (seen.at(-1) !== list.fetching) setSeen([...seen, list.fetching]);
    return (
      <>
        <output>{seen.join(' ')}</output>
        <button onClick={list.retry}>Again</button>
        <button onClick={() => list.table.setPage(2)}>Next</button>
      </>
    );
  }
  const { user } = open(<Watched />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^true false$/));
  const asked = answered([LAKESIDE], 45);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('status')).toHaveTextContent(/^true false$/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^true false true false$/));
});
