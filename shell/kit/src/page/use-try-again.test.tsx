import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTryAgain } from './use-try-again.ts';

const AWAY = { status: 503, code: 'database_away', message: 'The database cannot be reached at the moment.' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Waiting({ problem, onRetry }: { problem: unknown; onRetry?: () => void }) {
  useTryAgain(problem, onRetry);
  return null;
}

test.each([
  AWAY,
  { status: 502, code: 'upstream_unreachable', message: '' },
  { status: 504, code: 'upstream_timeout', message: '' },
  { status: 0, code: 'unreachable', message: '' },
])('what passes by itself is tried again: $code', (problem) => {
  const onRetry = vi.fn<() => void>();
  render(<Waiting problem={problem} onRetry={onRetry} />);
  expect(onRetry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_800);
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  { status: 404, code: 'not_found', message: '' },
  { status: 403, code: 'not_allowed', message: '' },
  { status: 500, code: 'internal_error', message: '' },
  { status: 0, code: 'aborted', message: '' },
])('what stays is not: $code', (problem) => {
  const onRetry = vi.fn<() => void>();
  render(<Waiting problem={problem} onRetry={onRetry} />);
  vi.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).not.toHaveBeenCalled();
});

test('the pause grows from failure to failure, and ends with the page', () => {
  const onRetry = vi.fn<() => void>();
  const page = render(<Waiting problem={AWAY} onRetry={onRetry} />);
  vi.advanceTimersByTime(3_800);
  page.rerender(<Waiting problem={{ ...AWAY }} onRetry={onRetry} />);
  vi.advanceTimersByTime(5_900);
  expect(onRetry).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_700);
  expect(onRetry).toHaveBeenCalledTimes(2);
  page.unmount();
  vi.advanceTimersByTime(120_000);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('a page that each try begins anew goes on with the pause it had', () => {
  const onRetry = vi.fn<() => void>();
  const Anew = () => (useTryAgain(AWAY, onRetry, 2), null);
  render(<Anew />);
  vi.advanceTimersByTime(11_900);
  expect(onRetry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_200);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a device that is connected again asks at once, and a hidden tab waits', () => {
  const onRetry = vi.fn<() => void>();
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Waiting problem={{ status: 0, code: 'offline', message: '' }} onRetry={onRetry} />);
  vi.advanceTimersByTime(60_000);
  expect(onRetry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
  seen.mockRestore();
});
