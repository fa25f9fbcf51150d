/** What can be begun without a signal is on the device before the signal goes. */
import type { RemoteAction } from '@emmaus/contracts/remote';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PortalArea, PortalAreaContext } from '../app/portal-area-context.ts';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { useActionsAhead } from './use-actions-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const met = { id: 'met', label: 'I Met Someone', icon: 'add-person', path: '/encounters?met=new', order: 1 };
const others = [{ ...met, id: 'stall', path: '/stall' }];

function rest(actions: readonly RemoteAction[], load?: PortalArea['loader']['load']) {
  const told: string[] = [];
  const root = {
    prepare: async (_portal: unknown, path: string) => void told.push(path),
    prepareParts: async () => void told.push('what it opens'),
  };
  const area: PortalArea = {
    live: { remotes: [...DECLARED_REMOTES], services: {}, stale: false },
    loader: {
      forget: () => undefined,
      load: load ?? (async (release) => (told.push(release.name), { default: root })),
    },
    active: { current: () => null, subscribe: () => () => undefined },
    portal: fakePortal(),
  };
  const shown = renderHook(({ offered }) => useActionsAhead(offered), {
    initialProps: { offered: actions },
    wrapper: ({ children }) => <PortalAreaContext value={area}>{children}</PortalAreaContext>,
  });
  return { told, ...shown };
}

test('its page and what that opens are fetched once the portal has rested, those of nothing else', async () => {
  const actions = [{ ...met, withoutSignal: true }, ...others];
  const { told, rerender } = rest(actions);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(told).toEqual([]);
  // Drawn anew it rests all the same.
  rerender({ offered: [...actions] });
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['recruitment', '/encounters', 'what it opens']);
});

test('nothing is fetched for whoever left before, or saves data, or where all needs a signal', async () => {
  const offered = [{ ...met, withoutSignal: true }];
  const left = rest(offered);
  left.unmount();
  const signal = rest(others);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const saves = rest(offered);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([left.told, signal.told, saves.told]).toEqual([[], [], []]);
});

test('what does not come is said to nobody: the page says it itself', async () => {
  const load = vi.fn<PortalArea['loader']['load']>(async () => {
    throw new Error('There is no signal.');
  });
  rest([{ ...met, withoutSignal: true }], load);
  await vi.advanceTimersByTimeAsync(6_100);
  expect(load).toHaveBeenCalledOnce();
});
