import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { meditationPage, meditationRow, writtenMeditation } from '../testing/meditations.ts';

function open(path = '/meditations/written') {
  return renderRemote(remote, { path, portal: fakePortal({ role: 'admin' }) });
}

test('drafts, those to come and those that appeared, each told apart; a row leads to its form', async () => {
  server.use(
    answers(
      meditationCalls.listWrittenMeditations,
      meditationPage([
        meditationRow(),
        meditationRow({ id: 13, title: 'Later', state: 'coming', appears_on: '2030-12-01' }),
        meditationRow({ id: 14, title: 'Be still', state: 'shown', appears_on: '2026-01-01' }),
      ]),
    ),
  );
  open();
  const grid = await screen.findByRole('grid', { name: 'Write meditations' });
  expect(await within(grid).findByText('Draft')).toBeVisible();
  expect(within(grid).getByText(/^Appears .*2030/)).toBeVisible();
  expect(within(grid).getByText(/^Since /)).toBeVisible();
  expect(within(grid).getByRole('link', { name: 'At the fire' })).toHaveAttribute('href', '/meditations/12/edit');
});

test('deleted, it can be brought back; what went wrong is said', async () => {
  server.use(
    answers(meditationCalls.listWrittenMeditations, meditationPage([meditationRow()])),
    answers(meditationCalls.deleteMeditation, { message: 'Meditation deleted.' }),
  );
  const { user, portal } = open();
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for At the fire' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
  const [notice] = portal.notify.mock.calls[0]!;
  expect(notice).toMatchObject({ text: 'Meditation deleted.', action: { label: 'Undo' } });
  server.use(answers(meditationCalls.restoreMeditation, { data: writtenMeditation() }));
  await pressUndoInVain(portal, meditationCalls.restoreMeditation);
  pressUndo(portal);
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'success', text: 'At the fire is back.' }),
  );
  server.use(refuses(meditationCalls.deleteMeditation, 404, 'This meditation was not found.', 'not_found'));
  await remove();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text: 'This meditation was not found.' }),
  );
});

test('those that were deleted have a list of their own', async () => {
  server.use(
    answers(
      meditationCalls.listWrittenMeditations,
      meditationPage([meditationRow({ deleted_at: '2026-11-05T18:00:00.000Z' })]),
    ),
  );
  const { user, portal, address } = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deleted meditations' }));
  await expect.poll(address).toBe('/meditations/written?state=deleted');
  expect(await screen.findByText('11-05-2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for At the fire' }));
  server.use(refuses(meditationCalls.restoreMeditation, 503, 'Not now.'));
  await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
  // It still stands in the list.
  await waitFor(() => expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text: 'Not now.' }));
});
