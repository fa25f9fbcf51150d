import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations } = invitationCalls;

test('a list that could not be read without a signal is read again as soon as there is one', async () => {
  server.use(serves(listInvitations, () => HttpResponse.error()));
  renderRemote(remote, { path: '/invitations', portal: fakePortal({ role: 'missionary' }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  server.use(answers(listInvitations, invitationPage([invitationRow()])));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
});
