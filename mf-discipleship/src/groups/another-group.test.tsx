/** In the dialog in which groups are edited another group is chosen than the one it was opened for. */
import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { group, groups } from '../testing/groups.ts';

const { changeGroup, listGroupCandidates, listGroupLeaders, listGroups } = groupCalls;
const OF_DEE = group({ group_id: 6, leader: 'Dee Ellis', leader_person_id: 32, participants: [], version: 1 });
const STALE = 'Somebody else changed this in the meantime.';

async function open() {
  server.use(
    answers(listGroups, groups([group(), OF_DEE])),
    answers(listGroupLeaders, { data: [] }),
    answers(listGroupCandidates, { data: [] }),
    refuses(at(changeGroup, { id: 5 }), 409, STALE, 'stale_version'),
  );
  const { user } = renderRemote(remote, {
    path: '/discipleship-groups',
    portal: fakePortal({ role: 'parish-td' }),
  });
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for the group of Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit a Discipleship Group' }));
  };
  return { user, edit };
}

test('nobody is said to be removed or chosen because another group is shown', async () => {
  const { user, edit } = await open();
  const form = await edit();
  await user.click(form.getByRole('button', { name: 'Remove Ben Cole' }));
  expect(form.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Ben Cole removed');
  await user.clear(form.getByRole('combobox', { name: /^Group/ }));
  await user.type(form.getByRole('combobox', { name: /^Group/ }), 'dee');
  await user.click(await screen.findByRole('option', { name: /Dee Ellis/, hidden: true }));
  expect(form.getByLabelText(/^Leader/)).toHaveValue('Dee Ellis');
  const said = form.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((one) => /removed|chosen/.test(one))).toEqual([]);
});

test('nothing is said of it that was said of the first, and each keeps what was typed in it', async () => {
  const { user, edit } = await open();
  const form = await edit();
  await user.click(form.getByRole('button', { name: 'Remove Ben Cole' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/It now says: Ann Baker leads it/)).toBeVisible();
  await user.clear(form.getByRole('combobox', { name: /^Group/ }));
  await user.type(form.getByRole('combobox', { name: /^Group/ }), 'dee');
  await user.click(await screen.findByRole('option', { name: /Dee Ellis/, hidden: true }));
  expect(form.getByLabelText(/^Leader/)).toHaveValue('Dee Ellis');
  for (const said of [/It now says/, STALE, /unsaved changes/]) expect(form.queryByText(said)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await edit();
  expect(again.getByLabelText(/^Leader/)).toHaveValue('Ann Baker');
  expect(again.getByText(/unsaved changes/)).toBeVisible();
  expect(again.queryByText('Ben Cole')).not.toBeInTheDocument();
});
