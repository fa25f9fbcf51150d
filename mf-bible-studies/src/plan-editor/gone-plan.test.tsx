import { planCalls } from '@emmaus/contracts/plans.contract';
import { refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { beginPlan, kept, laysOutText, openPlan, paste } from '../testing/open-plan.tsx';

laysOutText();

const NOT_FOUND = [404, 'This plan was not found.', 'not_found'] as const;
const WORDS = { name: 'On the road' };

/** It was deleted elsewhere while something was written here; then the page is loaded again. */
async function gone() {
  const { text, unmount } = await beginPlan();
  server.use(refuses(planCalls.changePlan, ...NOT_FOUND), refuses(planCalls.getPlan, ...NOT_FOUND));
  paste(text, '<p>Peace</p><p></p>');
  fireEvent(window, new Event('pagehide'));
  expect(await screen.findByText(/^This plan was not found\./)).toBeVisible();
  unmount();
  const view = openPlan();
  expect(await screen.findByRole('heading', { level: 1, name: 'This plan was not found.' })).toBeVisible();
  return view;
}

describe('a plan that was deleted elsewhere while it was written', () => {
  test('shows what was written, loaded again', async () => {
    await gone();
    expect(await screen.findByRole('region', WORDS)).toHaveTextContent('Peace');
    expect(screen.getByText(/Words that could not be saved are kept in this browser/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toBeVisible();
  });

  test('it becomes a plan of its own, for the same material', async () => {
    const { user, portal, address } = await gone();
    const sent = takes(planCalls.addPlan, { data: { id: 8 } });
    await user.click(await screen.findByRole('button', { name: 'Make a plan of them' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ title: 'On the road (copy)', material_id: 101 }]);
    expect(JSON.stringify(sent)).toContain('Peace');
    expect(kept()).toEqual([]);
    expect(screen.queryByRole('region', WORDS)).toBeNull();
    expect(portal.notify.mock.calls).toMatchObject([[{ action: { label: 'Write it' } }]]);
    expect(address()).toBe('/bible-study-plans/7/edit');
  });

  test('an answer that is lost makes no second one, and loses nothing', async () => {
    const { user, unmount } = await gone();
    const keys: unknown[] = [];
    server.use(
      serves(planCalls.addPlan, async ({ request }) => {
        keys.push(((await request.json()) as { submission_id?: string }).submission_id);
        return Response.error() as never;
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Make a plan of them' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('region', WORDS)).toHaveTextContent('Peace');
    unmount();
    openPlan();
    await user.click(await screen.findByRole('button', { name: 'Make a plan of them' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('thrown away it is not offered again', async () => {
    const { user } = await gone();
    await user.click(await screen.findByRole('button', { name: 'Throw them away' }));
    expect(screen.queryByRole('region', WORDS)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'This plan was not found.' })).toBeVisible();
    expect(kept()).toEqual([]);
  });
});
