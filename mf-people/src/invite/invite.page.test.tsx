import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';

const INVITE = {
  person_name: 'Clara Byrne',
  account_email: 'clara@example.org',
  expires_at: '2026-11-28T12:00:00.000Z',
  is_used: false,
};

const open = () =>
  renderRemote(remote, { path: '/invite/token-of-clara', portal: fakePortal({ user: null, role: 'guest' }) });

test('says for whom it is and which account is being tied, then ties it and goes home', async () => {
  const checked = takes(inviteCalls.checkInvite, INVITE);
  const accepted = takes(inviteCalls.acceptInvite, {
    message: 'Welcome, Clara! Your account is ready.',
    person_id: 501,
  });
  const { user, portal } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Emmaus, Clara Byrne' })).toBeVisible();
  expect(screen.getByText('clara@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use this account' }));
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/main', { replace: true }));
  expect([checked, accepted]).toEqual([[{ token: 'token-of-clara' }], [{ token: 'token-of-clara' }]]);
});

test('nothing is tied before the button is pressed, and another account can be chosen', async () => {
  takes(inviteCalls.checkInvite, INVITE);
  const { user, portal } = open();
  await user.click(await screen.findByRole('button', { name: 'This is not me, or not my account' }));
  expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/logout');
});

test('whoever opens their own link once more is in already', async () => {
  takes(inviteCalls.checkInvite, { ...INVITE, is_used: true });
  const { user, portal } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'You are in already, Clara Byrne' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this account' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the home page' }));
  expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/main');
});

test.each([
  [409, 'This invite link has been used already. Sign in as you did then, or ask for a new link.'],
  [409, 'This invite link has run out: it was good for 7 days. Ask for a new one.'],
  [409, 'You are signed in with an account that belongs to somebody else.'],
  [404, 'This invite link is not complete. Open it again from the message, or ask for a new one.'],
])('%d: %s', async (status, message) => {
  server.use(refuses(inviteCalls.checkInvite, status, message));
  const { user, portal } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not let you in' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/logout');
});

test('a server that is away is asked again', async () => {
  server.use(refuses(inviteCalls.checkInvite, 503, 'The service is away for a moment.'));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  takes(inviteCalls.checkInvite, INVITE);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Emmaus, Clara Byrne' })).toBeVisible();
});

test('somebody else was faster: says so, and stays', async () => {
  takes(inviteCalls.checkInvite, INVITE);
  server.use(refuses(inviteCalls.acceptInvite, 409, 'Clara has an account already. Sign in with that one.'));
  const { user, portal } = open();
  await user.click(await screen.findByRole('button', { name: 'Use this account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Clara has an account already. Sign in with that one.');
  expect(portal.navigate).not.toHaveBeenCalled();
});
