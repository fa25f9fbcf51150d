/** What was typed in a tab goes with signing out, wherever that is done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOW } from './fake-manager.testing.ts';
import { tab, tabChannels } from './tab.testing.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

test('signing out in another tab takes along what was typed in this one, also where its session had run out before', async () => {
  const [here, there] = tabChannels(2);
  const { session, renew, expire } = tab({ channel: here! });
  await session.restore();
  renew.mockResolvedValue('over');
  expire();
  await settle();
  sessionStorage.setItem('emmaus.tab-draft:7:contact', 'x');
  sessionStorage.setItem('oidc.some', 'verifier');
  there!.announceSignOut();
  expect({ ...sessionStorage }).toEqual({ 'oidc.some': 'verifier' });
});
