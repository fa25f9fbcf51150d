/** "The person sees it on their own profile, admins for all." */
import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { clockOf, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Acted, actingCalls } from '@emmaus/contracts/acting.contract';
import type { Role } from '@emmaus/contracts/roles';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { createStore } from '../api/store.ts';
import { acted, actedPage } from '../testing/delegation-fixtures.ts';
import { ActedAsCard } from './acted-as-card.tsx';
import { spanOf } from './moments.ts';

const change = (more: Partial<Acted['changes'][number]> = {}): Acted['changes'][number] => ({
  summary: 'Change a person',
  method: 'PUT',
  path: '/people/501',
  service: 'people',
  at: '2026-03-03T16:10:00.000Z',
  records: [],
  ...more,
});

function openCard(personId: number, role: Role = 'student') {
  return renderPart(<ActedAsCard personId={personId} />, { portal: fakePortal({ role }), store: createStore });
}

describe('on a profile', () => {
  test('"The person can see who acted as them, when, and what was changed"', async () => {
    const entry = acted({
      change_count: 2,
      changes: [change(), change({ summary: 'Report a meeting', path: '/attendances/9', service: 'bible-studies' })],
    });
    server.use(answers(at(actingCalls.listActedAs, { id: 1 }), actedPage([entry])));
    const { user, address } = openCard(1);
    const card = within(await screen.findByRole('region', { name: 'Who acted as you' }));
    expect(await card.findByText('Miriam Castellano')).toBeVisible();
    expect(card.getByText('Assumed by an admin')).toBeVisible();
    expect(card.getByText(spanOf(entry))).toBeVisible();
    await user.click(card.getByRole('button', { name: '2 changes' }));
    expect(card.getByText('Report a meeting')).toBeVisible();
    expect(card.getAllByText(clockOf(change().at))).toHaveLength(2);
    await user.click(card.getByRole('link', { name: 'Change a person' }));
    await expect.poll(address).toBe('/people/501');
  });

  test('each record in words: fields as in the forms, names, nothing of what is private', async () => {
    const record = { kind: 'person', what: 'changed', id: 501, name: 'Zelda Reyes', count: 1 } as const;
    const long = 'x'.repeat(300);
    const changes = [
      change({
        records: [
          {
            ...record,
            fields: [
              { field: 'phone', before: '555-0101', after: '555-0199' },
              { field: 'school_year_id', before: 'grad_student', after: null },
              { field: 'is_greek', before: false, after: true },
              { field: 'primary_role', before: 'student', after: 'td' },
            ],
          },
          { ...record, kind: 'person_note', id: 4, fields: [{ field: 'text', before: null, after: null }] },
          { ...record, what: 'added', id: 502, name: 'Ada Long', fields: [] },
          {
            ...record,
            kind: 'vacation',
            what: 'removed',
            id: 9,
            name: 'Thanksgiving',
            fields: [{ field: 'start_date', before: '2026-11-26', after: null }],
          },
          { ...record, kind: 'file', what: 'downloaded', id: null, name: 'contacts.csv', count: 270, fields: [] },
          {
            ...record,
            kind: 'study_plan',
            id: 3,
            name: null,
            fields: [{ field: 'dialogue', before: long, after: 'y' }],
          },
          { ...record, what: 'added', id: null, name: null, count: 10, fields: [] },
        ],
      }),
    ];
    server.use(answers(at(actingCalls.listActedAs, { id: 1 }), actedPage([acted({ change_count: 1, changes })])));
    const { user } = openCard(1);
    await user.click(await screen.findByRole('button', { name: '1 change' }));
    const card = screen.getByRole('region', { name: 'Who acted as you' });
    for (const words of [
      'Changed Zelda Reyes',
      'Phone: 555-0101 → 555-0199',
      'School year: Grad student → empty',
      'Greek: No → Yes',
      'Role: Student → Campus Director',
      'Changed the personal notes on Zelda Reyes',
      'Note changed',
      'Added Ada Long',
      'Removed the vacation date Thanksgiving',
      'Start date: Nov 26, 2026 → empty',
      'Downloaded contacts.csv (270 rows)',
      'Changed the study plan',
      `Dialogue: ${'x'.repeat(120)}… → y`,
      'Added 10 more (person)',
    ])
      expect(card).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Ada Long' })).toHaveAttribute('href', '/people/502');
  });

  test('use by delegation that goes on, in which nothing was changed', async () => {
    server.use(
      answers(at(actingCalls.listActedAs, { id: 1 }), actedPage([acted({ kind: 'delegated', ended_at: null })])),
    );
    openCard(1);
    expect(await screen.findByText('By delegation')).toBeVisible();
    expect(screen.getByText('Now')).toBeVisible();
    expect(screen.getByText('Nothing was changed.')).toBeVisible();
  });

  test('nobody yet: kind words', async () => {
    server.use(answers(at(actingCalls.listActedAs, { id: 1 }), actedPage([])));
    openCard(1);
    expect(await screen.findByText(/^Nobody has acted as you\./)).toBeVisible();
  });

  test('an admin sees it on everybody’s', async () => {
    server.use(answers(at(actingCalls.listActedAs, { id: 501 }), actedPage([])));
    openCard(501, 'admin');
    expect(await screen.findByText(/^Nobody has acted as this person/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Who acted as this person' })).toBeVisible();
  });

  test.each<Role>(['td', 'rd', 'missionary', 'student'])('%s does not see it on another’s', (role) => {
    openCard(501, role);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('a failure says what the server said, and trying again helps', async () => {
    server.use(refuses(at(actingCalls.listActedAs, { id: 1 }), 500, 'The record is away.'));
    const { user } = openCard(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('The record is away.');
    server.use(answers(at(actingCalls.listActedAs, { id: 1 }), actedPage([acted()])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Miriam Castellano')).toBeVisible();
  });

  test('says whose changes cannot be told', async () => {
    server.use(
      answers(
        at(actingCalls.listActedAs, { id: 1 }),
        actedPage([acted()], { unavailable: ['bible-studies', 'recruitment'] }),
      ),
    );
    openCard(1);
    expect(
      await screen.findByText(/^Changes in Bible studies and recruitment cannot be shown right now\./),
    ).toBeVisible();
  });

  test('five at a time', async () => {
    const pages: (string | null)[] = [];
    server.use(
      serves(at(actingCalls.listActedAs, { id: 1 }), ({ request }) => {
        const { searchParams } = new URL(request.url);
        pages.push(`${searchParams.get('page')} of ${searchParams.get('page_size')}`);
        return HttpResponse.json(actedPage([acted()], { total: 7, size: 5 }));
      }),
    );
    const { user } = openCard(1);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(pages).toEqual(['1 of 5', '2 of 5']));
  });
});

describe('for admins, beside the delegations', () => {
  const open = (path = '/delegations?view=acted') =>
    renderRemote(remote, { path, portal: fakePortal({ role: 'admin' }) });

  test('one click away from the delegations', async () => {
    server.use(
      answers(delegationCalls.listDelegations, { ...actedPage([]), data: [] }),
      answers(actingCalls.listActed, actedPage([acted()])),
    );
    const { user, address } = open('/delegations?page=3');
    await user.click(await screen.findByRole('button', { name: 'Who acted' }));
    await expect.poll(address).toBe('/delegations?view=acted');
    const list = within(await screen.findByRole('list', { name: 'Who acted' }));
    expect(list.getByText('Miriam Castellano as Maria Lindgren')).toBeVisible();
    expect(screen.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  });

  test('search on Enter, and pages in the address', async () => {
    const queries: string[] = [];
    server.use(
      serves(actingCalls.listActed, ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json(actedPage([acted()], { total: 45 }));
      }),
    );
    const { user, address } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search who acted' }), 'miriam{Enter}');
    await waitFor(() => expect(queries.at(-1)).toBe('?page=1&page_size=20&search=miriam'));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await expect.poll(address).toBe('/delegations?view=acted&search=miriam&page=2');
  });

  test('skeleton, problem, nobody yet, nobody found, a page that is gone', async () => {
    server.use(keepsWaiting(actingCalls.listActed));
    open().unmount();
    server.resetHandlers();
    server.use(refuses(actingCalls.listActed, 500, 'The record is away.'));
    const failed = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The record is away.');
    failed.unmount();
    server.use(answers(actingCalls.listActed, actedPage([])));
    const empty = open();
    expect(await screen.findByText('Nobody has acted as somebody else')).toBeVisible();
    empty.unmount();
    const found = open('/delegations?view=acted&search=zz');
    await found.user.click(await screen.findByRole('button', { name: 'Show everybody' }));
    await expect.poll(found.address).toBe('/delegations?view=acted');
    found.unmount();
    server.use(answers(actingCalls.listActed, actedPage([], { total: 4 })));
    const past = open('/delegations?view=acted&page=9');
    await past.user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await expect.poll(past.address).toBe('/delegations?view=acted');
  });
});

test('times are told as people say them', () => {
  const span = (began_at: string, ended_at: string | null) => spanOf({ began_at, ended_at });
  const [began, ended, next] = ['2026-03-03T16:00:00Z', '2026-03-03T16:25:00Z', '2026-03-05T01:00:00Z'] as const;
  expect(span(began, ended)).toBe(`${sayDay(began)}, ${clockOf(began)} to ${clockOf(ended)}`);
  expect(span(began, next)).toBe(`${sayDay(began)}, ${clockOf(began)} to ${sayDay(next)}, ${clockOf(next)}`);
  expect(span(began, null)).toBe(`${sayDay(began)}, since ${clockOf(began)}`);
});
