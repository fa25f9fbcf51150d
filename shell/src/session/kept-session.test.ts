/** A portal that is opened without a signal, as the last account of this browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ISSUER, NOW } from './fake-manager.testing.ts';
import { keepAccount } from './kept-account.ts';
import { isStillToSignOut, noteSignedIn } from './signed-in-hint.ts';
import { tab } from './tab.testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const TERESA = {
  personId: 12,
  name: 'Teresa Martin',
  role: 'missionary',
  isParish: false,
  hasDelegations: false,
  locations: [],
} as const;

test('it opens as the last account, without tokens; the first call that is refused picks up the session', async () => {
  keepAccount(`${ISSUER} someone`, TERESA);
  const { session, ended } = tab();
  expect(session.openKept()).toBe(true);
  expect([session.account(), session.kept(), session.headers()]).toEqual([`${ISSUER} someone`, TERESA, {}]);
  expect(await session.renew()).toBe(true);
  expect(session.headers()).toMatchObject({ authorization: 'Bearer access-1' });
  expect(session.kept()).toBeUndefined();
  expect(ended).not.toHaveBeenCalled();
});

test('where the session is of another account by then, that one begins anew', async () => {
  keepAccount(`${ISSUER} somebody else`, TERESA);
  const { session, ended } = tab();
  session.openKept();
  expect(await session.renew()).toBe(false);
  expect(ended.mock.calls).toEqual([['another']]);
});

test('where it is over by then, nothing is kept any more', async () => {
  keepAccount(`${ISSUER} someone`, TERESA);
  const { session, renew, ended, forgetRecords } = tab();
  session.openKept();
  renew.mockResolvedValue('over');
  expect(await session.renew()).toBe(false);
  expect(ended.mock.calls).toEqual([['expired']]);
  expect(forgetRecords).toHaveBeenCalled();
  expect([session.account(), session.openKept()]).toEqual(['', false]);
});

test('after 14 days, and where nobody was kept, it does not open', () => {
  expect(tab().session.openKept()).toBe(false);
  keepAccount(`${ISSUER} someone`, TERESA, Date.now() - 15 * 86_400_000);
  expect(tab().session.openKept()).toBe(false);
});

test('signing out puts away who it was, and the records that this device keeps', async () => {
  keepAccount(`${ISSUER} someone`, TERESA);
  const { session, forgetRecords } = tab();
  await session.restore();
  await session.signOut();
  expect(forgetRecords).toHaveBeenCalled();
  expect(session.openKept()).toBe(false);
});

test('signing out without a signal puts them away, too, and leaves the page; the provider is told later', async () => {
  keepAccount(`${ISSUER} someone`, TERESA);
  noteSignedIn();
  const { session, renew, forgetRecords, signedOut } = tab();
  session.openKept();
  renew.mockResolvedValue('unreachable');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await session.signOut()).toBe('unreachable');
  expect(forgetRecords).toHaveBeenCalled();
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect([session.account(), session.openKept(), isStillToSignOut()]).toEqual(['', false, true]);
});
