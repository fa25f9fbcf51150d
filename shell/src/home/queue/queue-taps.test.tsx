/** Taps that come sooner than somebody could have read what they fall on. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, row, rows, said } from './queue.testing.tsx';

beforeEach(() => {
  Object.assign(said, { calls: rows(), reports: rows() });
  localStorage.clear();
  // Between two taps of a slow machine more than half a second may pass.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const tap = (name: string, detail = 1) => fireEvent.click(screen.getByRole('button', { name }), { detail });

test('a double tap on a tick finishes one row: the next one has only slid there', async () => {
  const run = vi.fn(() => Promise.resolve(undefined));
  const person = (id: string, name: string) =>
    row(id, { title: name, finish: { label: 'Met', name: `Met ${name}`, said: `${name} was met.`, run } });
  said.calls = rows(person('34', 'Ann Baker'), person('35', 'Ben Novak'), person('36', 'Cid Novak'));
  draw();
  await screen.findByRole('button', { name: 'Met Ann Baker' });
  tap('Met Ann Baker');
  tap('Met Ben Novak');
  expect(await screen.findByText('1 done today')).toBeVisible();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(550);
  tap('Met Ben Novak');
  expect(await screen.findByText('2 done today')).toBeVisible();
});
