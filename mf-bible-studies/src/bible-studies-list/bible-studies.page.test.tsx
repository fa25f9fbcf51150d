import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { study, studyPage } from '../testing/fixtures.ts';
import { tableColumns, viewFor } from './study-columns.tsx';
import { standInAutumn } from '../testing/autumn.ts';

standInAutumn();

// The table's code is loaded with the first table, which takes longer than a screen may.
beforeAll(() => import('@emmaus/remote-kit/table/grid-view.tsx'));

const LOCATIONS = [
  { id: 2, name: 'North Region', location_type: 'Region' },
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
];

/** Answers one page and keeps what was asked. */
function listens(page = studyPage([study()])) {
  const asked: Record<string, string>[] = [];
  server.use(
    serves(bibleStudyCalls.listBibleStudies, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      // How many need a report, which the chip says.
      if (query['page_size'] === '1') return HttpResponse.json(studyPage([], { total: 4 }));
      asked.push(query);
      return HttpResponse.json(page);
    }),
  );
  return asked;
}

function open(role: Role = 'missionary', path = '/bible-studies') {
  server.use(keepsWaiting(bibleStudyCalls.getBibleStudy));
  return renderRemote(remote, { path, portal: fakePortal({ role, user: { locations: LOCATIONS } }) });
}

const table = () => screen.findByRole('grid', { name: 'Bible studies' });

describe('the table', () => {
  test('status, leaders, name, meeting time, start and reporting of a study', async () => {
    listens();
    open();
    const row = (await within(await table()).findByText('Alder Hall Women')).closest('[role=row]') as HTMLElement;
    for (const text of ['Active', 'Anna Kowalczyk', 'Emily Novak', 'Tue, 7:00 PM', '83%', '2 missing', 'Nov 17, Nov 3'])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'Alder Hall Women' })).toHaveAttribute('href', '/bible-studies/7');
    expect(screen.getByText('Showing 1 to 1 of 1 study')).toBeVisible();
  });

  test('says what is complete, what was not expected, what has ended and who is on vacation', async () => {
    listens(
      studyPage([
        study({ id: 1, reporting_percentage: 100, reports_missing: 0, missing_days: [] }),
        study({ id: 2, reporting_percentage: 'NA', reports_missing: 0, missing_days: [], status: 'Completed' }),
        study({ id: 3, is_on_vacation: true }),
      ]),
    );
    open();
    const grid = await table();
    expect(await within(grid).findByText('All in')).toBeVisible();
    expect(within(grid).getByText('NA')).toBeVisible();
    expect(within(grid).getByText('Completed')).toBeVisible();
    expect(within(grid).getByRole('img', { name: /^On vacation/ })).toBeVisible();
  });

  test('"Leader(s) as links": a leader opens their profile, not the study', async () => {
    listens();
    const { user, portal, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Emily Novak' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people/22');
    await expect.poll(address).toBe('/bible-studies');
  });

  test('"a Show action that opens the detail"; a click on the row opens it too', async () => {
    listens();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Alder Hall Women' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show' }));
    await expect.poll(address).toBe('/bible-studies/7');
  });

  test('a click on the row opens the study', async () => {
    listens();
    const { user, address } = open();
    await user.click(await screen.findByText('Tue, 7:00 PM'));
    await expect.poll(address).toBe('/bible-studies/7');
  });
});

describe('"Columns: Campus (regional only), Leader(s) shown for regional, td, missionary, affiliate, parish-td, parish-missionary, alumni, Reporting hidden for parish-td, parish-missionary, alumni and lifelong"', () => {
  const ALWAYS = ['Status', 'Name', 'Meeting time', 'Started'];
  const expected: Partial<Record<Role, string[]>> = {
    chaplain: [...ALWAYS, 'Reporting'],
    student: [...ALWAYS, 'Reporting'],
    lifelong: ALWAYS,
    ...Object.fromEntries(
      ['td', 'missionary', 'affiliate'].map((role) => [
        role,
        ['Status', 'Leader(s)', 'Name', 'Meeting time', 'Started', 'Reporting'],
      ]),
    ),
    ...Object.fromEntries(
      ['parish-td', 'parish-missionary', 'alumni'].map((role) => [
        role,
        ['Status', 'Leader(s)', 'Name', 'Meeting time', 'Started'],
      ]),
    ),
  };
  const everything = ['Status', 'Campus', 'Leader(s)', 'Name', 'Meeting time', 'Started', 'Reporting'];

  test.each(ROLES.filter((role) => role !== 'guest'))('%s', (role) => {
    expect(tableColumns(viewFor(fakePortal({ role }))).map(({ title }) => title)).toEqual(expected[role] ?? everything);
  });
});

describe('"Two switches: Active or All; Mine or All"', () => {
  test('most people start with their own active studies; the switches change the address and the call', async () => {
    const asked = listens();
    const { user, address } = open('td');
    await table();
    expect(asked[0]).toEqual({ page: '1', page_size: '10', sort: '-started', statusFilter: 'myActiveBibleStudies' });

    const whose = screen.getByRole('group', { name: 'Whose' });
    expect(within(whose).getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(whose).getByRole('button', { name: 'All' }));
    await expect.poll(address).toBe('/bible-studies?whose=viewable');
    await user.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'All' }));
    await expect.poll(address).toBe('/bible-studies?whose=viewable&status=all');
    await waitFor(() =>
      expect(asked.map(({ statusFilter }) => statusFilter)).toEqual([
        'myActiveBibleStudies',
        'viewableActiveBibleStudies',
        'allViewableBibleStudies',
      ]),
    );
  });

  test('"Regional users start in the all-viewable view" and "get a location selector"', async () => {
    const asked = listens();
    const { user, address } = open('rd');
    await table();
    expect(asked[0]?.['statusFilter']).toBe('allViewableBibleStudies');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Lakeside Campus');
    await expect.poll(address).toBe('/bible-studies?location=10');
    await waitFor(() => expect(asked.at(-1)?.['location']).toBe('10'));
  });

  test('"Location selector (list, reporting): regional"; others have none, and an address with a location does not give them one', async () => {
    const asked = listens();
    open('td', '/bible-studies?location=10');
    await table();
    expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
    expect(asked[0]).not.toHaveProperty('location');
  });
});

