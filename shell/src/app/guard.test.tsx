import { sessionCalls } from '@emmaus/contracts/session.contract';
import { refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorResponse } from 'oidc-client-ts';
import { onTestFinished, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClockError } from '../session/clock-check.ts';
import { wantedPath } from '../session/wanted-path.ts';
import {
  type RenderAppOptions,
  REMOTE_PAGES,
  answersAccount,
  renderApp as renderShell,
} from './render-app.testing.tsx';

const renderApp = (options: RenderAppOptions = {}) => renderShell({ loader: REMOTE_PAGES, ...options });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The remote draws before the shell lets it be seen. */
const expectRemote = () => waitFor(() => expect(screen.getByText('A page of a remote')).toBeVisible());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test("a place that was added is at once among one's own, and the page stays as it is", async () => {
  answersAccount('admin');
  const { parts } = renderApp({ path: '/people' });
  await expectRemote();
  const page = screen.getByText('A page of a remote');
  answersAccount('admin', { more: [{ name: 'Hillcrest University' }] });
  parts.own.portal.changed('location', 2);
  expect(await screen.findByText('Lakeside Campus and 1 more')).toBeVisible();
  expect(parts.own.portal.user?.locations.map(({ name }) => name)).toEqual(['Lakeside Campus', 'Hillcrest University']);
  expect(page).toBeVisible();
});

describe('signed out', () => {
  test('a protected route leads to /login, which starts the sign-in and remembers the wanted path', async () => {
    const { session, path } = renderApp({ path: '/people?page=2', signedIn: false });
    expect(await heading('Signing you in…')).toBeVisible();
    await expect.poll(path).toBe('/login');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledExactlyOnceWith('/people?page=2'));
    expect(session.restore).not.toHaveBeenCalled();
    expect(wantedPath()).toBe('/people?page=2');
  });

  test('a browser that was signed in picks the session up without leaving the page', async () => {
    localStorage.setItem('emmaus.signed-in', 'yes');
    answersAccount('missionary');
    const { session, path } = renderApp({ path: '/main', signedIn: false });
    expect(await heading('Welcome, Teresa')).toBeVisible();
    await expect.poll(path).toBe('/main');
    expect(session.restore).toHaveBeenCalled();
    expect(session.signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['over', '/login'],
    ['unreachable', '/login'],
    ['clock', '/sync-clock'],
  ] as const)('when picking it up ends with %s, the way is %s', async (result, page) => {
    localStorage.setItem('emmaus.signed-in', 'yes');
    const { path } = renderApp({
      path: '/people',
      signedIn: false,
      session: { restore: () => Promise.resolve(result) },
    });
    await expect.poll(path).toBe(page);
  });

  test('"registration/{id} (public interest questionnaire, id is a location id)" needs no sign-in', async () => {
    const { path, session } = renderApp({ path: '/registration/7', signedIn: false });
    await expectRemote();
    await expect.poll(path).toBe('/registration/7');
    expect(session.signIn).not.toHaveBeenCalled();
  });

  test('an invite link asks for a sign-in, and comes back to itself', async () => {
    const { path } = renderApp({ path: '/invite/some-token', signedIn: false });
    await expect.poll(path).toBe('/login');
    expect(wantedPath()).toBe('/invite/some-token');
  });

  test('an unknown address is said at once', async () => {
    const { path } = renderApp({ path: '/nothing-here', signedIn: false });
    expect(await heading('Page Not Found')).toBeVisible();
    await expect.poll(path).toBe('/nothing-here');
  });

  test('a provider that cannot be reached is no missing account', async () => {
    const signIn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    renderApp({ path: '/login', signedIn: false, session: { signIn } });
    expect(await heading('The sign-in page cannot be reached')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  });

  test('a browser that keeps nothing is said: a sign-in could not be finished in it', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    const signIn = vi.fn(() => Promise.reject(new Error('The tab keeps nothing.')));
    renderApp({ path: '/login', signedIn: false, session: { signIn } });
    expect(await heading('This browser keeps nothing')).toBeVisible();
    full.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  });
});

describe('coming back from the provider', () => {
  test('the role is fetched and the person stands on /main', async () => {
    answersAccount('missionary');
    const { path } = renderApp({ path: '/callback?code=1&state=2', signedIn: false });
    expect(await heading('Welcome, Teresa')).toBeVisible();
    await expect.poll(path).toBe('/main');
  });

  test.each([
    [new ClockError('iat is in the future'), '/sync-clock', "Oops! Looks like your clock isn't accurate"],
    [new ClockError('exp is in the past'), '/sync-clock', "Oops! Looks like your clock isn't accurate"],
    [new ErrorResponse({ error: 'access_denied' }), '/no-account', 'We could not find your account'],
    // As the library says it of an identity token with another nonce or issuer.
    [new Error('Invalid nonce in ID Token'), '/no-account', 'We could not find your account'],
    [new Error('iss in ID Token is not the issuer'), '/no-account', 'We could not find your account'],
  ])('%s leads to %s', async (error, page, title) => {
    const { path } = renderApp({
      path: '/callback?x',
      signedIn: false,
      session: { completeSignIn: () => Promise.reject(error) },
    });
    expect(await heading(title)).toBeVisible();
    await expect.poll(path).toBe(page);
  });
});

