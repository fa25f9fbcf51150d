import { lists } from '@emmaus/contracts/changes.words';
import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { peopleApi } from '../api/people.api.ts';
import { createStore } from '../api/store.ts';
import { EASTER, FALL, TODAY, holds, vacation } from '../testing/vacation-fixtures.ts';
import * as home from './home-blocks.slot.tsx';
import * as said from './home.slot.ts';
import { TimelyReportsBlock } from './timely-reports.block.tsx';
import { VacationDatesBlock } from './vacation-dates.block.tsx';

const draw = (part: ReactNode, portal = fakePortal({ role: 'student' })) =>
  renderPart(part, { portal, store: createStore });
const timelyReports = (portal?: ReturnType<typeof fakePortal>) => draw(<TimelyReportsBlock />, portal);
const vacationDates = () => draw(<VacationDatesBlock />, fakePortal({ role: 'td' }));

beforeEach(() => {
  server.use(answers(personCalls.getTimelyReports, 3));
  holds();
});

test.each([
  ['./home', said],
  ['./home-blocks', home],
])('the parts that remote.json names are those that %s has', (exposed, parts) => {
  const named = declaration.slots['home.today'].filter(({ module }) => module === exposed).map(({ part }) => part);
  expect(new Set(named)).toEqual(new Set(Object.keys(parts)));
});

test('a part draws itself into the element of the page, and leaves it', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const ready = vi.fn();
  const leave = home.timelyReports.mount({
    portal: fakePortal({ role: 'student' }),
    element,
    base: '/r/people/1.0.0/',
    context: {},
    ready,
    failed: vi.fn(),
  });
  expect(await within(element).findByText('3 / 10')).toBeVisible();
  await waitFor(() => expect(ready).toHaveBeenCalledOnce());
  leave();
  await waitFor(() => expect(element).toBeEmptyDOMElement());
});

describe('students', () => {
  test("a timely-reports counter 'n / 10'", async () => {
    timelyReports();
    expect(
      await within(await screen.findByRole('article', { name: 'Timely reports' })).findByText('3 / 10'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Claim your prize/ })).not.toBeInTheDocument();
  });

  test('the popup explains: target 10 per semester, one per week, submitted within 7 days; only attendances from 1 September to 15 December and 15 January to 30 April count', async () => {
    const { user } = timelyReports();
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

  test('says how many reports are left, not weeks: ten in time are asked for, and the semester has more weeks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') });
    server.use(answers(personCalls.getTimelyReports, 6));
    timelyReports();
    expect(await screen.findByText('4 more reports to go this semester, one a week.')).toBeVisible();
  });

  test('stays as it was counted last where it cannot be counted anew, unless it is theirs no more', async () => {
    const { store } = timelyReports();
    expect(await screen.findByText('3 / 10')).toBeVisible();
    const readAnew = async (status: number) => {
      server.use(refuses(personCalls.getTimelyReports, status, 'Not now.'));
      store?.dispatch(peopleApi.util.invalidateTags([...lists('attendance')]));
      await vi.waitFor(() =>
        expect(Object.values(store?.getState().people?.queries ?? {})).toMatchObject([
          { status: 'rejected', error: { status } },
        ]),
      );
    };
    await readAnew(503);
    expect(screen.getByText('3 / 10')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await readAnew(403);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  });

  test('at 10 a prize link appears, to the configured address', async () => {
    server.use(answers(personCalls.getTimelyReports, 10));
    timelyReports(fakePortal({ role: 'student', links: { prizeUrl: 'https://prize.example/' } }));
    expect(await screen.findByText('10 / 10')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Claim your prize opens in a new window' })).toHaveAttribute(
      'href',
      'https://prize.example/',
    );
  });

  test('at 10 without a configured prize there is thanks, and no dead link', async () => {
    server.use(answers(personCalls.getTimelyReports, 10));
    timelyReports();
    expect(await screen.findByText(/Ten weeks reported in time/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Claim your prize/ })).not.toBeInTheDocument();
  });

  test('student timely-reports count is capped at 10 for display', async () => {
    server.use(answers(personCalls.getTimelyReports, 14));
    timelyReports();
    expect(await screen.findByText('10 / 10')).toBeVisible();
  });

  test('ten dots fill, and are told as one figure', async () => {
    server.use(answers(personCalls.getTimelyReports, 6));
    timelyReports();
    const dots = await screen.findByRole('img', { name: '6 of 10 timely reports of this semester' });
    expect(dots.children).toHaveLength(10);
    expect(new Set(Array.from(dots.children, (dot) => dot.getAttribute('class'))).size).toBe(2);
  });

  test("timely reports: a server failure shows the response's message", async () => {
    server.use(refuses(personCalls.getTimelyReports, 503, 'The reports cannot be counted now.'));
    const { user } = timelyReports();
    expect(await screen.findByText('The reports cannot be counted now.')).toBeVisible();
    server.use(answers(personCalls.getTimelyReports, 4));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 / 10')).toBeVisible();
  });
});

describe('campus directors: a Vacation Dates block', () => {
  test('says what comes next, and opens the modal', async () => {
    holds(FALL, vacation(), EASTER);
    const { user } = vacationDates();
    expect(await screen.findByText('Next: Christmas, Dec 19, 2026 – Jan 10, 2027.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plan vacations' }));
    expect(await screen.findByRole('dialog', { name: 'Vacation dates at Lakeside College' })).toBeVisible();
  });

  test('what is now is not called next', async () => {
    holds(FALL, vacation({ name: 'Thanksgiving', start_date: TODAY, range_readable: 'Nov 21 – 22, 2026' }), EASTER);
    vacationDates();
    expect(await screen.findByText('Now: Thanksgiving, Nov 21 – 22, 2026.')).toBeVisible();
  });

  test('none is planned', async () => {
    vacationDates();
    expect(await screen.findByText(/^No vacation is planned\./)).toBeVisible();
  });
});
