import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  HttpResponse,
  answers,
  keepsWaiting,
  losesAnswer,
  refuses,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { delegationRow, delegationsPage } from '../testing/delegation-fixtures.ts';

function open(path = '/delegations') {
  return renderRemote(remote, { path, portal: fakePortal({ role: 'admin' }) });
}

/** Answers one page and keeps what was asked for. */
function asked(body = delegationsPage([delegationRow()])): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  server.use(
    serves(delegationCalls.listDelegations, ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(body);
    }),
  );
  return queries;
}

async function choose(user: ReturnType<typeof open>['user'], action: 'Edit' | 'Delete') {
  await user.click(await screen.findByRole('button', { name: `${action} Clara Byrne as Joseph Ito` }));
}

describe('the table (title Delegations)', () => {
  test('"ID, Root User (name and e-mail), Delegate (name, e-mail, role at location), Expiration (MM/DD/YYYY), Actions (edit, delete)"', async () => {
    asked();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Delegations' })).toBeVisible();
    await screen.findByText('Joseph Ito');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent?.trim())).toEqual([
      'ID',
      'Root User',
      'Delegate',
      'Expiration',
      'Actions',
    ]);
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
      '7',
      'JIJoseph Itojoseph.ito@example.org',
      'CBClara Byrneclara.byrne@example.orgMissionary at Lakeside College',
      '03/09/2027',
      '',
    ]);
    for (const action of ['Edit', 'Delete'])
      expect(screen.getByRole('button', { name: `${action} Clara Byrne as Joseph Ito` })).toBeVisible();
    expect(screen.getByText('Actions')).toBeVisible();
  });

  test('by keyboard: Enter on the last cell leads to its actions, arrows from one to the other', async () => {
    asked();
    const { user } = open();
    const edit = await screen.findByRole('button', { name: 'Edit Clara Byrne as Joseph Ito' });
    edit.closest<HTMLElement>('[role=gridcell]')?.focus();
    await user.keyboard('{Enter}');
    expect(edit).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Delete Clara Byrne as Joseph Ito' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('03/09/2027').closest('[role=gridcell]')).toHaveFocus();
  });

  test('role and place of a delegate have a line of their own, which no long e-mail pushes out of sight', async () => {
    asked(
      delegationsPage([delegationRow({ delegated_user_email: 'valerie.callahan.of.the.valley@mail.example.org' })]),
    );
    open();
    expect(await screen.findByText('Missionary at Lakeside College')).toBeVisible();
  });

  test('the head of the last days says that the rows stand in their order', async () => {
    const queries = asked();
    open();
    await screen.findByText('Joseph Ito');
    expect(screen.getByRole('columnheader', { name: 'Expiration' }).querySelector('svg')).not.toBeNull();
    expect(queries[0]?.has('sort')).toBe(false);
  });

  test('one that is over says so', async () => {
    asked(delegationsPage([delegationRow({ expires_at: '2026-01-02', is_expired: true })]));
    open();
    expect(await screen.findByText('Ended')).toBeVisible();
  });

  test('"an entries summary, pagination": asks for 20 at first, and says which are shown', async () => {
    const queries = asked(delegationsPage([delegationRow()], { total: 41 }));
    const { user, address } = open();
    expect(await screen.findByText('Showing 1 to 20 of 41 entries')).toBeVisible();
    expect(queries.map(String)).toEqual(['page=1&page_size=20']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.poll(address).toBe('/delegations?page=2');
  });

  test('"per-page selector (20, 50, 100)"', async () => {
    const queries = asked();
    const { user } = open();
    const sizes = await screen.findByRole('combobox', { name: /per page/i });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['20', '50', '100']);
    await user.selectOptions(sizes, '50');
    await waitFor(() => expect(queries.at(-1)?.get('page_size')).toBe('50'));
  });

  test('"Search box (applies on Enter)"', async () => {
    const queries = asked();
    const { user, address } = open('/delegations?page=2');
    await screen.findByText('Joseph Ito');
    await user.type(screen.getByRole('searchbox', { name: 'Search delegations' }), 'byrne');
    expect(queries).toHaveLength(1);
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe('/delegations?search=byrne');
    await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('byrne'));
  });

  test('on a phone the delegations are cards that name both people, with their e-mails', async () => {
    setWindowWidth(390);
    asked(
      delegationsPage([
        delegationRow(),
        delegationRow({ id: 8, delegated_user_email: 'clara@example.org', root_user_email: null }),
      ]),
    );
    open();
    const cards = within(await screen.findByRole('list', { name: 'Delegations' })).getAllByRole('listitem');
    const both = 'Clara Byrne as Joseph Itountil 03/09/2027 · Missionary at Lakeside College';
    expect(cards[0]).toHaveTextContent(`${both} · clara.byrne@example.org as joseph.ito@example.org`);
    expect(cards[1]).toHaveTextContent(`${both} · clara@example.org as no e-mail`);
  });

  test('a long name has two lines, and three or four lines do not touch those of the row', async () => {
    asked(delegationsPage([delegationRow({ root_user_name: 'Thomas Brennan of the Valley' })]));
    open();
    const name = await screen.findByTitle('Thomas Brennan of the Valley');
    const { whiteSpace, lineHeight } = getComputedStyle(name);
    expect(whiteSpace).not.toBe('nowrap');
    const row = name.closest<HTMLElement>('[role=row]')!;
    const email = within(row).getByTitle('joseph.ito@example.org');
    const fourLines = 2 * parseInt(lineHeight, 10) + 2 * parseInt(getComputedStyle(email).lineHeight, 10);
    expect(fourLines).toBeGreaterThan(48);
    expect(parseInt(row.style.height, 10)).toBeGreaterThanOrEqual(fourLines + 4);
  });

  test('an e-mail that stands alone below its name has two lines, and ends them where an address is read', async () => {
    asked(delegationsPage([delegationRow({ root_user_email: 'joseph.ito.of.the.valley@mail.example.org' })]));
    open();
    const email = await screen.findByTitle('joseph.ito.of.the.valley@mail.example.org');
    expect(getComputedStyle(email).whiteSpace).not.toBe('nowrap');
    expect(email.querySelectorAll('wbr').length).toBeGreaterThan(0);
    expect(getComputedStyle(screen.getByTitle('clara.byrne@example.org')).whiteSpace).toBe('nowrap');
  });
});

