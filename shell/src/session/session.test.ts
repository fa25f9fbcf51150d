import { beforeSigningOut } from '@emmaus/remote-kit/portal/signing-out.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ISSUER, NOW } from './fake-manager.testing.ts';
import type { RenewalResult } from './renewal.ts';
import { renewAfter } from './session.ts';
import { createSessionChannel } from './session-channel.ts';
import { isStillToSignOut, mayBeSignedIn } from './signed-in-hint.ts';
import { tab, tabChannels } from './tab.testing.ts';
import { localPath } from './wanted-path.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('tokens', () => {
  test('both go out with every call, and none when signed out', async () => {
    const { session } = tab();
    expect(session.headers()).toEqual({});
    await session.restore();
    expect(session.headers()).toEqual({ authorization: 'Bearer access-1', 'x-id-token': 'id-1' });
    expect(session.name()).toBe('Teresa Martin');
  });

  test('that were picked up already are not exchanged for others: what was answered with the first would be asked again', async () => {
    const { session, renew } = tab();
    await session.restore();
    expect(await session.restore()).toBe('renewed');
    expect(renew).toHaveBeenCalledTimes(1);
    expect(session.headers()).toMatchObject({ authorization: 'Bearer access-1' });
  });

  test('say which account it is, for what is kept of it alone', async () => {
    const { session } = tab();
    expect(session.account()).toBe('');
    await session.restore();
    expect(session.account()).toBe(`${ISSUER} someone`);
  });

  test('none of them ever lies in web storage', async () => {
    const { session } = tab();
    await session.restore();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toMatch(/access-|id-1|refresh-/);
    expect(mayBeSignedIn()).toBe(true);
  });

  test('are renewed by themselves before they run out, and again after that', async () => {
    const { session, renew } = tab();
    await session.restore();
    await vi.advanceTimersByTimeAsync(239_000);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.headers()).toMatchObject({ authorization: 'Bearer access-2' });
    await vi.advanceTimersByTimeAsync(240_000);
    expect(session.headers()).toMatchObject({ authorization: 'Bearer access-3' });
  });

  test.each([
    [3_600, 3_540],
    [300, 240],
    [60, 40],
    [10, 20 / 3],
  ])('a life of %d s is renewed after %d s', (life, after) => {
    expect(renewAfter(life)).toBeCloseTo(after);
  });
});

describe('the end', () => {
  test('"expiry … leads to sign-out and redirect": of a session that cannot be renewed the page is told', async () => {
    const { session, renew, ended, expire } = tab();
    await session.restore();
    renew.mockResolvedValue('over');
    expire();
    await settle();
    expect(session.signedIn()).toBe(false);
    expect(session.headers()).toEqual({});
    expect(ended.mock.calls).toEqual([['expired']]);
    expect(mayBeSignedIn()).toBe(false);
  });

  test('does not come while the device is offline: it tries again when it is connected', async () => {
    const { session, renew, ended, expire, connect } = tab({ online: false });
    await session.restore();
    renew.mockResolvedValueOnce('unreachable');
    expire();
    await settle();
    expect(ended).not.toHaveBeenCalled();
    connect();
    await settle();
    expect(session.headers()).toMatchObject({ authorization: 'Bearer access-2' });
    expect(ended).not.toHaveBeenCalled();
  });

  test('keeps what was typed: local storage stays', async () => {
    localStorage.setItem('draft', 'half a report');
    const { session, renew, expire } = tab();
    await session.restore();
    renew.mockResolvedValue('over');
    expire();
    await settle();
    expect(localStorage.getItem('draft')).toBe('half a report');
  });

  test('a 401 that renewal cannot cure ends the session too', async () => {
    const { session, renew, ended } = tab();
    await session.restore();
    renew.mockResolvedValue('over');
    expect(await session.renew()).toBe(false);
    expect(ended.mock.calls).toEqual([['expired']]);
  });

  test('an unanswered renewal leaves the session as it is', async () => {
    const { session, renew, ended } = tab();
    await session.restore();
    renew.mockResolvedValue('unreachable');
    expect(await session.renew()).toBe(false);
    expect(session.signedIn()).toBe(true);
    expect(ended).not.toHaveBeenCalled();
  });

  test('a clock found wrong at renewal is said', async () => {
    const { session, renew, ended } = tab();
    await session.restore();
    renew.mockResolvedValue('clock');
    await session.renew();
    expect(ended.mock.calls).toEqual([['clock']]);
  });
});

