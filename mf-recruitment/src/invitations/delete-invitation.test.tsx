import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations, deleteHighCall, deleteGospelPresentation, restoreInvitation } = invitationCalls;

function open() {
  const row = invitationRow({ hasReceivedGospel: 'True', gospel_id: 76, high_call_id: 77 });
  server.use(answers(listInvitations, invitationPage([row])));
  return renderRemote(remote, { path: '/invitations', portal: fakePortal({ role: 'missionary' }) });
}

test.each([
  ['High Call', deleteHighCall, '77'],
  ['Gospel Presentation', deleteGospelPresentation, '76'],
] as const)('that one is deleted which was looked at: %s', async (title, call, id) => {
  const asked: (string | null)[] = [];
  const { user, portal } = open();
  server.use(
    serves(call, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('invitation_id'));
      return HttpResponse.json({ id: Number(id), message: 'Successfully deleted' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await user.click(await screen.findByRole('menuitem', { name: `Delete ${title}` }));
  await user.click(await screen.findByRole('button', { name: `Delete this ${title}` }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  expect(asked).toEqual([id]);
});

test('where somebody deleted it before and logged another one, that is said, without an Undo that could not work', async () => {
  const { user, portal } = open();
  const text = 'This High Call had been deleted already. Another one was logged since, and stays.';
  server.use(answers(deleteHighCall, { id: 77, message: text, logged_since: 78 }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete High Call' }));
  await user.click(await screen.findByRole('button', { name: 'Delete this High Call' }));
  await waitFor(() => expect(portal.notify.mock.calls).toEqual([[{ intent: 'info', text }]]));
});

test("a deletion that fails says what the server says, or 'Error deleting record'", async () => {
  server.use(serves(deleteHighCall, () => new HttpResponse('', { status: 502 })));
  const { user, portal } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete High Call' }));
  await user.click(await screen.findByRole('button', { name: 'Delete this High Call' }));
  expect(await screen.findByText('Error deleting record')).toBeVisible();
  server.use(refuses(deleteHighCall, 404, 'This High Call does not exist.'));
  await user.click(screen.getByRole('button', { name: 'Delete this High Call' }));
  expect(await screen.findByText('This High Call does not exist.')).toBeVisible();
  expect(portal.notify).not.toHaveBeenCalled();
});

test('Undo that fails can be pressed again', async () => {
  const { user, portal } = open();
  server.use(answers(deleteHighCall, { id: 77, message: 'Successfully deleted' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete High Call' }));
  await user.click(await screen.findByRole('button', { name: 'Delete this High Call' }));
  const last = () => portal.notify.mock.lastCall?.[0];
  await waitFor(() => expect(last()?.text).toBe('Successfully deleted'));
  await pressUndoInVain(portal, restoreInvitation);
  await pressUndoInVain(portal, restoreInvitation);
  server.use(answers(restoreInvitation, { message: 'The High Call is back.' }));
  pressUndo(portal);
  await waitFor(() => expect(last()).toEqual({ intent: 'success', text: 'The High Call is back.' }));
});
