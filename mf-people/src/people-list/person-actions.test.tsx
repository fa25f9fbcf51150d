import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { type PersonRow, peopleRecordCalls } from '@emmaus/contracts/people.contract';
import type { Role } from '@emmaus/contracts/roles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { peopleCounts, peoplePage, personRow } from '../testing/fixtures.ts';

/** What the service lets an admin do with Clara. */
const MAY = { read: true, update: true, appoint: true, assume: true, delegate: true };

beforeEach(() => server.use(answers(peopleRecordCalls.countViewablePeople, peopleCounts())));

async function openMenu(role: Role, abilities: PersonRow['abilities'] = MAY) {
  server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([personRow({ abilities })])));
  const drawn = renderRemote(remote, { path: '/people', portal: fakePortal({ role }) });
  await drawn.user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  return drawn;
}

describe('"for admin and superadmin an Admin menu with Assume User and Create Delegation"', () => {
  test.each<Role>(['admin', 'superadmin'])('for %s', async (role) => {
    await openMenu(role);
    const admin = within(screen.getByRole('group', { name: 'Admin' }));
    expect(admin.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Assume User',
      'Create Delegation',
    ]);
  });

  test.each<Role>(['regional', 'rd', 'td', 'missionary', 'student'])('not for %s', async (role) => {
    await openMenu(role);
    expect(screen.queryByRole('group', { name: 'Admin' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('menuitem').at(-1)).toHaveTextContent('Details');
  });

  test('"Create Delegation is disabled when the person cannot be delegated to"', async () => {
    await openMenu('admin', { ...MAY, delegate: false });
    const item = screen.getByRole('menuitem', { name: /^Create Delegation/ });
    expect(item).toHaveTextContent('Not to oneself, nor to an admin');
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Assume User' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('where nobody may act as the person, Assume User says why', async () => {
    await openMenu('admin', { ...MAY, assume: false });
    const item = screen.getByRole('menuitem', { name: /^Assume User/ });
    expect(item).toHaveTextContent('Nobody acts as an admin');
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  test('whoever has never signed in cannot be delegated to, and the menu says so', async () => {
    const never = personRow({ user_id: null, abilities: { ...MAY, delegate: false } });
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([never])));
    const { user } = renderRemote(remote, { path: '/people', portal: fakePortal({ role: 'admin' }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    expect(screen.getByRole('menuitem', { name: /^Create Delegation/ })).toHaveTextContent('Has never signed in');
  });

  test('Create Delegation opens the dialog for that person', async () => {
    server.use(answers(delegationCalls.listDelegatablePeople, { data: [] }));
    const { user } = await openMenu('admin');
    await user.click(screen.getByRole('menuitem', { name: 'Create Delegation' }));
    // By its words: jsdom lays nothing out, so the focus manager now and then takes the new dialog for one in the background.
    const words = /may then use the identity of the person you choose/;
    expect(await screen.findByText(words)).toHaveTextContent('Clara Byrne may then');
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  });

  test.each([
    ['', true],
    [', also one before contract 1.14', false],
  ])('Assume User tells the shell, which reloads to the main page%s', async (_which, isOfNow) => {
    const assumed: string[] = [];
    server.use(
      serves(actingCalls.assumeByPost, ({ params }) => {
        assumed.push(String(params['id']));
        return HttpResponse.json({ message: 'You are now Clara Byrne.' });
      }),
    );
    const { user, portal } = await openMenu('superadmin');
    const { identityChanged } = portal;
    const identityChosen = vi.fn();
    if (isOfNow) Object.assign(portal, { identityChosen });
    await user.click(screen.getByRole('menuitem', { name: 'Assume User' }));
    await waitFor(() => expect(isOfNow ? identityChosen : identityChanged).toHaveBeenCalledOnce());
    expect(isOfNow ? identityChanged : identityChosen).not.toHaveBeenCalled();
    expect(assumed).toEqual(['501']);
  });

  test('"Server failures show the response\'s message field": a refused Assume User', async () => {
    server.use(refuses(at(actingCalls.assumeByPost, { id: 501 }), 403, 'Nobody may assume an admin.', 'not_allowed'));
    const { user, portal } = await openMenu('admin');
    await user.click(screen.getByRole('menuitem', { name: 'Assume User' }));
    const notice = { intent: 'error', text: 'Nobody may assume an admin.' };
    await waitFor(() => expect(portal.notify).toHaveBeenCalledWith(notice));
  });
});
