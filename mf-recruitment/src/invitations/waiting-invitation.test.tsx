/** Invitations logged without a signal: what waits on the device, what is said of it, and who is shown it. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { replaceWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { type FakePortal, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';
import { LogInvitationDialog } from './log-invitation.dialog.tsx';
import { invitations } from './waiting.slot.ts';

const { listInvitations, listPresenters, listReceivers, saveInvitation } = invitationCalls;

const WAITING = 'Waiting for a signal. It is sent by itself.';
const LINK = '/invitations?log=gospel&receiver=501';

function open(portal: FakePortal = fakePortal({ role: 'student' }), path = LINK) {
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listPresenters, { data: [] }),
    answers(listReceivers, []),
  );
  return renderRemote(remote, { path, portal });
}

const noSignal = () =>
  server.use(
    serves(saveInvitation, () => HttpResponse.error()),
    serves(listInvitations, () => HttpResponse.error()),
  );
const dialog = () => screen.findByRole('dialog', { name: 'Log a Gospel Presentation' });
const save = async () => within(await dialog()).getByRole('button', { name: 'Save' });

async function logWithoutSignal(portal?: FakePortal) {
  const drawn = open(portal);
  const form = within(await dialog());
  noSignal();
  await drawn.user.click(form.getByRole('radio', { name: 'Yes' }));
  await drawn.user.type(form.getByRole('textbox', { name: 'Notes' }), 'After mass.');
  await drawn.user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawn.portal.navigate).toHaveBeenCalledWith('/people/501', { replace: true }));
  return drawn;
}

test('nobody answers: it waits on this device with its key and all that was entered', async () => {
  const { portal } = await logWithoutSignal();
  expect(portal.notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ intent: 'info', text: expect.stringContaining(WAITING) as string }),
  );
  const [call, ...others] = await waitingCalls(portal);
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    about: 'invitation:gospel/501',
    filling: 'invitations',
    title: 'Clara Byrne · Gospel Presentation',
    sentence: expect.stringMatching(/^Yes, /) as string,
    text: expect.stringMatching(/^Gospel Presentation: Yes[^]*Received by Clara Byrne[^]*After mass\.$/) as string,
    changes: [['person', 501]],
    request: {
      method: 'PATCH',
      url: '/people/501/gospel-highcall',
      body: {
        received_gospel_presentation: true,
        gospel_presentation_answer: 'Yes',
        gospel_presentation_notes: 'After mass.',
        submission_id: call?.key,
      },
    },
  });
});

test('without a signal it opens as it was entered; sent as it was it keeps its key, and nothing waits any more', async () => {
  const { portal, unmount } = await logWithoutSignal();
  const [first] = await waitingCalls(portal);
  unmount();
  const again = open(portal);
  noSignal();
  const form = within(await dialog());
  expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('After mass.');
  expect(form.getByText(new RegExp(WAITING))).toBeVisible();
  const sent = takes(saveInvitation, { message: 'Gospel Presentation saved.' });
  await again.user.click(await save());
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'success', text: 'Gospel Presentation saved.' }),
  );
  expect(sent).toMatchObject([{ submission_id: first?.key }]);
  await waitFor(async () => expect(await waitingCalls(portal)).toEqual([]));
});

test('entered anew it is another one, in the place of what waits', async () => {
  const { portal, unmount } = await logWithoutSignal();
  const [first] = await waitingCalls(portal);
  unmount();
  const again = open(portal);
  noSignal();
  await again.user.click(within(await dialog()).getByRole('radio', { name: 'No' }));
  await again.user.click(await save());
  await waitFor(async () =>
    expect(await waitingCalls(portal)).toMatchObject([{ sentence: expect.stringMatching(/^No, /) as string }]),
  );
  const [second] = await waitingCalls(portal);
  expect(second?.key).not.toBe(first?.key);
});

test('what waits and was not looked at stays, whatever is entered of the same person meanwhile', async () => {
  const { portal, unmount } = await logWithoutSignal();
  const [first] = await waitingCalls(portal);
  unmount();
  // As a dialog in which they are chosen, or one that was open in another tab before.
  const again = renderPart(
    <LogInvitationDialog kind="gospel" receiver={{ id: 501, name: 'Clara Byrne' }} onClose={() => {}} />,
    { portal, store: createStore },
  );
  noSignal();
  await again.user.click(within(await dialog()).getByRole('radio', { name: 'No' }));
  await again.user.click(await save());
  expect(await screen.findByText(/^On this device there is one already that was not sent\. Clara Byrne/)).toBeVisible();
  expect(await waitingCalls(portal)).toEqual([first]);
  // With a signal it is sent, and the one that waits is not given up for it.
  takes(saveInvitation, { message: 'Gospel Presentation saved.' });
  await again.user.click(await save());
  await waitFor(() => expect(portal.notify).toHaveBeenLastCalledWith(expect.objectContaining({ intent: 'success' })));
  expect(await waitingCalls(portal)).toEqual([first]);
});

test('Undo takes it out, and what was entered is there again, without a signal too', async () => {
  const { portal, unmount } = await logWithoutSignal();
  unmount();
  portal.notify.mock.calls[0]?.[0].action?.run();
  await waitFor(() => expect(portal.navigate).toHaveBeenLastCalledWith(LINK));
  expect(await waitingCalls(portal)).toEqual([]);
  open(portal);
  noSignal();
  expect(within(await dialog()).getByRole('textbox', { name: 'Notes' })).toHaveValue('After mass.');
});

test('of somebody whom the table does not show it is corrected as well, and closing it leads to no profile', async () => {
  const { portal, unmount } = await logWithoutSignal();
  unmount();
  const outOfSight = () => server.use(answers(listInvitations, invitationPage([])));
  portal.navigate.mockClear();
  const waiting = open(portal);
  outOfSight();
  expect(within(await dialog()).getByRole('textbox', { name: 'Notes' })).toHaveValue('After mass.');
  await waiting.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await expect.poll(waiting.address).toBe('/invitations');
  waiting.unmount();
  portal.notify.mock.calls[0]?.[0].action?.run();
  await waitFor(() => expect(portal.navigate).toHaveBeenLastCalledWith(LINK));
  const takenOut = open(portal);
  outOfSight();
  expect(within(await dialog()).getByRole('textbox', { name: 'Notes' })).toHaveValue('After mass.');
  takes(saveInvitation, { message: 'Gospel Presentation saved.' });
  await takenOut.user.click(await save());
  await expect.poll(takenOut.address).toBe('/invitations');
  expect(portal.navigate).not.toHaveBeenCalledWith('/people/501', { replace: true });
});

test('what the server refuses is shown with what was entered, and nothing is settled by itself', async () => {
  const { portal, unmount } = await logWithoutSignal();
  const [call] = await waitingCalls(portal);
  const refused = { status: 409, code: 'conflict', message: 'This person has received this invitation already.' };
  expect(await invitations.settle(portal, call!, refused)).toEqual({ refused });
  await replaceWaiting(call!.key, { ...call!, refused });
  unmount();
  const { user } = open(portal);
  const form = within(await dialog());
  expect(form.getByText(refused.message)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('After mass.');
  server.use(refuses(saveInvitation, 409, 'Edit that one instead.'));
  await user.click(await save());
  expect(await form.findByText('Edit that one instead.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('After mass.');
  expect(await waitingCalls(portal)).toHaveLength(1);
});

test('a row says so above the table, and opens it; nobody else on the device is shown it', async () => {
  const { portal, unmount } = await logWithoutSignal();
  unmount();
  const { user, unmount: leave } = open(portal, '/invitations');
  const list = within(await screen.findByRole('list', { name: 'Waiting to be sent' }));
  expect(list.getByText(new RegExp(WAITING))).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Open Clara Byrne · Gospel Presentation' }));
  await waitFor(() => expect(portal.navigate).toHaveBeenLastCalledWith(LINK));
  leave();
  const other = fakePortal({ role: 'student', account: 'https://sign-in.test other' });
  open(other, '/invitations');
  expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull();
});

test('a link to somebody whom this device does not know says that there is no signal', async () => {
  const drawn = open();
  noSignal();
  await waitFor(() =>
    expect(drawn.portal.notify).toHaveBeenCalledWith({
      intent: 'error',
      text: 'No signal. Open this again when there is one.',
    }),
  );
});
