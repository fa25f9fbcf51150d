/** Deleting a delegation, and the Undo of its notice where somebody was removed with it. */
import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { delegationRow, delegationsPage } from '../testing/delegation-fixtures.ts';

const open = () => renderRemote(remote, { path: '/delegations', portal: fakePortal({ role: 'admin' }) });

const asked = (body = delegationsPage([delegationRow()])) => server.use(answers(delegationCalls.listDelegations, body));

const chooseDelete = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Delete Clara Byrne as Joseph Ito' }));

describe('"Delete dialog warning"', () => {
  test('says what deleting does, when to do it, and what to do instead', async () => {
    asked();
    const bodies = takes(delegationCalls.deleteDelegation, {
      message: 'The delegation was deleted. Clara Byrne stays.',
    });
    const { user, portal } = open();
    await chooseDelete(user);
    const warning = await screen.findByText(/Deleting also removes the delegated person/);
    expect(warning).toHaveTextContent(
      'Deleting also removes the delegated person (Clara Byrne) from the system, so delete only when a fake user had to be created for the delegation. To end a delegation between real users, set the expiration to today.',
    );
    expect(
      screen.getByText(
        'Somebody who was given a role or has records here is never removed. That their own invite link made them a student does not count as a role.',
      ),
    ).toBeVisible();
    await user.click(screen.getByText('Delete this delegation'));
    await waitFor(() => expect(bodies).toEqual([{ id: 7, version: 3 }]));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({
        intent: 'success',
        text: 'The delegation was deleted. Clara Byrne stays.',
      }),
    );
  });

  test('another admin changed it meanwhile: it says what it says now before it is deleted', async () => {
    asked();
    const { user } = open();
    await chooseDelete(user);
    asked(delegationsPage([delegationRow({ expires_at: '2027-05-01', version: 4 })]));
    server.use(refuses(delegationCalls.deleteDelegation, 409, 'Somebody else changed this.', 'stale_version'));
    await user.click(await screen.findByText('Delete this delegation'));
    expect(await screen.findByText(/now says: until 05\/01\/2027/)).toBeVisible();
    const bodies = takes(delegationCalls.deleteDelegation, { message: 'The delegation was deleted.' });
    await user.click(screen.getByText('Delete this delegation'));
    await waitFor(() => expect(bodies).toEqual([{ id: 7, version: 4 }]));
  });

  test('Cancel deletes nothing', async () => {
    asked();
    const bodies = takes(delegationCalls.deleteDelegation, { message: '' });
    const { user } = open();
    await chooseDelete(user);
    await user.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(screen.queryByText(/Deleting also removes/)).not.toBeInTheDocument());
    expect(bodies).toEqual([]);
  });

  test('"delete failures: the server message"', async () => {
    asked();
    server.use(refuses(delegationCalls.deleteDelegation, 500, 'Not deleted.'));
    const { user } = open();
    await chooseDelete(user);
    await user.click(await screen.findByText('Delete this delegation'));
    expect(await screen.findByText('Not deleted.')).toBeVisible();
  });
});

describe('where the delegate was removed with it', () => {
  const removed = {
    message: 'The delegation was deleted, and Clara Byrne, who was added only for it, was removed.',
    bring_back_until: new Date(Date.now() + 600_000).toISOString(),
  };

  async function deleted() {
    asked();
    server.use(answers(delegationCalls.deleteDelegation, removed));
    const drawn = open();
    const changed: unknown[] = [];
    drawn.portal.onChanged((kind, id) => changed.push([kind, id]));
    await chooseDelete(drawn.user);
    asked(delegationsPage([]));
    await drawn.user.click(await screen.findByText('Delete this delegation'));
    expect(await screen.findByText("Nobody uses another's identity")).toBeVisible();
    const lastNotice = () => drawn.portal.notify.mock.calls.at(-1)?.[0];
    expect(lastNotice()).toMatchObject({ intent: 'success', text: removed.message, action: { label: 'Undo' } });
    return { ...drawn, changed, lastNotice };
  }

  test('Undo brings both back, says so, and the table has it again', async () => {
    const { changed, lastNotice } = await deleted();
    const back = { message: 'Clara Byrne is back, and so is the delegation.' };
    const sent = takes(at(delegationCalls.bringDelegationBack, { id: 7 }), back);
    asked();
    lastNotice()?.action?.run();
    expect(await screen.findByText('Joseph Ito')).toBeVisible();
    await waitFor(() => expect(lastNotice()).toEqual({ intent: 'success', text: back.message }));
    expect(sent).toHaveLength(1);
    expect(changed).toEqual([
      ['person', 'LIST'],
      ['person', 'LIST'],
    ]);
  });

  test('where Undo is not answered, it stays', async () => {
    const { lastNotice } = await deleted();
    server.use(refuses(at(delegationCalls.bringDelegationBack, { id: 7 }), 502, 'Not now.'));
    lastNotice()?.action?.run();
    await waitFor(() =>
      expect(lastNotice()).toMatchObject({ intent: 'error', text: 'Not now.', action: { label: 'Undo' } }),
    );
    const back = { message: 'Clara Byrne is back, and so is the delegation.' };
    takes(at(delegationCalls.bringDelegationBack, { id: 7 }), back);
    lastNotice()?.action?.run();
    await waitFor(() => expect(lastNotice()).toEqual({ intent: 'success', text: back.message }));
  });

  test('too late: the message of the server', async () => {
    const { lastNotice } = await deleted();
    const message = 'Clara Byrne can no longer be brought back.';
    server.use(refuses(at(delegationCalls.bringDelegationBack, { id: 7 }), 409, message));
    lastNotice()?.action?.run();
    await waitFor(() => expect(lastNotice()).toEqual({ intent: 'error', text: message }));
  });
});
