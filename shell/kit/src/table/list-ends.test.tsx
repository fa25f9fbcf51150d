/** Where a list ends whose total is only about right. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Page } from '@emmaus/contracts/page';
import { emmausBaseQuery } from '../portal/base-query.ts';
import { createRemoteStore } from '../portal/remote-store.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { HttpResponse, http, server } from '../testing/server.ts';
import { ListTable } from './list-table.tsx';
import { Pagination } from './pagination.tsx';
import { useList } from './use-list.ts';

interface Place {
  id: number;
  name: string;
}

const api = createApi({
  reducerPath: 'places',
  baseQuery: emmausBaseQuery(),
  endpoints: (build) => ({
    places: build.query<Page<Place>, { page: number; page_size: number }>({
      query: (params) => ({ url: '/places', params }),
    }),
  }),
});

function Places() {
  const list = useList(api.endpoints.places.useQuery, { pageSize: 20 });
  return (
    <ListTable
      list={list}
      label="Places"
      columns={[{ id: 'name', title: 'Name', text: ({ name }) => name, phone: 'title' }]}
      rowId={({ id }) => id}
      none="no place"
      nothing={{ title: 'No place yet' }}
    />
  );
}

const open = (path = '/places') => renderPart(<Places />, { path, store: (portal) => createRemoteStore(portal, api) });

/** `total` in truth; before the last page the service says about how many it expects, or how many there are at least. */
function expected(about: number, total: number, isLeast = false): void {
  server.use(
    http.get('*/api/places', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const rows = Math.max(0, Math.min(20, total - (page - 1) * 20));
      const isAbout = rows === 20 && page * 20 < about;
      const said = isAbout ? about : total;
      return HttpResponse.json({
        data: Array.from({ length: rows }, (_none, nth) => ({ id: page * 100 + nth, name: `Place ${nth}` })),
        meta: {
          current_page: page,
          last_page: Math.ceil(said / 20),
          per_page: 20,
          total: said,
          ...(isAbout && { total_is_estimate: true }),
          ...(isAbout && isLeast && { total_is_least: true }),
        },
        total: said,
      });
    }),
  );
}

test('Last leads to the last page, also where more were expected', async () => {
  expected(6_000, 5_002);
  const { user, address } = open();
  expect(await screen.findByText('Showing 1 to 20 of about 6,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Showing 5,001 to 5,002 of 5,002')).toBeVisible();
  expect(address()).toBe('/places?page=251');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('where fewer were expected it leads on', async () => {
  expected(3_400, 4_449);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Showing 3,381 to 3,400 of 4,449')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Showing 4,441 to 4,449 of 4,449')).toBeVisible();
});

test('more than were counted are said to be more, also to who does not see them, and Last leads on', async () => {
  expected(3_001, 3_715, true);
  const { user } = open('/places?search=o');
  expect(await screen.findByText('Showing 1 to 20 of more than 3,000')).toBeVisible();
  expect(screen.getByText('More than 3,000 found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Showing 3,001 to 3,020 of 3,715')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Showing 3,701 to 3,715 of 3,715')).toBeVisible();
});

test('about how many are never fewer than are shown', () => {
  renderPart(<Pagination page={445} pageSize={10} total={3_400} totalIsEstimate onPage={() => {}} />);
  expect(screen.getByText('Showing 4,441 to 4,450 of about 4,450')).toBeVisible();
});
