/** The portal opened while there is no signal: as whoever used it last in this browser, until the session can be picked up. */
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { HttpResponse, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteSignedIn } from '../session/signed-in-hint.ts';
import { answersAccount, renderApp } from './render-app.testing.tsx';

const TERESA = {
  personId: 12,
  name: 'Teresa Martin',
  role: 'missionary',
  isParish: false,
  hasDelegations: false,
  locations: [{ id: 1, name: 'Lakeside Campus', location_type: 'Campus' }],
} as const;

function noSignal() {
  server.use(
    ...[sessionCalls.getRole, sessionCalls.getCurrentUser, locationCalls.listUserLocations].map((call) =>
      serves(call, () => HttpResponse.error()),
    ),
  );
}

const unreachable = (kept: boolean) => ({
  restore: vi.fn(() => Promise.resolve('unreachable' as const)),
  openKept: vi.fn(() => kept),
  kept: vi.fn(() => (kept ? TERESA : undefined)),
});

test('it opens as the last account; with the signal it learns anew who that is', async () => {
  noteSignedIn();
  noSignal();
  const loadMainPage = vi.fn<() => void>();
  const { parts } = renderApp({ signedIn: false, session: unreachable(true), loadMainPage });
  expect(await screen.findByRole('heading', { name: 'Welcome, Teresa' })).toBeVisible();
  expect(parts.own.portal.user).toEqual(TERESA);
  answersAccount('missionary', { personId: 12 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(parts.own.portal.user?.locations[0]?.timezone_id).toBe('America/Chicago'));
  expect(loadMainPage).not.toHaveBeenCalled();
});

test('where other eyes are used by then, the main page is loaded anew', async () => {
  noteSignedIn();
  noSignal();
  const loadMainPage = vi.fn<() => void>();
  renderApp({ signedIn: false, session: unreachable(true), loadMainPage });
  await screen.findByRole('heading', { name: 'Welcome, Teresa' });
  answersAccount('missionary', { personId: 30 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
});

test('where nobody is kept it leads to the sign-in, as before', async () => {
  noteSignedIn();
  noSignal();
  const { path } = renderApp({ signedIn: false, session: unreachable(false) });
  await expect.poll(path).toBe('/login');
});
