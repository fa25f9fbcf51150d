/** Pages of the portal that somebody without a session reads, too. */
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  REMOTE_PAGES,
  type RenderAppOptions,
  answersAccount,
  renderApp as renderShell,
} from './render-app.testing.tsx';

const renderApp = (options: RenderAppOptions = {}) => renderShell({ loader: REMOTE_PAGES, ...options });

/** The remote draws before the shell lets it be seen. */
const expectRemote = () => waitFor(() => expect(screen.getByText('A page of a remote')).toBeVisible());

describe('meditations', () => {
  test.each(['/meditations', '/meditations/today', '/meditations/1'])(
    '"anyone not signed in: meditations": %s opens without a sign-in, and a way to one stays visible',
    async (where) => {
      const { path, session } = renderApp({ path: where, signedIn: false });
      await expectRemote();
      expect(path()).toBe(where);
      expect(session.restore).not.toHaveBeenCalled();
      expect(session.signIn).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('link', { name: 'Login' }));
      await waitFor(() => expect(session.signIn).toHaveBeenCalledExactlyOnceWith(where));
    },
  );

  test('who writes meditations signs in', async () => {
    const { path } = renderApp({ path: '/meditations/written', signedIn: false });
    await expect.poll(path).toBe('/login');
  });

  test('who was signed in reads the meditations in the frame, as any page', async () => {
    localStorage.setItem('emmaus.signed-in', 'yes');
    answersAccount('missionary');
    renderApp({ path: '/meditations', signedIn: false });
    await expectRemote();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  test.each(['over', 'unreachable', 'clock'] as const)(
    'who was signed in reads them without a session, too: %s',
    async (result) => {
      localStorage.setItem('emmaus.signed-in', 'yes');
      const restore = vi.fn(() => Promise.resolve(result));
      const { path } = renderApp({ path: '/meditations', signedIn: false, session: { restore } });
      await expectRemote();
      expect(path()).toBe('/meditations');
      expect(restore).toHaveBeenCalled();
      expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    },
  );

  test('another of them puts the focus in the page, and its title in the tab', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { parts } = renderApp({ path: '/meditations', signedIn: false });
    await expectRemote();
    act(() => parts.own.portal.navigate('/meditations/1'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(document.title).toBe('Meditation · Emmaus');
  });

  test('the page is as high as the window together with the bar above it', async () => {
    renderApp({ path: '/meditations', signedIn: false });
    await expectRemote();
    const whole = screen.getByRole('banner').parentElement;
    const main = screen.getByRole('main');
    expect(whole).toContainElement(main);
    expect(getComputedStyle(whole!).minHeight).toBe(`${window.innerHeight}px`);
    expect(getComputedStyle(main)).toHaveProperty('minHeight', 'auto');
    expect(getComputedStyle(main)).toHaveProperty('flexGrow', '1');
  });

  test('an account without a person reads them, is led there, and is told why at the login', async () => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, 404, 'This account has no person.', 'no_person'));
    const { path } = renderApp({ path: '/main' });
    await userEvent.click(await screen.findByRole('button', { name: 'Read the meditations' }));
    await expectRemote();
    expect(path()).toBe('/meditations');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'We could not find your account' })).toBeVisible();
    expect(path()).toBe('/no-account');
  });
});