describe('signing out', () => {
  test('clears local and session storage and tells the provider', async () => {
    const { session, manager } = tab();
    await session.restore();
    localStorage.setItem('anything', 'x');
    sessionStorage.setItem('anything', 'x');
    await session.signOut();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(session.signedIn()).toBe(false);
    expect(manager.signoutRedirect.mock.calls).toEqual([[{ id_token_hint: 'id-1' }]]);
  });

  test('waits for what saves itself while it is typed: it is sent with the tokens that there are', async () => {
    const { session } = tab();
    await session.restore();
    const saving = Promise.withResolvers<void>();
    const sentWith = vi.fn<(headers: Record<string, string>) => void>();
    const take = beforeSigningOut(() => {
      sentWith(session.headers());
      return saving.promise;
    });
    const out = session.signOut();
    await settle();
    expect(sentWith).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ 'x-id-token': 'id-1' }));
    expect(session.signedIn()).toBe(true);
    saving.resolve();
    expect(await out).toBe('signed-out');
    expect(session.signedIn()).toBe(false);
    take();
  });

  test('but not for ever', async () => {
    const { session } = tab();
    await session.restore();
    const take = beforeSigningOut(() => new Promise(() => {}));
    const out = session.signOut();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await out).toBe('signed-out');
    take();
  });

  test('goes to the logged-out page itself where the provider has no such address', async () => {
    const { session, manager, signedOut } = tab();
    manager.metadataService.getEndSessionEndpoint.mockResolvedValue(undefined);
    await session.restore();
    await session.signOut();
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(manager.signoutRedirect).not.toHaveBeenCalled();
  });

  test('works on a page that has just been loaded: the session is picked up, then ended', async () => {
    localStorage.setItem('emmaus.signed-in', 'yes');
    const { session, manager, signedOut } = tab();
    expect(session.signedIn()).toBe(false);
    expect(await session.signOut()).toBe('signed-out');
    expect(manager.signoutRedirect.mock.calls).toEqual([[{ id_token_hint: 'id-1' }]]);
    expect(localStorage).toHaveLength(0);
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('asks nobody when nobody was signed in', async () => {
    const { session, renew, manager } = tab();
    expect(await session.signOut()).toBe('signed-out');
    expect(renew).not.toHaveBeenCalled();
    expect(manager.signoutRedirect).not.toHaveBeenCalled();
  });

  test.each([true, false])(
    'is not said to be done when the provider cannot be told (data on the page: %s)',
    async (had) => {
      localStorage.setItem('emmaus.signed-in', 'yes');
      const { session, manager, renew, signedOut } = tab();
      if (had) await session.restore();
      else renew.mockResolvedValueOnce('unreachable');
      manager.metadataService.getEndSessionEndpoint.mockRejectedValue(new TypeError('Failed to fetch'));
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect(await session.signOut()).toBe('unreachable');
      expect([mayBeSignedIn(), isStillToSignOut()]).toEqual([true, true]);
      expect(signedOut).toHaveBeenCalledTimes(had ? 1 : 0);
    },
  );

  test('reaches a tab that is just picking the session up', async () => {
    const [first, second] = tabChannels(2);
    const here = tab({ channel: first! });
    const there = tab({ channel: second! });
    await here.session.restore();
    const answer = Promise.withResolvers<RenewalResult>();
    there.renew.mockReturnValueOnce(answer.promise);
    const restored = there.session.restore();
    await here.session.signOut();
    answer.resolve('renewed');
    expect(await restored).toBe('over');
    expect(there.session.signedIn()).toBe(false);
  });

  test('"sign-out elsewhere leads to sign-out and redirect": in one tab signs out the others, and only those that were signed in', async () => {
    const [first, second, third] = tabChannels(3);
    const here = tab({ channel: first! });
    const there = tab({ channel: second! });
    const visitor = tab({ channel: third! });
    await here.session.restore();
    await there.session.restore();
    await here.session.signOut();
    await settle();
    expect(there.session.signedIn()).toBe(false);
    expect(there.ended.mock.calls).toEqual([['elsewhere']]);
    expect(there.manager.signoutRedirect).not.toHaveBeenCalled();
    expect(visitor.ended).not.toHaveBeenCalled();
  });

  test('travels over a real BroadcastChannel', async () => {
    vi.useRealTimers();
    const heard = vi.fn();
    const [one, other] = [new BroadcastChannel('sign-out-test'), new BroadcastChannel('sign-out-test')];
    createSessionChannel(other).onSignOut(heard);
    createSessionChannel(one).announceSignOut();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    one.close();
    other.close();
  });
});

describe('signing in', () => {
  test('remembers the wanted path over the provider', async () => {
    const { session, manager } = tab({ changes: { state: { returnTo: '/people?page=2' } } });
    await session.signIn('/people?page=2');
    expect(manager.signinRedirect.mock.calls).toEqual([
      [
        {
          state: { returnTo: '/people?page=2' },
          nonce: expect.stringMatching(/^[\da-f-]{36}$/),
          // The way back leads to the page before, not to one that leads on at once.
          redirectMethod: 'replace',
        },
      ],
    ]);
    expect(await session.completeSignIn('https://emmaus.test/callback?code=1')).toBe('/people?page=2');
    expect(session.signedIn()).toBe(true);
  });

  test('a token from another time is refused', async () => {
    const iat = NOW / 1000 + 7_200;
    const { session } = tab({ changes: { profile: { iss: ISSUER, sub: 'x', name: 'x', iat, exp: iat + 300 } } });
    await expect(session.completeSignIn('https://emmaus.test/callback')).rejects.toThrow('iat is in the future');
    expect(session.signedIn()).toBe(false);
  });

  test('a token of somebody else than the provider is refused', async () => {
    const profile = { iss: 'https://other.example', sub: 'x', name: 'x', iat: NOW / 1000, exp: NOW / 1000 + 300 };
    const { session } = tab({ changes: { profile } });
    await expect(session.completeSignIn('https://emmaus.test/callback')).rejects.toThrow('https://other.example');
    expect(session.signedIn()).toBe(false);
  });

  test.each([
    ['/people/12', '/people/12'],
    ['//evil.example', '/main'],
    ['/\\evil.example', '/main'],
    ['https://evil.example', '/main'],
    [undefined, '/main'],
  ])('of the wanted path %j only a path of this portal counts', (wanted, path) => {
    expect(localPath(wanted)).toBe(path);
  });
});
