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
