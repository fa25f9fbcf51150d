import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, at, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openProfile, profileCard } from '../testing/open-profile.tsx';

const NOT_YET = { user_id: null, can_be_reminded_to_login: true };
const LINK = 'https://portal.example/invite/abc';

describe('Send Invite Email', () => {
  test.each(['td', 'missionary'] as const)(
    '%s: sends it, and "the response message is shown"; a note concerns commissioned students who have not logged in',
    async (role) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const sent = takes(inviteCalls.remindLogin, { message: 'The invite e-mail for Clara is on its way.' }, promise);
      const { user, portal } = openProfile(NOT_YET, { portal: fakePortal({ role }) });
      const card = await profileCard('Contact');
      expect(card.getByText(/This commissioned student has no login account/)).toBeVisible();
      expect(card.queryByRole('button', { name: 'Generate Invite Link' })).not.toBeInTheDocument();
      await user.dblClick(card.getByRole('button', { name: 'Send Invite Email' }));
      resolve();
      await waitFor(() =>
        expect(portal.notify).toHaveBeenCalledWith({
          intent: 'success',
          text: 'The invite e-mail for Clara is on its way.',
        }),
      );
      expect(sent).toEqual([{ person_id: 501 }]);
    },
  );

  test('"the response message is shown": a refusal', async () => {
    server.use(refuses(inviteCalls.remindLogin, 409, 'An invite e-mail for Clara Byrne was written on Tue, Nov 24.'));
    const { user, portal } = openProfile(NOT_YET);
    await user.click((await profileCard('Contact')).getByRole('button', { name: 'Send Invite Email' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({
        intent: 'error',
        text: 'An invite e-mail for Clara Byrne was written on Tue, Nov 24.',
      }),
    );
  });

  test.each([
    ['who has logged in', { user_id: 61, can_be_reminded_to_login: false }],
    ['whom the server says not to remind', { user_id: null, can_be_reminded_to_login: false }],
  ])('is not shown for somebody %s', async (_whom, person) => {
    openProfile(person, { portal: fakePortal({ role: 'td' }) });
    const card = await profileCard('Contact');
    expect(card.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
  });
});

describe('Generate Invite Link', () => {
  /** Admins also see who acted as the person. */
  function asAdmin() {
    const meta = { current_page: 1, last_page: 1, per_page: 5, total: 0 };
    server.use(
      answers(at(actingCalls.listActedAs, { id: 501 }), { data: [], meta, total: 0, unavailable_services: [] }),
    );
    return { portal: fakePortal({ role: 'admin' }) };
  }

  test("admin-only; shows 'Loading...', then the link, which can be copied", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = takes(inviteCalls.generateLink, { data: LINK, expires_at: '2026-11-28T12:00:00.000Z' }, promise);
    const { user } = openProfile({ ...NOT_YET, can_be_reminded_to_login: false }, asAdmin());
    const card = await profileCard('Contact');
    await user.click(card.getByRole('button', { name: 'Generate Invite Link' }));
    expect(card.getByText('Loading...')).toBeVisible();
    // Else the focus would go to what stands next to it, and the next press would send an e-mail.
    expect(card.getByRole('button', { name: 'Loading...' })).toHaveFocus();
    resolve();
    expect(await card.findByRole('textbox', { name: 'Invite link' })).toHaveValue(LINK);
    expect(card.getByText('For this person alone. It works once, within 7 days.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(sent).toEqual([{ person_id: 501 }]);
  });

  test('"A new link ends the earlier ones": an e-mail brings one, and the link on the screen is gone', async () => {
    server.use(
      answers(inviteCalls.generateLink, { data: LINK, expires_at: '2026-11-28T12:00:00.000Z' }),
      answers(inviteCalls.remindLogin, { message: 'The invite e-mail for Clara is on its way.' }),
    );
    const { user } = openProfile(NOT_YET, asAdmin());
    const card = await profileCard('Contact');
    await user.click(card.getByRole('button', { name: 'Generate Invite Link' }));
    expect(await card.findByRole('textbox', { name: 'Invite link' })).toHaveValue(LINK);
    await user.click(card.getByRole('button', { name: 'Send Invite Email' }));
    expect(await card.findByRole('button', { name: 'Generate Invite Link' })).toBeVisible();
    expect(card.queryByRole('textbox', { name: 'Invite link' })).not.toBeInTheDocument();
  });

  test('clears on error, with the message of the server', async () => {
    server.use(refuses(inviteCalls.generateLink, 409, 'Clara Byrne has an account already and needs no link.'));
    const { user, portal } = openProfile(NOT_YET, asAdmin());
    const card = await profileCard('Contact');
    await user.click(card.getByRole('button', { name: 'Generate Invite Link' }));
    expect(await card.findByRole('button', { name: 'Generate Invite Link' })).toBeVisible();
    expect(card.queryByText('Loading...')).not.toBeInTheDocument();
    expect(portal.notify).toHaveBeenCalledWith({
      intent: 'error',
      text: 'Clara Byrne has an account already and needs no link.',
    });
  });

  test('says of whom no account is tied to just that: they may have logged in, and been untied since', async () => {
    openProfile({ ...NOT_YET, can_be_reminded_to_login: false }, asAdmin());
    const card = await profileCard('Contact');
    expect(card.getByText('They have no login account. An invite link lets them in.')).toBeVisible();
    expect(card.queryByText(/not logged in/)).not.toBeInTheDocument();
  });

  test('somebody who has logged in needs none', async () => {
    openProfile({ user_id: 61 }, asAdmin());
    const card = await profileCard('Contact');
    expect(card.getByText('They have logged in, and need no invite link.')).toBeVisible();
    expect(card.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
  });

  test('"Admins can untie an account, and see which one is tied"', async () => {
    const asked: string[] = [];
    server.use(
      serves(at(personCalls.untieAccount, { id: 501 }), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ message: 'Untied.' });
      }),
    );
    const tied = { user_id: 61, user_email: 'clara.login@example.org' };
    const { user, portal } = openProfile(tied, asAdmin());
    const card = await profileCard('Contact');
    expect(card.getByText('clara.login@example.org')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Untie account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Untie the account of Clara Byrne?' }));
    expect(dialog.getByText(/clara.login@example.org no longer signs in as Clara Byrne/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Untie this account' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Untied.' }));
    expect(asked).toEqual(['?user_id=61']);
  });

  test('staff untie nobody', async () => {
    openProfile({ user_id: 61 }, { portal: fakePortal({ role: 'td' }) });
    expect((await profileCard('Contact')).queryByRole('button', { name: 'Untie account' })).not.toBeInTheDocument();
  });

  test('an admin who sent an e-mail is shown the way to the outbox', async () => {
    takes(inviteCalls.remindLogin, { message: 'Written.' });
    const { user, portal } = openProfile(NOT_YET, asAdmin());
    await user.click((await profileCard('Contact')).getByRole('button', { name: 'Send Invite Email' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    portal.notify.mock.calls[0]?.[0].action?.run();
    expect(portal.navigate).toHaveBeenCalledWith('/outbox');
  });
});
