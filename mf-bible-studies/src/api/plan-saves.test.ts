import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsSettled, whileSaving } from './plan-saves.ts';

test('whoever goes from one plan to another waits for what is on its way of that one', async () => {
  const saved = Promise.withResolvers<void>();
  const saving = whileSaving(7, saved.promise);
  const { result, rerender } = renderHook(useIsSettled, { initialProps: 8 });
  await waitFor(() => expect(result.current).toBe(true));
  rerender(7);
  expect(result.current).toBe(false);
  saved.resolve();
  await saving;
  await waitFor(() => expect(result.current).toBe(true));
});
