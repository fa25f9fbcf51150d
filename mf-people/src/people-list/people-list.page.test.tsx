import { personCalls } from '@emmaus/contracts/person.contract';
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { paperStyle } from '@emmaus/remote-kit/testing/paper-style.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@emmaus/contracts/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, JOSEPH, peopleCounts, peoplePage, personRow } from '../testing/fixtures.ts';
import { NOTHING_HAPPENED, FORM_LISTS, personRecord } from '../testing/person-fixtures.ts';

beforeEach(() => server.use(answers(peopleRecordCalls.countViewablePeople, peopleCounts())));

/** What a cell or a card says, without the disc before the name. */
function wordsOf(element: HTMLElement): string | undefined {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const disc of copy.querySelectorAll('[aria-hidden=true]')) disc.remove();
  return copy.textContent?.trim();
}

/** Answers one page and keeps what was asked for. */
function asked(body = peoplePage([CLARA, JOSEPH])): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  server.use(
    serves(peopleRecordCalls.listViewablePeople, ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(body);
    }),
  );
  return queries;
}

async function headers(): Promise<(string | undefined)[]> {
  await screen.findByRole('link', { name: 'Clara Byrne' });
  // The grid puts a hidden number beside the title of the column that is sorted by.
  return screen.getAllByRole('columnheader').map((head) => head.textContent?.trim().replace(/\s+\d$/, ''));
}

describe('the table', () => {
  test('the disc of whoever is marked has a ring, which says its name', async () => {
    const marked = personRow({ disciple_type: 'Growing Disciple' });
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([marked, JOSEPH])));
    renderRemote(remote, { path: '/people' });
    expect(within(await screen.findByTitle('Growing Disciple')).getByText('CB')).toHaveStyle({
      outlineStyle: 'dashed',
    });
    expect(screen.getByText('JI')).not.toHaveStyle({ outlineStyle: 'dashed' });
  });

  test('on paper a phone number stays in one line', async () => {
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA, JOSEPH])));
    renderRemote(remote, { path: '/people' });
    expect(paperStyle(await screen.findByText(CLARA.phone!), 'white-space')).toBe('nowrap');
  });

  test('columns: name, gender, school_year, email, phone, primary_role', async () => {
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA, JOSEPH])));
    renderRemote(remote, { path: '/people' });
    expect(await headers()).toEqual(['Name', 'Gender', 'School year', 'E-mail', 'Phone', 'Role', 'Actions']);
    const cells = (name: string) =>
      within(screen.getByRole('link', { name }).closest('[role=row]') as HTMLElement)
        .getAllByRole('gridcell')
        .map(wordsOf);
    expect(cells('Clara Byrne')).toEqual([
      'Clara Byrne',
      'Female',
      'Junior',
      'clara.byrne@example.org',
      '312-555-0142',
      'Student',
      '',
    ]);
    expect(cells('Joseph Ito')).toEqual(['Joseph Ito', 'Male', '–', '–', '–', 'Campus Director', '']);
    expect(screen.getByText('Showing 1 to 2 of 2')).toBeVisible();
  });

  test.each<[Role, boolean]>([
    ['regional', true],
    ['rd', true],
    ['ad', true],
    ['pd', true],
    ['admin', true],
    ['superadmin', true],
    ['dsc', true],
    ['td', false],
    ['student', false],
  ])('%s: campus column (regional people, admin, superadmin only) is shown: %s', async (role, shown) => {
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])));
    renderRemote(remote, { path: '/people', portal: fakePortal({ role }) });
    expect((await headers()).includes('Campus')).toBe(shown);
    expect(screen.queryAllByText('Lakeside College')).toHaveLength(shown ? 1 : 0);
  });

  test('Clicking a row opens the profile', async () => {
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
      answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
      NOTHING_HAPPENED,
    );
    const { user, address } = renderRemote(remote, { path: '/people' });
    await user.click(await screen.findByText('clara.byrne@example.org'));
    await expect.poll(address).toBe('/people/501');
  });

  test('Enter on a row opens the profile, without a mouse', async () => {
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
      answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
      NOTHING_HAPPENED,
    );
    const { user, address } = renderRemote(remote, { path: '/people' });
    (await screen.findByRole('link', { name: 'Clara Byrne' })).focus();
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe('/people/501');
  });

  test('Row actions: View Profile, and before it what is done with somebody more often', async () => {
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
      answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
      NOTHING_HAPPENED,
    );
    const { user, address } = renderRemote(remote, { path: '/people' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Call',
      'Message',
      'E-mail',
      'Note',
      'View Profile',
      'Details',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'View Profile' }));
    await expect.poll(address).toBe('/people/501');
  });

  test('Details shows somebody beside the list, whose next and previous follow; it stands in the address', async () => {
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA, JOSEPH], { page: 2, total: 12 })));
    const { user, address, portal } = renderRemote(remote, { path: '/people?page=2' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    await user.click(screen.getByRole('menuitem', { name: 'Details' }));
    const panel = await screen.findByRole('complementary', { name: 'Clara Byrne' });
    expect(panel).toHaveTextContent('11 of 12');
    await expect.poll(address).toBe('/people?page=2&person=501');
    await user.click(within(panel).getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('complementary', { name: 'Joseph Ito' })).toBeVisible();
    expect(portal.places.fill.mock.lastCall?.[2]).toEqual({ personId: 502, named: true });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    await expect.poll(address).toBe('/people?page=2');
  });

  test('"Header buttons: … add person" leads to the form', async () => {
    server.use(...FORM_LISTS, answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])));
    const { user, address } = renderRemote(remote, { path: '/people' });
    await user.click(await screen.findByRole('button', { name: 'Add person' }));
    await expect.poll(address).toBe('/people/create');
    expect(await screen.findByRole('heading', { level: 1, name: 'New person' })).toBeVisible();
  });
});