test('"Search and paging (10 per page)": search runs on Enter, goes back to the first page and stands in the address', async () => {
  const asked = listens(studyPage([study()], { total: 40, current_page: 3 }));
  const { user, address } = open('td', '/bible-studies?page=3');
  await table();
  expect(asked[0]).toMatchObject({ page: '3', page_size: '10' });
  await user.type(screen.getByRole('searchbox', { name: 'Search Bible studies' }), 'alder{Enter}');
  await expect.poll(address).toBe('/bible-studies?search=alder');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '1', search: 'alder' }));
});

test('"Search and paging (10 per page)": paging', async () => {
  const asked = listens(
    studyPage(
      Array.from({ length: 10 }, (_, index) => study({ id: index + 1 })),
      { total: 23 },
    ),
  );
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await expect.poll(address).toBe('/bible-studies?page=3');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '3', page_size: '10' }));
});

test.each(['vacation', 'person', 'bible-study'] as const)('a changed %s elsewhere refreshes the list', async (kind) => {
  const asked = listens();
  const { portal } = open();
  await table();
  expect(asked).toHaveLength(1);
  portal.changed('graduation-record', 3);
  portal.changed(kind, 3);
  await waitFor(() => expect(asked).toHaveLength(2));
});

describe('states', () => {
  test('skeleton rows while loading', async () => {
    server.use(keepsWaiting(bibleStudyCalls.listBibleStudies));
    open();
    expect(await screen.findByLabelText('Loading Bible studies')).toBeVisible();
  });

  test('"A list error appears as a dismissible red alert", and can be tried again', async () => {
    server.use(refuses(bibleStudyCalls.listBibleStudies, 500, 'The list is resting.'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is resting.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    listens();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Alder Hall Women')).toBeVisible();
  });

  test('a second failure is said again after the first was dismissed', async () => {
    server.use(refuses(bibleStudyCalls.listBibleStudies, 500, 'The list is resting.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('nothing of one’s own: a way to all studies', async () => {
    listens(studyPage([]));
    const { user, address } = open();
    expect(await screen.findByText('You are in no active Bible study')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all studies' }));
    await expect.poll(address).toBe('/bible-studies?whose=viewable');
    await user.click(await screen.findByRole('button', { name: 'Show ended studies too' }));
    expect(await screen.findByText('No Bible study yet')).toBeVisible();
  });

  test('a search without result can be cleared', async () => {
    listens(studyPage([]));
    const { user, address } = open('td', '/bible-studies?search=zebra');
    expect(await screen.findByText('No study matches “zebra”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await expect.poll(address).toBe('/bible-studies');
  });

  test('a page that no longer exists leads to the first', async () => {
    listens(studyPage([], { total: 12, current_page: 9 }));
    const { user, address } = open('td', '/bible-studies?page=9');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/bible-studies');
  });
});

test('where not all columns fit, who meets when and what is missing stay, and the name is the link', async () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  onTestFinished(() => measured.mockRestore());
  listens();
  const { user, address } = open('rd');
  const heads = within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent.trim());
  expect(heads.slice(0, 4)).toEqual(['Campus', 'Name', 'Meeting time', 'Reporting']);
  await user.click(await screen.findByRole('link', { name: 'Alder Hall Women' }));
  await expect.poll(address).toBe('/bible-studies/7');
});

describe('on a phone', () => {
  test('the two switches stand beside each other, and the chips below them', async () => {
    setWindowWidth(390);
    server.use(answers(bibleStudyCalls.listBibleStudies, studyPage([study()])));
    open();
    const needs = await screen.findByRole('button', { name: /^Needs a report/ });
    const whose = screen.getByRole('group', { name: 'Whose' });
    expect(whose.compareDocumentPosition(needs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(needs.nextElementSibling).toBe(screen.getByRole('button', { name: 'Day' }));
  });

  test('a card says the name, what is missing, and when', async () => {
    setWindowWidth(390);
    server.use(answers(bibleStudyCalls.listBibleStudies, studyPage([study()])));
    const { user, address } = open();
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent(
      /Alder Hall Women.*2 missing.*Tue, 7:00 PM · no report Nov 17, Nov 3 · Anna Kowalczyk, Emily Novak/,
    );
    await user.click(within(card).getByRole('link', { name: 'Alder Hall Women' }));
    await expect.poll(address).toBe('/bible-studies/7');
  });

  test('where reporting is not shown, the card says the status', async () => {
    setWindowWidth(390);
    server.use(
      answers(
        bibleStudyCalls.listBibleStudies,
        studyPage([study({ reporting_percentage: null, reports_missing: null, missing_days: null })]),
      ),
    );
    open('parish-td');
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent('Active');
    expect(card).not.toHaveTextContent('missing');
  });
});
