/** Where a signed-in person lands whose role cannot be read. */
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { HttpResponse, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from './render-app.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signed in, and the role load fails with', () => {
  test.each([
    [404, 'Nobody with this sign-in', 'no_person', '/no-account', 'We could not find your account'],
    [400, 'Expired token', 'token_expired', '/expired-token', 'Oops! Your token has expired.'],
    [
      400,
      'Cannot handle token prior to now',
      'token_from_the_future',
      '/sync-clock',
      "Oops! Looks like your clock isn't accurate",
    ],
    [401, 'Not signed in', 'not_signed_in', '/no-account', 'We could not find your account'],
  ])('%d (%s)', async (status, message, code, page, title) => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, status, message, code));
    const { path } = renderApp({ path: '/people' });
    expect(await heading(title)).toBeVisible();
    await expect.poll(path).toBe(page);
  });

  test('500: the no-account page does not doubt the account, and opens the page by itself when the server is well', async () => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, 500, 'An error occurred', 'internal_error'));
    const { path } = renderApp({ path: '/main?from=mail' });
    expect(await heading('Your account could not be looked up')).toBeVisible();
    await expect.poll(path).toBe('/no-account');
    expect(screen.queryByText(/knows nobody/)).not.toBeInTheDocument();
    answersAccount('missionary');
    expect(await screen.findByRole('heading', { name: 'Welcome, Teresa' })).toBeVisible();
    await expect.poll(path).toBe('/main');
  });

  test('503 maintenance', async () => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, 503, 'Back soon', 'maintenance'));
    renderApp();
    expect(await heading('Maintenance Mode: We are currently working on Emmaus.')).toBeVisible();
  });

  test('no answer: the account is not doubted, and trying again helps', async () => {
    answersAccount('missionary');
    let tries = 0;
    server.use(
      serves(sessionCalls.getRole, () => {
        tries += 1;
        return tries === 1
          ? HttpResponse.error()
          : HttpResponse.json({ role: 'missionary', isParish: false, hasDelegations: false });
      }),
    );
    const { path } = renderApp();
    expect(await heading('The portal cannot be reached right now')).toBeVisible();
    await expect.poll(path).toBe('/main');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Welcome, Teresa')).toBeVisible();
  });

  test('no answer: the page opens by itself when there is one', async () => {
    answersAccount('missionary');
    server.use(serves(sessionCalls.getRole, () => HttpResponse.error()));
    renderApp();
    expect(await heading('The portal cannot be reached right now')).toBeVisible();
    answersAccount('missionary');
    expect(await screen.findByRole('heading', { name: 'Welcome, Teresa' })).toBeVisible();
  });
});