describe('the address', () => {
  test('asks for "10 per page" by name when it says nothing else', async () => {
    const queries = asked();
    renderRemote(remote, { path: '/people' });
    await headers();
    expect(queries.map(String)).toEqual(['page=1&page_size=10&sort=name']);
  });

  test('holds page, sort and search, and the call carries them', async () => {
    const queries = asked(peoplePage([CLARA], { page: 2, total: 15 }));
    renderRemote(remote, { path: '/people?page=2&sort=-school_year&search=byrne' });
    await headers();
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      page: '2',
      page_size: '10',
      sort: '-school_year',
      search: 'byrne',
    });
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('byrne');
    expect(screen.getByRole('columnheader', { name: /School year/ })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('Showing 11 to 15 of 15')).toBeVisible();
  });

  test('"Paginated, searchable table (search runs on Enter)": a search goes back to the first page', async () => {
    const queries = asked(peoplePage([CLARA], { page: 3, total: 30 }));
    const { user, address } = renderRemote(remote, { path: '/people?page=3' });
    const box = await screen.findByRole('searchbox', { name: 'Search people' });
    await user.type(box, 'byrne cl');
    expect(queries).toHaveLength(1);
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe('/people?search=byrne+cl');
    await screen.findByRole('link', { name: 'Clara Byrne' });
    expect(queries.at(-1)?.get('search')).toBe('byrne cl');
  });

  test.each([
    ['/people', '/people?sort=email', 'email'],
    ['/people?sort=email&page=2', '/people?sort=-email', '-email'],
  ])('a click on a column sorts by it: from %s to %s', async (before, after, sort) => {
    const queries = asked();
    const { user, address } = renderRemote(remote, { path: before });
    await headers();
    await user.click(screen.getByText('E-mail'));
    await expect.poll(address).toBe(after);
    await expect.poll(() => queries.at(-1)?.get('sort')).toBe(sort);
  });

  test('the next page', async () => {
    asked(peoplePage([CLARA, JOSEPH], { total: 23 }));
    const { user, address } = renderRemote(remote, { path: '/people' });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await expect.poll(address).toBe('/people?page=2');
  });
});

describe('states', () => {
  test('skeleton rows while the first page is on its way', async () => {
    server.use(keepsWaiting(peopleRecordCalls.listViewablePeople));
    renderRemote(remote, { path: '/people' });
    expect(await screen.findByLabelText('Loading People')).toBeVisible();
  });

  test('On failure the table is replaced by the error text, and trying again brings the people', async () => {
    server.use(refuses(peopleRecordCalls.listViewablePeople, 500, 'Something went wrong on our side.'));
    const { user } = renderRemote(remote, { path: '/people' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  });

  test('"A 403 is shown as an unauthorized state": a role that may not use the page reads why', async () => {
    server.use(refuses(peopleRecordCalls.listViewablePeople, 403, 'You do not have permission.', 'not_allowed'));
    renderRemote(remote, { path: '/people', portal: fakePortal({ role: 'guest' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission.');
  });

  test('nobody found: kind words, and the way back to everybody', async () => {
    const queries = asked(peoplePage([]));
    const { user, address } = renderRemote(remote, { path: '/people?search=zz' });
    expect(await screen.findByText('Nobody found for ‘zz’')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));
    await expect.poll(address).toBe('/people');
    expect(await screen.findByText('Nobody here yet')).toBeVisible();
    expect(queries).toHaveLength(2);
  });

  test('a campus of the address that is not theirs: says so, and leads to their own people', async () => {
    asked(peoplePage([]));
    const { user, address } = renderRemote(remote, { path: '/people?location=2' });
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show what is yours' }));
    await expect.poll(address).toBe('/people');
    expect(await screen.findByText('Nobody here yet')).toBeVisible();
  });

  test('people at a campus that is not theirs are shown where they may see them', async () => {
    asked(peoplePage([CLARA]));
    renderRemote(remote, { path: '/people?location=2' });
    expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  });

  test('a page that no longer exists leads to the first', async () => {
    asked(peoplePage([], { page: 9, total: 12 }));
    const { user, address } = renderRemote(remote, { path: '/people?page=9' });
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/people');
  });

  test('a person changed elsewhere is fetched again', async () => {
    const queries = asked();
    const { portal } = renderRemote(remote, { path: '/people' });
    await headers();
    portal.changed('person', 501);
    await expect.poll(() => queries.length).toBe(2);
  });
});
