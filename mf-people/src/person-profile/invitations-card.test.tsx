import { actingCalls } from '@emmaus/contracts/acting.contract';
import { type Person, personCalls } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, at, delay, keepsWaiting, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openProfile, profileCard } from '../testing/open-profile.tsx';
import { NOBODY_ACTED } from '../testing/person-fixtures.ts';

describe('the invitations', () => {
  const RECEIVED: Partial<Person> = {
    received_gospel_presentation: true,
    gospel_presentation_date: '2026-10-03',
    gospel_presentation_answer: 'Yes',
    gospel_presenter: 'Maria Lindgren',
    gospel_presentation_notes: 'At the lake.',
    received_high_call: true,
    high_call_date: '2026-11-01',
    high_call_answer: 'Yellow',
    high_call_presenter: 'Joseph Ito',
    high_call_notes: 'Wants to pray about it.',
  };
  const canView = (canView: boolean) => answers(personCalls.canViewPersonInChain, { canView });
  const as = (role: Role) => ({ portal: fakePortal({ role }) });

  test('each with date (short month, day, year), response, presenter and notes', async () => {
    openProfile(RECEIVED);
    const invitations = await profileCard('Invitations');
    const gospel = invitations.getByRole('heading', { name: 'Gospel Presentation' }).parentElement;
    expect(gospel).toHaveTextContent('YesOct 3, 2026, presented by Maria LindgrenAt the lake.');
    const highCall = invitations.getByRole('heading', { name: 'High Call' }).parentElement;
    expect(highCall).toHaveTextContent('YellowNov 1, 2026, presented by Joseph ItoWants to pray about it.');
  });

  test('"notes hidden from students"', async () => {
    server.use(canView(true));
    openProfile(RECEIVED, as('student'));
    const invitations = await profileCard('Invitations');
    expect(invitations.getByText('Yellow')).toBeVisible();
    expect(invitations.queryByText('At the lake.')).not.toBeInTheDocument();
    expect(invitations.queryByText('Wants to pray about it.')).not.toBeInTheDocument();
  });

  test("empty states: 'No gospel presentation recorded', 'No high call recorded'", async () => {
    openProfile();
    const invitations = await profileCard('Invitations');
    expect(invitations.getByText('No gospel presentation recorded')).toBeVisible();
    expect(invitations.getByText('No high call recorded')).toBeVisible();
  });

  test('who may log one begins it here, for what was not received yet; nobody does for themselves', async () => {
    server.use(canView(true), answers(at(actingCalls.listActedAs, { id: 501 }), NOBODY_ACTED));
    const log = { name: 'Log a High Call' };
    const { unmount } = openProfile({ ...RECEIVED, received_high_call: false }, as('missionary'));
    const invitations = await profileCard('Invitations');
    const link = invitations.getByRole('link', log);
    expect(link).toHaveAttribute('href', '/invitations?log=high_call&receiver=501');
    expect(invitations.queryByRole('link', { name: 'Log a Gospel Presentation' })).toBeNull();
    unmount();
    for (const portal of [fakePortal({ role: 'rd' }), fakePortal({ role: 'student', user: { personId: 501 } })]) {
      const opened = openProfile({}, { portal });
      expect((await profileCard('Invitations')).queryByRole('link', log)).toBeNull();
      opened.unmount();
    }
  });

  test.each<Role>(['missionary', 'td', 'pd', 'affiliate', 'rd', 'ad', 'chaplain', 'alumni', 'lifelong', 'admin'])(
    'shown directly for %s',
    async (role) => {
      server.use(answers(at(actingCalls.listActedAs, { id: 501 }), NOBODY_ACTED));
      // No answer is given to the check: asking would be refused by the closed network.
      openProfile(RECEIVED, as(role));
      expect(await screen.findByRole('region', { name: 'Invitations' })).toBeVisible();
    },
  );

  test.each<Role>(['student', 'regional', 'dsc', 'parish-td', 'parish-missionary'])(
    'for %s the server decides by a chain check',
    async (role) => {
      server.use(canView(true));
      const { unmount } = openProfile(RECEIVED, as(role));
      expect(await screen.findByRole('region', { name: 'Invitations' })).toBeVisible();
      unmount();
      server.use(canView(false));
      openProfile(RECEIVED, as(role));
      await profileCard('My notes');
      await expectHidden();
    },
  );

  test('"hidden until an access check finishes"', async () => {
    server.use(keepsWaiting(personCalls.canViewPersonInChain));
    openProfile(RECEIVED, as('student'));
    await profileCard('My notes');
    await expectHidden();
  });

  test('"any check error hides it"', async () => {
    server.use(refuses(personCalls.canViewPersonInChain, 500, 'An error occurred.'));
    openProfile(RECEIVED, as('student'));
    await profileCard('My notes');
    await expectHidden();
    expect(screen.queryByText('An error occurred.')).not.toBeInTheDocument();
  });

  /** Also after the answer had its time. */
  async function expectHidden() {
    await delay(150);
    expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
  }
});
