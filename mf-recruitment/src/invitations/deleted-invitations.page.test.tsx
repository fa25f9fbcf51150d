import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { deletedInvitation, invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations, listDeletedInvitations, restoreInvitation } = invitationCalls;

function open(path: string, role: 'missionary' | 'rd' = 'missionary') {
  server.use(answers(listInvitations, invitationPage([invitationRow()])));
  return renderRemote(remote, { path, portal: fakePortal({ role }) });
}

test('what was deleted stands behind the menu, with who deleted it and when, and comes back', async () => {
  server.use(answers(listDeletedInvitations, invitationPage([deletedInvitation()])));
  const { user, portal, address } = open('/invitations');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deleted invitations' }));
  const grid = await screen.findByRole('grid', { name: 'Deleted invitations' });
  await expect.poll(address).toBe('/invitations?state=deleted');
  expect(await within(grid).findByText('High Call: Yellow, Feb 3, 2026')).toBeVisible();
  expect(within(grid).getByText('Joseph Ito')).toBeVisible();
  server.use(answers(restoreInvitation, { message: 'The High Call is back.' }));
  const bringBack = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
  };
  await bringBack();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'success', text: 'The High Call is back.' }),
  );
  server.use(refuses(restoreInvitation, 409, 'There is another one by now.'));
  await bringBack();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text: 'There is another one by now.' }),
  );
});

test('nothing deleted says so; who only looks is shown everybody instead', async () => {
  server.use(answers(listDeletedInvitations, invitationPage([])));
  const { unmount } = open('/invitations?state=deleted');
  expect(await screen.findByText('No invitation was deleted')).toBeVisible();
  unmount();
  const { user } = open('/invitations?state=deleted', 'rd');
  expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Encounters' });
  expect(screen.queryByRole('menuitem', { name: 'Deleted invitations' })).toBeNull();
});
