/** The way back of what somebody who came was noted as. */
import { stallCalls as calls } from '@emmaus/contracts/stall.contract';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { stall, stallFollowUp } from '../testing/stall.ts';

test("Undo of 'Met' that fails can be pressed again, until it is done", async () => {
  const followUp = stallFollowUp();
  server.use(
    keepsWaiting(calls.watchStall),
    answers(calls.readStall, stall({ follow_ups: [followUp] })),
    answers(calls.answerOfStall, { message: 'Ruth was met.', data: { ...followUp, outcome: 'met', version: 2 } }),
  );
  const { user, portal } = renderRemote(remote, { path: '/stall' });
  const last = () => portal.notify.mock.lastCall?.[0];
  await user.click(await screen.findByRole('button', { name: 'Met Ruth Ames' }));
  await expect.poll(last).toMatchObject({ text: 'Ruth was met.', about: 'stall:9' });
  await pressUndoInVain(portal, calls.answerOfStall);
  await pressUndoInVain(portal, calls.answerOfStall);
  expect(last()).toMatchObject({ about: 'stall:9' });
  const message = 'Ruth is to be met again.';
  const undone = takes(calls.answerOfStall, { message, data: { ...followUp, version: 3 } });
  pressUndo(portal);
  expect(await screen.findByRole('button', { name: 'Met Ruth Ames' })).toBeVisible();
  expect(undone).toEqual([{ outcome: null, version: 2 }]);
  await expect.poll(last).toEqual({ intent: 'success', text: message, about: 'stall:9' });
});

test('one answer at a time: while it is under way the row shows it and takes no other, the next person can be met', async () => {
  const ruth = stallFollowUp();
  const ben = stallFollowUp({ id: 10, name: 'Ben Novak' });
  server.use(keepsWaiting(calls.watchStall), answers(calls.readStall, stall({ follow_ups: [ruth, ben] })));
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = takes(
    calls.answerOfStall,
    { message: 'Ruth was met.', data: { ...ruth, outcome: 'met', version: 2 } },
    promise,
  );
  const { user, portal } = renderRemote(remote, { path: '/stall' });
  const met = await screen.findByRole('button', { name: 'Met Ruth Ames' });
  await user.click(met);
  expect(met).toHaveAttribute('aria-disabled', 'true');
  await user.click(met);
  await user.click(screen.getByRole('button', { name: 'Actions for Ruth Ames' }));
  const lost = await screen.findByRole('menuitem', { name: 'Lost' });
  expect(lost).toHaveAttribute('aria-disabled', 'true');
  await user.click(lost);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Met Ben Novak' })).not.toHaveAttribute('aria-disabled', 'true');
  resolve();
  const row = within(screen.getByRole('listitem', { name: 'Ruth Ames' }));
  await expect.poll(() => row.queryByRole('button', { name: 'Met Ruth Ames' })).toBeNull();
  expect(sent).toEqual([{ outcome: 'met', version: 1 }]);
  expect(portal.notify).toHaveBeenCalledTimes(1);
});

test("one answer at a time: while 'Not met yet' is under way, Undo sends nothing beside it", async () => {
  const ruth = stallFollowUp({ outcome: null });
  const met = { ...ruth, outcome: 'met', version: 2 } as const;
  server.use(
    keepsWaiting(calls.watchStall),
    answers(calls.readStall, stall({ follow_ups: [ruth] })),
    answers(calls.answerOfStall, { message: 'Ruth was met.', data: met }),
  );
  const { user, portal } = renderRemote(remote, { path: '/stall' });
  const last = () => portal.notify.mock.lastCall?.[0];
  await user.click(await screen.findByRole('button', { name: 'Met Ruth Ames' }));
  await expect.poll(last).toMatchObject({ text: 'Ruth was met.' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const message = 'Ruth is to be met again.';
  const sent = takes(calls.answerOfStall, { message, data: { ...ruth, version: 3 } }, promise);
  await user.click(screen.getByRole('button', { name: 'Actions for Ruth Ames' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Not met yet' }));
  await expect.poll(() => sent).toHaveLength(1);
  pressUndo(portal);
  resolve();
  await expect.poll(last).toMatchObject({ text: message });
  expect(await screen.findByRole('button', { name: 'Met Ruth Ames' })).toBeVisible();
  expect(sent).toEqual([{ outcome: null, version: 2 }]);
});
