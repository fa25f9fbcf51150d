import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Search, useSearch } from './use-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('"Search debounce 200 ms": asked that long after the last letter, and no sooner', async () => {
  const search = vi.fn<Search>(async () => []);
  const { rerender } = renderHook(({ typed }) => useSearch(search, typed), { initialProps: { typed: 'a' } });
  await vi.advanceTimersByTimeAsync(199);
  rerender({ typed: 'an' });
  await vi.advanceTimersByTimeAsync(199);
  expect(search).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(search).toHaveBeenCalledExactlyOnceWith('an');
});
