/** One answer of a row after the other: each is of the state that the one before has left. */
import type { TodayFinish } from '@emmaus/remote-kit/portal/contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draw, row, rows, said } from './queue.testing.tsx';

beforeEach(() => {
  Object.assign(said, { calls: rows(), reports: rows() });
  localStorage.clear();
});
afterEach(() => localStorage.clear());

/** A stall follow-up whose answers wait until they are let go. */
function ann(refuses = false) {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const tell = (outcome: string) => async () => {
    sent.push(outcome);
    await promise;
    return refuses ? { status: 503, code: 'down', message: 'Not now.' } : undefined;
  };
  const finish: TodayFinish = { label: 'Met', said: 'Ann was met.', run: tell('met'), undo: tell('null') };
  said.calls = rows(row('34', { title: 'Ann', actions: [{ label: 'Lost', run: tell('lost') }], finish }));
  return { sent, letGo: () => act(async () => resolve()) };
}

test('one answer of a row at a time: while it is under way neither it nor another can be given', async () => {
  const { sent, letGo } = ann();
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Lost Ann' }));
  expect(screen.getByRole('button', { name: 'Lost Ann' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Lost Ann' }));
  await userEvent.click(screen.getByRole('button', { name: 'Met: Ann' }));
  expect(sent).toEqual(['lost']);
  await letGo();
  expect(screen.getByRole('button', { name: 'Lost Ann' })).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Met: Ann' }));
  expect(sent).toEqual(['lost', 'met']);
});

async function meetAndTakeBack() {
  await userEvent.click(await screen.findByRole('button', { name: 'Met: Ann' }));
  await userEvent.click(await screen.findByText('1 done today'));
  const takeBack = screen.getByRole('button', { name: 'Take back: Ann' });
  await userEvent.click(takeBack);
  expect(takeBack).toHaveAttribute('aria-disabled', 'true');
}

test('taking back waits for the answer of what it takes back', async () => {
  const { sent, letGo } = ann();
  draw();
  await meetAndTakeBack();
  expect(sent).toEqual(['met']);
  await letGo();
  await waitFor(() => expect(sent).toEqual(['met', 'null']));
  expect(await screen.findByRole('button', { name: 'Met: Ann' })).toBeVisible();
});

test('what was refused is on the list again by itself, and is not taken back', async () => {
  const { sent, letGo } = ann(true);
  const { portal } = draw();
  await meetAndTakeBack();
  await letGo();
  expect(await screen.findByRole('button', { name: 'Met: Ann' })).toBeVisible();
  expect(sent).toEqual(['met']);
  expect(portal.notify.mock.calls).toEqual([[{ intent: 'error', text: 'Not now.' }]]);
});

/** Whom a service keeps: it is asked anew with each answer, also elsewhere. */
function ben() {
  const finish: TodayFinish = {
    label: 'Met',
    said: 'Ben was met.',
    run: () => answer(rows()),
    undo: () => answer(open),
  };
  const open = rows(row('35', { title: 'Ben', actions: [{ label: 'Lost', run: () => answer(rows()) }], finish }));
  const answer = (now: typeof open) => {
    said.calls = now;
    changed();
    return Promise.resolve(undefined);
  };
  let changed = () => {};
  said.calls = open;
  const drawn = draw();
  changed = () => drawn.portal.changed('stall', 35);
  return { ...drawn, open };
}

test('"What a tick changed is the service’s already": who is open there again stands on the list again', async () => {
  const { portal, open, unmount } = ben();
  await userEvent.click(await screen.findByRole('button', { name: 'Met: Ben' }));
  expect(await screen.findByText('1 done today')).toBeVisible();
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  unmount();
  said.calls = open;
  draw();
  expect(await screen.findByRole('button', { name: 'Met: Ben' })).toBeVisible();
  expect(screen.queryByText('1 done today')).toBeNull();
});

test('a list that was asked for before that was answered brings nobody back', async () => {
  const { portal, open } = ben();
  const tick = await screen.findByRole('button', { name: 'Met: Ben' });
  const { promise, resolve } = Promise.withResolvers<typeof open>();
  said.calls = promise;
  act(() => portal.changed('stall', 1));
  await userEvent.click(tick);
  await act(async () => resolve(open));
  expect(screen.queryByRole('button', { name: 'Met: Ben' })).toBeNull();
  expect(screen.getByText('1 done today')).toBeVisible();
});

test('until the list is there anew, what was answered takes no other answer', async () => {
  const { open, portal } = ben();
  const lost = await screen.findByRole('button', { name: 'Lost Ben' });
  const { promise, resolve } = Promise.withResolvers<typeof open>();
  const [first] = 'rows' in open ? open.rows : [];
  const [action] = first?.actions ?? [];
  if (action && 'run' in action)
    action.run = () => {
      said.calls = promise;
      portal.changed('stall', 35);
      return Promise.resolve(undefined);
    };
  await userEvent.click(lost);
  expect(screen.getByRole('button', { name: 'Lost Ben' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Met: Ben' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => resolve(rows()));
  expect(screen.queryByRole('button', { name: 'Lost Ben' })).toBeNull();
});
