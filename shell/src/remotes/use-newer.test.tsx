import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { NewerBar } from './newer-bar.tsx';
import type { Live } from './registry.client.ts';
import { ASK_EVERY, useNewer } from './use-newer.ts';

const live: Live = { remotes: [...DECLARED_REMOTES], services: {}, stale: false };
const [first, ...others] = DECLARED_REMOTES;
const newer: Live = { ...live, remotes: [{ ...first!, version: '9.9.9-new' }, ...others] };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function Tab({ ask }: { ask: () => Promise<Live> }) {
  return useNewer(live, ask) ? <NewerBar reload={reload} /> : <p>as it was</p>;
}
const reload = vi.fn();
const comeBack = (after: number) => {
  vi.setSystemTime(Date.now() + after);
  window.dispatchEvent(new Event('focus'));
};

describe('"A new version is offered quietly, never taken by itself; old tabs go on"', () => {
  test('when somebody comes back to the tab after a while and another release is live', async () => {
    reload.mockClear();
    const ask = vi.fn(() => Promise.resolve(newer));
    render(<Tab ask={ask} />);
    comeBack(1_000);
    expect(ask).not.toHaveBeenCalled();
    comeBack(ASK_EVERY);
    comeBack(1_000);
    expect(await screen.findByText(/A new version is ready/)).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('later is as well', async () => {
    render(<Tab ask={() => Promise.resolve(newer)} />);
    comeBack(ASK_EVERY);
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText(/A new version is ready/)).not.toBeInTheDocument();
  });

  test.each([
    ['the same is live', { ...live }],
    ['nobody could be asked', { ...newer, stale: true }],
    ['a remote is gone', { ...live, remotes: others }],
  ])('nothing is offered where %s', async (_what, answer) => {
    const ask = vi.fn(() => Promise.resolve(answer as Live));
    render(<Tab ask={ask} />);
    comeBack(ASK_EVERY);
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    expect(screen.getByText('as it was')).toBeVisible();
  });
});
