/** A link names a place that the reader does not look after: it says so, and leads to what is theirs. */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { funnelCalls } from '@emmaus/contracts/funnel.contract';
import { FUNNEL_FIGURES } from '@emmaus/contracts/funnel.words';
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { stallCalls } from '@emmaus/contracts/stall.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from './root.tsx';
import { encounterCounts, encounterPage } from './testing/encounters.ts';
import { invitationPage } from './testing/invitations.ts';
import { stall } from './testing/stall.ts';

const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const REFUSED = 'You do not have permission.';
const COUNTS = Object.fromEntries(FUNNEL_FIGURES.map((figure) => [figure, 1])) as Record<
  (typeof FUNNEL_FIGURES)[number],
  number
>;

function open(path: string, role: 'td' | 'rd') {
  return renderRemote(remote, { path, portal: fakePortal({ role, user: { locations: [CAMPUS] } }) });
}

async function leadsToOwn({ user, address }: ReturnType<typeof open>, path: string) {
  await user.click(await screen.findByRole('button', { name: 'Show what is yours' }));
  await expect.poll(address).toBe(path);
}

const noOther = () => expect(screen.queryByText('That place is not one of yours')).not.toBeInTheDocument();

describe('where the server refuses it', () => {
  test('the stall', async () => {
    server.use(refuses(stallCalls.readStall, 403, REFUSED, 'not_allowed'), keepsWaiting(stallCalls.watchStall));
    const rendered = open('/stall?location=24', 'td');
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    expect(screen.getByText(new RegExp(`^${REFUSED} The address names a place`))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    server.use(answers(stallCalls.readStall, stall()));
    await leadsToOwn(rendered, '/stall');
    expect(await screen.findByText(/^Lakeside Campus/)).toBeVisible();
  });

  test('the funnel', async () => {
    server.use(refuses(funnelCalls.invitationFunnel, 403, REFUSED, 'not_allowed'));
    const rendered = open('/invitations/funnel?location=24', 'td');
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    server.use(answers(funnelCalls.invitationFunnel, { since: '2026-08-01', counts: COUNTS }));
    await leadsToOwn(rendered, '/invitations/funnel');
    expect(await screen.findByRole('region', { name: 'Invitations since 1 August' })).toBeVisible();
    noOther();
  });
});

describe('where the server finds nobody there', () => {
  test('the invitations', async () => {
    server.use(answers(invitationCalls.listInvitations, invitationPage([])));
    const rendered = open('/invitations?location=24', 'rd');
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    await leadsToOwn(rendered, '/invitations');
    expect(await screen.findByText('Nobody here yet')).toBeVisible();
  });

  test('the encounters', async () => {
    server.use(
      answers(encounterCalls.listEncounters, encounterPage([])),
      answers(encounterCalls.countEncounters, encounterCounts()),
    );
    const rendered = open('/encounters?location=24', 'rd');
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    await leadsToOwn(rendered, '/encounters');
    expect(await screen.findByText('Nobody was met yet')).toBeVisible();
  });
});

test('what is refused of a place of their own says why', async () => {
  server.use(refuses(stallCalls.readStall, 403, REFUSED, 'not_allowed'), keepsWaiting(stallCalls.watchStall));
  open('/stall?location=10', 'td');
  expect(await screen.findByText(REFUSED)).toBeVisible();
  noOther();
});
