/** A browser whose storage is full, or refused as a whole: the portal opens, signs in and works; it only forgets with the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agree } from '../embed/sign-in/agreed.ts';
import { createLocaleStore } from '../language/locale.store.ts';
import { devRemotes } from '../remotes/dev-remotes.ts';
import { disabledRemotes, keepDisabledRemotes } from '../remotes/disabled-remotes.ts';
import { signInFailure } from '../session/sign-in-failure.ts';
import { mayBeSignedIn, noteSignedOut } from '../session/signed-in-hint.ts';
import { tab } from '../session/tab.testing.ts';
import { createTokenManager } from '../session/tokens.ts';
import { rememberWantedPath, wantedPath } from '../session/wanted-path.ts';
import { createThemeStore } from '../theme/theme.store.ts';
import { rememberedTheme } from '../theme/remembered-theme.ts';
import { inBrowser, inTab, tabHasRoom } from './stores.ts';

const FULL = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

function full(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(FULL);
}

/** As where cookies are blocked: the store itself may not be touched. */
function refused(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

const SETTINGS = {
  product: 'Emmaus',
  maintenance: false,
  oidc: { issuer: 'https://provider.example', clientId: 'emmaus', scope: 'openid' },
  links: { conferenceUrl: 'https://conference.example/' },
  devRemotes: false,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  inBrowser.clear();
  inTab.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  inBrowser.clear();
  inTab.clear();
});

async function proveThatStateIsKept() {
  const { stateStore } = createTokenManager(SETTINGS, 'https://portal.example').settings;
  await stateStore.set('some', 'verifier');
  expect(await stateStore.getAllKeys()).toEqual(['some']);
  expect(await stateStore.get('some')).toBe('verifier');
  expect(await stateStore.remove('some')).toBe('verifier');
  expect(await stateStore.getAllKeys()).toEqual([]);
}

describe.each([
  ['full', full],
  ['refused', refused],
])('where the storage is %s', (_how, begins) => {
  beforeEach(() => begins());

  test('somebody signs in, and is known to be signed in until they sign out', async () => {
    const { session } = tab();
    expect(await session.completeSignIn('https://portal.example/callback?code=1')).toBe('/main');
    expect(session.signedIn()).toBe(true);
    expect(mayBeSignedIn()).toBe(true);
    noteSignedOut();
    expect(mayBeSignedIn()).toBe(false);
    expect(await session.signOut()).toBe('signed-out');
  });

  test('the session that there is is picked up', async () => {
    const { session } = tab();
    expect(await session.restore()).toBe('renewed');
    expect(session.signedIn()).toBe(true);
  });

  test('the portal is made, with its remotes, theme and language', () => {
    expect(devRemotes('?dev-remote=people=http://localhost:8180/mf-manifest.json')).toHaveProperty('people');
    keepDisabledRemotes('?disable-remotes=people');
    expect(disabledRemotes()).toEqual(['people']);
    createThemeStore().choose('dark');
    expect(rememberedTheme()).toBe('dark');
    createLocaleStore().choose('es');
    expect(createLocaleStore().language()).toBe('es');
    expect(() => agree({ profile: { iss: 'i', sub: 's' } } as never, 'https://page.example')).not.toThrow();
  });

  test('a session can be picked up without leaving the page: what that has to remember lasts as long', async () => {
    await proveThatStateIsKept();
  });

  test('the wanted path is known as long as the page stands', () => {
    rememberWantedPath('/people/7');
    expect(wantedPath()).toBe('/people/7');
  });

  test('a sign-in that cannot be finished does not start over: nobody would know that it did so before', () => {
    expect(signInFailure(new Error('No matching state found in storage'))).toBe('/no-account');
  });

  test('a sign-in is not begun: it could not be finished', async () => {
    const { session, manager } = tab();
    await expect(session.signIn('/main')).rejects.toThrow('The tab keeps nothing');
    expect(manager.signinRedirect).not.toHaveBeenCalled();
    expect(tabHasRoom()).toBe(false);
  });
});

test('where there is room, the next page finds it, in this tab or in all of them', () => {
  expect(inBrowser.setItem('a', '1')).toBe(true);
  expect(inTab.setItem('a', '2')).toBe(true);
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2']);
  expect(tabHasRoom()).toBe(true);
  expect(sessionStorage).toHaveLength(1);
});

test('a sign-in under way is remembered in the tab, beside what else it keeps', async () => {
  inTab.setItem('a', '1');
  await proveThatStateIsKept();
  const { stateStore } = createTokenManager(SETTINGS, 'https://portal.example').settings;
  await stateStore.set('some', 'verifier');
  expect({ ...sessionStorage }).toEqual({ a: '1', 'oidc.some': 'verifier' });
});

test('what could be written again is that of the browser again', () => {
  full();
  expect(inBrowser.setItem('a', '1')).toBe(false);
  expect(inBrowser.getItem('a')).toBe('1');
  vi.restoreAllMocks();
  inBrowser.setItem('a', '2');
  expect(localStorage.getItem('a')).toBe('2');
  inBrowser.removeItem('a');
  expect(inBrowser.getItem('a')).toBeNull();
});
