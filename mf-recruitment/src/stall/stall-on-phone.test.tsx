/** How the stall looks on a phone, where its lines are short. */
import { stallCalls as calls } from '@emmaus/contracts/stall.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { stall, stallFollowUp } from '../testing/stall.ts';

beforeEach(() => {
  setWindowWidth(390);
  server.use(
    keepsWaiting(calls.watchStall),
    answers(calls.readStall, stall({ follow_ups: [stallFollowUp({ is_mine: true }, 7)] })),
  );
  renderRemote(remote, { path: '/stall', portal: fakePortal({ role: 'td' }) });
});

test('no line of the counts ends with a dot, and the one that a line begins with is out of sight', async () => {
  const counts = await screen.findByRole('list', { name: 'The last 7 days' });
  expect(counts).toHaveStyle({ marginInlineStart: '-16px', clipPath: 'inset(-4px -4px -4px 10px)' });
  for (const count of within(counts).getAllByRole('listitem')) {
    expect(count.lastElementChild).toBe(within(count).getByRole('button'));
    expect(within(count).getByText('·')).toHaveStyle({ position: 'absolute', insetInlineStart: '-6px' });
  }
});

test("'Running out' stands beside the name, which has the row's width; 'Met' stands beside the facts", async () => {
  const row = await screen.findByRole('listitem', { name: 'Ruth Ames' });
  expect(row).toHaveStyle({ display: 'grid' });
  const name = within(row).getByText('Running out').parentElement;
  expect(name).toHaveTextContent(/^Ruth Ames/);
  expect(name).toHaveStyle({ gridColumnStart: '1', gridColumnEnd: '-1' });
  expect(name?.parentElement).toHaveStyle({ display: 'contents' });
});
