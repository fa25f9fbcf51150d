import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../store.ts';
import { EASTER, FALL, holds, vacation } from '../testing/vacation-fixtures.ts';
import { HomeToday } from './home-today.tsx';

const NO_VACATION = { is_on_vacation: false, until: null };
const REPORTS = '/api/people/get-timely-reports/';
const GENERATED = '/api/graduation-records/is-generated';
const LAKESIDE = {
  id: 10,
  name: 'Lakeside College',
  location_type: 'Campus',
  parent_id: 3,
  timezone_id: 'America/Los_Angeles',
};

function home(role: Role, portal = fakePortal({ role })) {
  return renderPart(<HomeToday />, { portal, store: createStore });
}

const block = (name: string) => screen.findByRole('article', { name });

/** What stands on the page once everything has answered. */
async function blocks(): Promise<string[]> {
  await vi.waitFor(() => expect(screen.queryAllByLabelText(/^Loading/)).toEqual([]));
  return screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

beforeEach(() => {
  server.use(
    answers('/api/location/is-on-vacation', NO_VACATION),
    answers(REPORTS, 3),
    answers(GENERATED, true),
    answers('/api/people/locations', [LAKESIDE]),
    answers('/api/people/new-contacts', { data: [] }),
    answers('/api/outbox', { data: [], meta: { current_page: 1, last_page: 1, per_page: 1, total: 0 }, total: 0 }),
  );
  holds();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-20T15:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test.each<[Role, string[]]>([
  ['student', ['Timely reports']],
  ['td', ['Graduate Page', 'Vacation dates']],
  ['missionary', ['Graduate Page']],
  ['rd', ['Check my campuses']],
  ['ad', ['Check my campuses']],
  ['alumni', []],
])('%s: %j', async (role, titles) => {
  home(role);
  expect(await blocks()).toEqual(expect.arrayContaining(titles));
  const others = ['Timely reports', 'Graduate Page', 'Check my campuses', 'Vacation dates'].filter(
    (title) => !titles.includes(title),
  );
  for (const other of others) expect(screen.queryByRole('heading', { name: other })).not.toBeInTheDocument();
});

test('vacation dates block: td (non-admin)', async () => {
  home('admin');
  expect(await blocks()).not.toContain('Vacation dates');
});

describe('students', () => {
  test("a timely-reports counter 'n / 10'", async () => {
    home('student');
    expect(await within(await block('Timely reports')).findByText('3 / 10')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Claim your prize' })).not.toBeInTheDocument();
  });

  test('the popup explains: target 10 per semester, one per week, submitted within 7 days; only attendances from 1 September to 15 December and 15 January to 30 April count', async () => {
    const { user } = home('student');
    await user.click(await screen.findByRole('button', { name: 'How timely reports are counted' }));
    const popup = within(await screen.findByRole('note', { name: 'How timely reports are counted' }));
    expect(popup.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The target is 10 timely reports per semester.',
      'One report per week counts.',
      'It counts when you submitted it within 7 days of the meeting.',
      'Only attendances from 1 September to 15 December and 15 January to 30 April count.',
    ]);
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  });

  test('at 10 a prize link appears, to the configured address', async () => {
    server.use(answers(REPORTS, 10));
    home('student', fakePortal({ role: 'student', links: { prizeUrl: 'https://prize.example/' } }));
    expect(await screen.findByText('10 / 10')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Claim your prize' })).toHaveAttribute('href', 'https://prize.example/');
  });

  test('at 10 without a configured prize there is thanks, and no dead link', async () => {
    server.use(answers(REPORTS, 10));
    home('student');
    expect(await screen.findByText(/Ten weeks reported in time/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Claim your prize' })).not.toBeInTheDocument();
  });

  test('student timely-reports count is capped at 10 for display', async () => {
    server.use(answers(REPORTS, 14));
    home('student');
    expect(await screen.findByText('10 / 10')).toBeVisible();
  });

  test("timely reports: a server failure shows the response's message", async () => {
    server.use(refuses(REPORTS, 503, 'The reports cannot be counted now.'));
    const { user } = home('student');
    expect(await screen.findByText('The reports cannot be counted now.')).toBeVisible();
    server.use(answers(REPORTS, 4));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 / 10')).toBeVisible();
  });
});

describe('campus directors (td) and missionaries: a Graduate Page block while the graduation window is open', () => {
  test('it opens the Graduate Page', async () => {
    const { user, portal } = home('missionary');
    await user.click(await screen.findByRole('link', { name: 'Open the Graduate Page' }));
    expect(portal.navigate).toHaveBeenCalledWith('/graduation-records');
  });

  test.each([
    ['2027-03-20T15:00:00Z', true, true],
    ['2027-03-20T15:00:00Z', false, false],
    ['2026-11-21T15:00:00Z', true, false],
    ['2027-06-02T15:00:00Z', true, false],
    // Still 3 April, and still 31 May, in Los Angeles.
    ['2027-04-04T03:00:00Z', false, false],
    ['2027-06-01T03:00:00Z', false, true],
  ])('at %s, generated %s: shown %s', async (now, generated, shown) => {
    vi.setSystemTime(new Date(now));
    server.use(answers(GENERATED, generated));
    home('missionary');
    if (shown) expect(await screen.findByRole('link', { name: 'Open the Graduate Page' })).toBeVisible();
    else expect(await blocks()).not.toContain('Graduate Page');
  });

  test("graduation status: a server failure shows the response's message", async () => {
    vi.setSystemTime(new Date('2027-03-20T15:00:00Z'));
    server.use(refuses(GENERATED, 503, 'The graduation status cannot be read now.'));
    home('missionary');
    expect(await screen.findByText('The graduation status cannot be read now.')).toBeVisible();
  });
});

test("rd and ad: a 'Check my campuses' block leads to what stands at each campus", async () => {
  const campus = (id: number) => ({ id, name: `Campus ${id}`, location_type: 'Campus' });
  const region = { id: 3, name: 'North', location_type: 'Region' };
  const portal = fakePortal({ role: 'rd', user: { locations: [region, campus(10), campus(11)] } });
  const { user } = home('rd', portal);
  expect(await screen.findByText('2 campuses are in your care: see how far each of them is.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Graduation by campus' }));
  await user.click(screen.getByRole('link', { name: 'Reporting by campus' }));
  expect(portal.navigate.mock.calls).toEqual([['/regional-graduation-records'], ['/reporting-percentages']]);
});

describe('campus directors: a Vacation Dates block', () => {
  test('says what comes next, and opens the modal', async () => {
    holds(FALL, vacation(), EASTER);
    const { user } = home('td');
    expect(await screen.findByText('Next: Christmas, Dec 19, 2026 – Jan 10, 2027.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plan vacations' }));
    expect(await screen.findByRole('alertdialog', { name: 'Vacation dates' })).toBeVisible();
  });

  test('none is planned', async () => {
    home('td');
    expect(await screen.findByText(/^No vacation is planned\./)).toBeVisible();
  });
});

describe('a campus on vacation', () => {
  test.each<Role>(['student', 'missionary', 'alumni'])(
    "shows 'Your campus is currently on vacation until {date}' to a %s",
    async (role) => {
      server.use(answers('/api/location/is-on-vacation', { is_on_vacation: true, until: '2027-04-25' }));
      home(role);
      expect(await screen.findByText(/Your campus is currently on vacation until/)).toHaveTextContent(
        'Your campus is currently on vacation until Sun, Apr 25',
      );
    },
  );

  test('one that is not, says nothing', async () => {
    home('student');
    await screen.findByText('3 / 10');
    expect(screen.queryByText(/on vacation/)).not.toBeInTheDocument();
  });
});
