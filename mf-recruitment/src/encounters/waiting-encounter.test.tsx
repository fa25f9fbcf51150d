/** Encounters counted without a signal: what waits on the device, what is said of it, and who is shown it. */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { type FakePortal, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { remote } from '../root.tsx';
import { encounterCounts, encounterPage, encounterRow } from '../testing/encounters.ts';
import * as slot from './waiting.slot.ts';

const { listEncounters, countEncounters, addEncounter } = encounterCalls;

function open(portal: FakePortal, path: string) {
  server.use(answers(listEncounters, encounterPage([encounterRow()])), answers(countEncounters, encounterCounts()));
  return renderRemote(remote, { path, portal });
}

async function countWithoutSignal(portal = fakePortal({ role: 'missionary' }), { times = 1, waiting = 0 } = {}) {
  const drawn = open(portal, '/encounters?met=new');
  server.use(serves(addEncounter, () => HttpResponse.error()));
  for (let nth = 1; nth <= times; nth += 1) {
    if (nth > 1) await drawn.user.click((await screen.findAllByRole('button', { name: 'I Met Someone' }))[0]!);
    const sheet = within(await screen.findByRole('dialog', { name: 'I Met Someone' }));
    await drawn.user.click(sheet.getByRole('button', { name: 'Count' }));
    await waitFor(async () => expect(await waitingCalls(portal)).toHaveLength(waiting + nth));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  return drawn;
}

test('the filling that remote.json names is the one of the module', () => {
  const filling = declaration.slots['waiting.calls'].find(({ module }) => module === './waiting-encounters');
  expect(filling?.part).toBe(Object.keys(slot)[0]);
  expect(filling?.id).toBe('encounters');
});

test('nobody answers: it waits with its key and the moment it was entered; each is another one', async () => {
  const { portal } = await countWithoutSignal(undefined, { times: 2 });
  const [first, second] = await waitingCalls(portal);
  expect(first).toMatchObject({
    filling: 'encounters',
    title: 'Met someone',
    request: {
      method: 'POST',
      url: '/encounters',
      body: { name: '', where: '', submission_id: first?.key, met_at: expect.any(String) as string },
    },
  });
  expect(second?.key).not.toBe(first?.key);
  expect(portal.notify).toHaveBeenCalledWith(
    expect.objectContaining({
      intent: 'info',
      text: 'One encounter is counted. Waiting for a signal. It is sent by itself.',
    }),
  );
});

test('whoever puts the phone away while it is on its way finds an empty sheet for the next one', async () => {
  const portal = fakePortal({ role: 'missionary' });
  const { user, unmount } = open(portal, '/encounters?met=new');
  const lost = Promise.withResolvers<void>();
  server.use(serves(addEncounter, () => lost.promise.then(() => HttpResponse.error())));
  const sheet = within(await screen.findByRole('dialog', { name: 'I Met Someone' }));
  await user.type(sheet.getByRole('textbox', { name: /Name/ }), 'Ruth');
  await user.click(sheet.getByRole('button', { name: 'Count' }));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(async () => expect(await waitingCalls(portal)).toMatchObject([{ title: 'Met Ruth' }]));
  // The browser has let go of the page before anybody answered.
  unmount();
  await countWithoutSignal(portal, { waiting: 1 });
  expect(await waitingCalls(portal)).toMatchObject([{ title: 'Met Ruth' }, { title: 'Met someone' }]);
  lost.resolve();
  await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(2));
});

test('Undo takes it out, and does not say that it did not arrive: the list tells; nothing is sent', async () => {
  const { portal } = await countWithoutSignal();
  portal.notify.mock.calls[0]?.[0].action?.run();
  await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(2));
  const [said] = portal.notify.mock.lastCall!;
  expect(said.text).toBe(
    'It is not sent any more. If it had arrived before, it stands in the list, and is deleted there.',
  );
  said.action?.run();
  expect(portal.navigate).toHaveBeenCalledWith('/encounters');
  expect(await waitingCalls(portal)).toEqual([]);
});

test('it stands above the list, where it can be given up; "not sent by another account"', async () => {
  const { portal, unmount } = await countWithoutSignal();
  unmount();
  const other = fakePortal({ role: 'missionary', account: 'https://sign-in.test other' });
  const elsewhere = open(other, '/encounters');
  expect(await screen.findByText('Someone')).toBeVisible();
  expect(await waitingCalls(other)).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull();
  elsewhere.unmount();
  const { user } = open(portal, '/encounters');
  const list = within(await screen.findByRole('list', { name: 'Waiting to be sent' }));
  await user.click(list.getByRole('button', { name: 'Give up Met someone' }));
  await waitFor(async () => expect(await waitingCalls(portal)).toEqual([]));
});

test('what the server refuses is not settled by itself; opened, it is in the list', async () => {
  const { portal } = await countWithoutSignal();
  const [call] = await waitingCalls(portal);
  const refused = { status: 422, code: 'invalid_input', message: 'Count an encounter of the last 90 days.' };
  expect(await slot.encounters.settle(portal, call!, refused)).toEqual({ refused });
  await slot.encounters.open?.(portal, call!);
  expect(portal.navigate).toHaveBeenLastCalledWith('/encounters');
});