describe('signed in', () => {
  test('a page of another role is refused in its place', async () => {
    answersAccount('student');
    const { path } = renderApp({ path: '/locations' });
    expect(await heading('You do not have permission.')).toBeVisible();
    await expect.poll(path).toBe('/locations');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  test('"Guests: meditations only": another page is refused', async () => {
    answersAccount('guest', { personId: null });
    renderApp({ path: '/people' });
    expect(await heading('You do not have permission.')).toBeVisible();
  });

  test('a guest reaches the meditations', async () => {
    answersAccount('guest', { personId: null });
    renderApp({ path: '/meditations' });
    await expectRemote();
  });

  test('an unknown address keeps the frame', async () => {
    answersAccount('student');
    renderApp({ path: '/nothing-here' });
    expect(await heading('Page Not Found')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  test('without a registry the frame stands and says so', async () => {
    answersAccount('student');
    renderApp({ live: Promise.reject(new Error('away')) });
    expect(await heading('The pages of the portal cannot be listed right now')).toBeVisible();
  });
});

test('maintenance switched on by the setting closes every page', async () => {
  renderApp({ path: '/people', settings: { maintenance: true } });
  expect(await heading('Maintenance Mode: We are currently working on Emmaus.')).toBeVisible();
});

test.each([
  ['/logout', 'You are signed out', 'Login'],
  ['/accessdenied', 'You do not have permission.', 'Go to the home page'],
  ['/no-account', 'We could not find your account', 'Sign in with another account'],
  ['/no-account-non-student', 'We could not find your account', 'Sign in with another account'],
  ['/expired-token', 'Oops! Your token has expired.', 'Sign in again'],
  ['/sync-clock', "Oops! Looks like your clock isn't accurate", 'Sign in again'],
])('%s stands without a sign-in', async (path, title, button) => {
  renderApp({ path, signedIn: false });
  expect(await heading(title)).toBeVisible();
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
});

test.each(['/no-account', '/no-account-non-student'])(
  '%s tells nobody that they are signed in who is not',
  async (path) => {
    const { unmount } = renderApp({ path, signedIn: false });
    expect(await screen.findByText(/^You are not signed in\./)).toBeVisible();
    expect(screen.queryByText(/You are signed in/)).not.toBeInTheDocument();
    unmount();
    localStorage.setItem('emmaus.signed-in', 'yes');
    renderApp({ path, signedIn: false });
    expect(await screen.findByText(/^You are signed in, but Emmaus knows nobody/)).toBeVisible();
  },
);

test('"Students are told they get an invite link once they are marked as a commissioned disciple"', async () => {
  renderApp({ path: '/no-account', signedIn: false });
  expect(await screen.findByText(/commissioned disciple\. You then get an invite link by e-mail\./)).toBeVisible();
});

describe('pages without the frame', () => {
  test.each(['/invite/some-token', '/registration/7'])(
    '%s opens for an account that the portal does not know yet',
    async (where) => {
      server.use(refuses(sessionCalls.getRole, 404, 'This account has no person.'));
      const { path } = renderApp({ path: where });
      await expectRemote();
      await expect.poll(path).toBe(where);
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    },
  );
});

test('a reload shows one picture until there is a page: the outline of the frame, and the bars that the page shows next', async () => {
  localStorage.setItem('emmaus.signed-in', 'yes');
  document.documentElement.style.setProperty('--fontFamilyBase', 'Letters');
  onTestFinished(() => void document.documentElement.style.removeProperty('--fontFamilyBase'));
  answersAccount('missionary');
  const never = { load: () => new Promise<never>(() => undefined), forget: () => undefined };
  const pickedUp = Promise.withResolvers<'renewed'>();
  renderApp({ path: '/people', signedIn: false, loader: never, session: { restore: () => pickedUp.promise } });
  const opening = () => screen.getByRole('status', { name: /^Opening your portal/ });
  // As soon as the registry has said what the page looks like.
  await waitFor(() => expect(opening()).toHaveTextContent('People'));
  // In the portal's own letters from the first moment on.
  expect(getComputedStyle(within(opening()).getByText('People')).fontFamily).toBe('Letters');
  const before = opening().innerHTML;
  pickedUp.resolve('renewed');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect((await screen.findByRole('status', { name: 'People is loading' })).innerHTML).toBe(before);
});
