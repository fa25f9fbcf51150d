import { locationCalls } from '@emmaus/contracts/locations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { LOCATION_LISTS, ORGANIZATION, location, locationsPage } from '../testing/location-fixtures.ts';
import { watchSavedFiles } from '../testing/saved-files.ts';

/** Answers one page and keeps what was asked for. */
function asked(body = locationsPage([ORGANIZATION, location()])): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  server.use(
    serves(locationCalls.listLocations, ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(body);
    }),
  );
  return queries;
}

function open(path = '/locations') {
  return renderRemote(remote, { path, portal: fakePortal({ role: 'admin' }) });
}

describe('list', () => {
  test("title Locations, table with ID, Name, Parent Location and an edit button, and 'Showing x to y of z entries' pagination", async () => {
    asked(locationsPage([ORGANIZATION, location()], { total: 45 }));
    open();
    const row = (await screen.findByText('Lakeside College')).closest('[role=row]') as HTMLElement;
    expect(screen.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.trim().replace(/\s+\d$/, ''));
    expect(heads).toEqual(['ID', 'Name', 'Parent Location', 'Edit']);
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['10', 'Lakeside College', 'North Area', 'Edit']);
    expect(screen.getByText('Showing 1 to 20 of 45 entries')).toBeVisible();
  });

  test('the edit button and the row open the form', async () => {
    asked();
    server.use(...LOCATION_LISTS, answers(at(locationCalls.getLocation, { id: 10 }), location()));
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Edit Lakeside College' }));
    await expect.poll(address).toBe('/locations/10/edit');
  });

  test('add button', async () => {
    asked();
    server.use(...LOCATION_LISTS);
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Add location' }));
    await expect.poll(address).toBe('/locations/create');
  });

  test('per-page selector (20, 50, 100), default 20', async () => {
    const queries = asked(locationsPage([location()], { total: 130 }));
    const { user, address } = open();
    const select = await screen.findByRole('combobox', { name: /per page/i });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['20', '50', '100']);
    expect(queries[0]?.get('page_size')).toBe('20');
    await user.selectOptions(select, '50');
    await waitFor(() => expect(queries.at(-1)?.get('page_size')).toBe('50'));
    await expect.poll(address).toBe('/locations?size=50');
  });

  test('search applied on Enter', async () => {
    const queries = asked();
    const { user } = open();
    await screen.findByText('Lakeside College');
    const before = queries.length;
    await user.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'lake');
    expect(queries).toHaveLength(before);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('lake'));
  });

  test('nothing found: kind words and the way back', async () => {
    asked(locationsPage([]));
    const { user, address } = open('/locations?search=nowhere');
    expect(await screen.findByText('No location found for ‘nowhere’')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all locations' }));
    await expect.poll(address).toBe('/locations');
  });

  test('a page behind the last leads to the first', async () => {
    asked(locationsPage([], { total: 3 }));
    const { user, address } = open('/locations?page=9');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/locations');
  });

  test("lists: a server failure shows the response's message", async () => {
    server.use(refuses(locationCalls.listLocations, 500, 'The locations cannot be read now.'));
    open();
    expect(await screen.findByText('The locations cannot be read now.')).toBeVisible();
  });

  test('on a phone: cards named after the location, which open the form', async () => {
    setWindowWidth(390);
    asked();
    open();
    expect(await screen.findByRole('link', { name: 'Lakeside College' })).toHaveAttribute('href', '/locations/10/edit');
    expect(screen.getByText('North Area')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });
});

describe("'Export BSA Locations'", () => {
  test('downloads a CSV: a list of id and name, turned into a CSV named BSALocations.csv', async () => {
    asked();
    const saved = watchSavedFiles();
    server.use(
      answers(locationCalls.listBsaLocations, [
        { id: 10, name: 'Lakeside College' },
        { id: 11, name: 'St. Mary, "Old" Parish' },
        { id: 12, name: '=HYPERLINK(1)' },
      ]),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export BSA Locations' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('BSALocations.csv');
    expect((await saved[0]?.contents.text())?.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'id,name',
      '10,Lakeside College',
      '11,"St. Mary, ""Old"" Parish"',
      `12,'=HYPERLINK(1)`,
    ]);
  });

  test('admin-only', async () => {
    asked();
    renderRemote(remote, { path: '/locations', portal: fakePortal({ role: 'rd' }) });
    await screen.findByText('Lakeside College');
    expect(screen.queryByRole('button', { name: 'Export BSA Locations' })).not.toBeInTheDocument();
  });

  test("a server failure shows the response's message", async () => {
    asked();
    const saved = watchSavedFiles();
    server.use(refuses(locationCalls.listBsaLocations, 503, 'The list cannot be made now.'));
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Export BSA Locations' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'The list cannot be made now.' }),
    );
    expect(saved).toEqual([]);
  });
});