describe('states', () => {
  test('skeleton rows while the first page is on its way', async () => {
    server.use(keepsWaiting(delegationCalls.listDelegations));
    open();
    expect(await screen.findByLabelText('Loading Delegations')).toBeVisible();
  });

  test('"Delegation list failures: the server message", and trying again helps', async () => {
    server.use(refuses(delegationCalls.listDelegations, 500, 'The list is away.'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is away.');
    asked();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Joseph Ito')).toBeVisible();
  });

  test('nothing yet: what it is for, and the next action', async () => {
    server.use(answers(delegationCalls.listDelegatablePeople, { data: [] }));
    asked(delegationsPage([]));
    open();
    expect(await screen.findByText("Nobody uses another's identity")).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Create Delegation' })).toHaveLength(2);
  });

  test('nothing found leads back to all', async () => {
    asked(delegationsPage([]));
    const { user, address } = open('/delegations?search=zz');
    expect(await screen.findByText('No delegation found for ‘zz’')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all delegations' }));
    await expect.poll(address).toBe('/delegations');
  });

  test('a page that no longer exists leads to the first', async () => {
    asked(delegationsPage([], { total: 3 }));
    const { user, address } = open('/delegations?page=5');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/delegations');
  });
});

describe('"Edit dialog: only an expiration date picker, with Cancel and Save"', () => {
  test('saves the new day, tells what the server said, and fetches the list again', async () => {
    const queries = asked();
    const bodies = takes(delegationCalls.changeDelegation, { message: 'The delegation ends on Apr 1, 2027.' });
    const { user, portal } = open();
    await choose(user, 'Edit');
    const day = await screen.findByLabelText(/Expiration/);
    expect(day).toHaveValue('2027-03-09');
    const dialog = day.closest('[role=dialog], [role=alertdialog]') as HTMLElement;
    expect(dialog.querySelectorAll('input, select, textarea')).toHaveLength(1);
    expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Cancel', 'Save']);
    fireEvent.change(day, { target: { value: '2027-04-01' } });
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(bodies).toEqual([{ id: 7, expires_at: '2027-04-01', version: 3 }]));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'The delegation ends on Apr 1, 2027.' }),
    );
    await waitFor(() => expect(screen.queryByText('Edit delegation')).not.toBeInTheDocument());
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  test('which day it is the service says, for where the root user is', async () => {
    asked(delegationsPage([delegationRow({ today: '2027-03-08' })]));
    const { user } = open();
    await choose(user, 'Edit');
    const day = await screen.findByLabelText(/Expiration/);
    fireEvent.change(day, { target: { value: '2027-03-08' } });
    expect(screen.queryByText(/^Choose a day from/)).not.toBeInTheDocument();
    fireEvent.change(day, { target: { value: '2027-03-07' } });
    expect(await screen.findByText(/^Choose a day from/)).toBeVisible();
  });

  test('a day in the past is not sent', async () => {
    asked();
    const bodies = takes(delegationCalls.changeDelegation, { message: '' });
    const { user } = open();
    await choose(user, 'Edit');
    fireEvent.change(await screen.findByLabelText(/Expiration/), { target: { value: '2020-01-01' } });
    expect(await screen.findByText(/^Choose a day from/)).toBeVisible();
    await user.click(screen.getByText('Save'));
    expect(bodies).toEqual([]);
  });

  test('another admin ended it meanwhile: it says so, nothing is overwritten, and saving again is a decision', async () => {
    asked();
    const { user } = open();
    await choose(user, 'Edit');
    fireEvent.change(await screen.findByLabelText(/Expiration/), { target: { value: '2027-04-01' } });
    asked(delegationsPage([delegationRow({ expires_at: '2026-03-03', version: 4 })]));
    server.use(refuses(delegationCalls.changeDelegation, 409, 'Somebody else changed this.', 'stale_version'));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText(/It now says: until 03\/03\/2026\./)).toBeVisible();
    expect(screen.getByLabelText(/Expiration/)).toHaveValue('2027-04-01');
    const bodies = takes(delegationCalls.changeDelegation, { message: 'The delegation ends on Apr 1, 2027.' });
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(bodies).toEqual([{ id: 7, expires_at: '2027-04-01', version: 4 }]));
  });

  test('moved though nobody answered: another day is saved on top of that, without a word', async () => {
    asked();
    const sent = losesAnswer(delegationCalls.changeDelegation, { message: 'The delegation ends on May 1, 2027.' });
    const { user } = open();
    await choose(user, 'Edit');
    fireEvent.change(await screen.findByLabelText(/Expiration/), { target: { value: '2027-04-01' } });
    await user.click(screen.getByText('Save'));
    await screen.findByText('Save');
    asked(delegationsPage([delegationRow({ expires_at: '2027-04-01', version: 4 })]));
    fireEvent.change(screen.getByLabelText(/Expiration/), { target: { value: '2027-05-01' } });
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ version }) => version)).toEqual([3, 3, 4]);
  });

  test('"edit failures: the server message"; the day stays as it was chosen', async () => {
    asked();
    server.use(refuses(delegationCalls.changeDelegation, 404, 'This delegation was not found.', 'not_found'));
    const { user } = open();
    await choose(user, 'Edit');
    fireEvent.change(await screen.findByLabelText(/Expiration/), { target: { value: '2027-04-01' } });
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('This delegation was not found.')).toBeVisible();
    expect(screen.getByLabelText(/Expiration/)).toHaveValue('2027-04-01');
  });
});
