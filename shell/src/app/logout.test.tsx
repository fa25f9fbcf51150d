import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteStillToSignOut } from '../session/signed-in-hint.ts';
import { type RenderAppOptions, REMOTE_PAGES, renderApp as renderShell } from './render-app.testing.tsx';

const renderApp = (options: RenderAppOptions = {}) => renderShell({ loader: REMOTE_PAGES, ...options });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('/logout', () => {
  test('signs out on a page that has just been loaded, and says so only then', async () => {
    const left = Promise.withResolvers<'signed-out'>();
    const signOut = vi.fn(() => left.promise);
    renderApp({ path: '/logout', signedIn: false, session: { signOut } });
    expect(await heading('Signing you out…')).toBeVisible();
    expect(signOut).toHaveBeenCalledTimes(1);
    left.resolve('signed-out');
    expect(await heading('You are signed out')).toBeVisible();
  });

  test('does not say so while the provider cannot be told, and tries again', async () => {
    const signOut = vi.fn<() => Promise<'signed-out' | 'unreachable'>>(() => Promise.resolve('signed-out'));
    signOut.mockResolvedValueOnce('unreachable');
    renderApp({ path: '/logout', signedIn: false, session: { signOut } });
    expect(await heading('You are not signed out yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('You are signed out')).toBeVisible();
  });

  test('tries again by itself when the device is connected again', async () => {
    const signOut = vi.fn<() => Promise<'signed-out' | 'unreachable'>>(() => Promise.resolve('signed-out'));
    signOut.mockResolvedValueOnce('unreachable');
    renderApp({ path: '/logout', signedIn: false, session: { signOut } });
    expect(await heading('You are not signed out yet')).toBeVisible();
    // What is on the screen may listen only a moment later.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return signOut.mock.calls.length;
      })
      .toBeGreaterThan(1);
    expect(await heading('You are signed out')).toBeVisible();
  });

  test('tries again by itself after some seconds: nobody need say that the provider is back', async () => {
    const signOut = vi.fn<() => Promise<'signed-out' | 'unreachable'>>(() => Promise.resolve('signed-out'));
    signOut.mockResolvedValueOnce('unreachable');
    renderApp({ path: '/logout', signedIn: false, session: { signOut } });
    expect(await heading('You are not signed out yet')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'You are signed out' }, { timeout: 20_000 })).toBeVisible();
  });

  test.each(['/people', '/login', '/'])(
    '%s leads there first while the provider was not told: the next person does not come in as the one before',
    async (where) => {
      noteStillToSignOut();
      const signOut = vi.fn<() => Promise<'unreachable'>>(() => Promise.resolve('unreachable'));
      const { session, path } = renderApp({ path: where, signedIn: false, session: { signOut } });
      expect(await heading('You are not signed out yet')).toBeVisible();
      await expect.poll(path).toBe('/logout');
      expect(session.restore).not.toHaveBeenCalled();
      expect(session.signIn).not.toHaveBeenCalled();
    },
  );

  test('"Sign in with another account" leads there where the provider has no session to end', async () => {
    const restore = vi.fn<() => Promise<'over'>>(() => Promise.resolve('over'));
    const { path } = renderApp({ path: '/no-account', signedIn: false, session: { restore } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with another account' }));
    expect(await heading('You are signed out')).toBeVisible();
    await expect.poll(path).toBe('/logout');
  });

  test('of a session that ended by itself keeps what was typed', async () => {
    const { session } = renderApp({ path: '/logout?ended', signedIn: false });
    expect(await heading('You are signed out')).toBeVisible();
    expect(session.signOut).not.toHaveBeenCalled();
  });
});
