import { act, renderHook } from '@testing-library/react';
import Sortable from 'sortablejs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSortable } from './use-sortable.ts';

type Load = NonNullable<Parameters<typeof useSortable>[1]>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function later(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('code that did not come is asked for again by itself, until it is here', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue({ default: Sortable });
  const { result } = renderHook(() => useSortable(true, load));
  await later(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(result.current).toBeUndefined();
  await later(4_000);
  expect(load).toHaveBeenCalledTimes(2);
  await later(8_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(result.current).toBe(Sortable);
  await later(120_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a board that is only read asks for nothing', async () => {
  const load = vi.fn<Load>();
  renderHook(() => useSortable(false, load));
  await later(60_000);
  expect(load).not.toHaveBeenCalled();
});
