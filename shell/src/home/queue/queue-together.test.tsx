/** Rows of several remotes come at once: each that came later would push away what is read. */
import type { TodayAnswer } from '@emmaus/remote-kit/portal/contract.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, row, rows, said, sentences } from './queue.testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('who has answered waits a moment for the others, so that all rows come at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const come = Promise.withResolvers<TodayAnswer>();
  Object.assign(said, { calls: rows(row('now')), reports: come.promise });
  draw();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(sentences()).toEqual([]);
  expect(screen.getByRole('article', { name: 'Today' })).toHaveAttribute('data-unsure');
  await act(async () => come.resolve(rows(row('first', { due: '2026-11-23' }))));
  await screen.findByText('Row now');
  expect(sentences()).toEqual(['LateRow first', 'Row now']);
});

test('but not for long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(said, { calls: rows(row('now')), reports: new Promise(() => undefined) });
  draw();
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(sentences()).toEqual(['Row now']);
  expect(screen.getByRole('article', { name: 'Today' })).not.toHaveAttribute('data-unsure');
});
