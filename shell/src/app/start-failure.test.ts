import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showStartFailure } from './start-failure.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="portal"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('it says so, and the page is loaded again at a press, as soon as there is a connection, and else within half a minute', () => {
  const reload = vi.fn();
  showStartFailure(new Error('away'), reload);
  expect(screen.getByRole('heading', { name: 'The portal cannot be reached right now' })).toBeVisible();
  screen.getByRole('button', { name: 'Load the page again' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(14_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(16_000);
  expect(reload).toHaveBeenCalledTimes(3);
});
