import { planCalls } from '@emmaus/contracts/plans.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
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

test.each(['abc/edit', '12x/edit', 'abc/print', 'abc/room'])(
  'an address that holds no number is asked about as every other: /bible-study-plans/%s',
  async (path) => {
    const [id] = path.split('/');
    const asked = at(planCalls.getPlan, { id: id as never });
    server.use(refuses(asked, 404, 'This record was not found.', 'not_found'));
    renderRemote(remote, { path: `/bible-study-plans/${path}` });
    expect(await screen.findByText('This record was not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toBeVisible();
  },
);
