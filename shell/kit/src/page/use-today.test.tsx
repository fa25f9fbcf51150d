import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 11, 30, 23, 59, 30) });
});

function Today() {
  return <output>{useToday()}</output>;
}

const said = () => screen.getByRole('status').textContent;

test('a page that stays open says the new day within a minute of midnight', () => {
  renderPart(<Today />);
  expect(said()).toBe('2026-12-30');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toBe('2026-12-31');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(said()).toBe('2027-01-01');
});

test.each([
  ['shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['used', () => window.dispatchEvent(new Event('focus'))],
])('a device that slept says it at once when the page is %s again', (_again, wake) => {
  renderPart(<Today />);
  vi.setSystemTime(new Date(2026, 11, 31, 7, 0));
  expect(said()).toBe('2026-12-30');
  act(() => void wake());
  expect(said()).toBe('2026-12-31');
});

test('a page that nobody sees is left alone until it is seen', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderPart(<Today />);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toBe('2026-12-30');
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(said()).toBe('2026-12-31');
});

test('whoever leaves takes the timer along', () => {
  const before = vi.getTimerCount();
  const { unmount } = renderPart(<Today />);
  expect(vi.getTimerCount()).toBe(before + 1);
  unmount();
  expect(vi.getTimerCount()).toBe(before);
});
