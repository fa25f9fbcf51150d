/** An encounter that was changed on another device, or names somebody who went out of sight. */
import { type Encounter, encounterCalls } from '@emmaus/contracts/encounters.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, losesAnswer, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { encounterCounts, encounterPage, encounterRow } from '../testing/encounters.ts';

const { listEncounters, countEncounters, listMet, getEncounter, changeEncounter, nameEncounter } = encounterCalls;

const RUTH = { id: 501, name: 'Ruth Ames' };

function openWith(row: Encounter) {
  server.use(answers(listEncounters, encounterPage([row])), answers(countEncounters, encounterCounts()));
  return renderRemote(remote, { path: '/encounters', portal: fakePortal({ role: 'missionary' }) });
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

async function choose(user: ReturnType<typeof openWith>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('edited on another device meanwhile: it says what stands there now, and saving again is on top of that', async () => {
  const { user, portal } = openWith(encounterRow({ version: 1 }));
  await choose(user, 'Edit');
  const form = within(await dialog('Edit encounter'));
  await user.type(form.getByRole('textbox', { name: 'Where' }), ' steps');
  server.use(
    answers(getEncounter, encounterRow({ name: 'Naomi', version: 2 })),
    refuses(changeEncounter, 409, 'Somebody else changed this in the meantime.', 'stale_version'),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/It now says: Naomi/)).toBeVisible();
  const sent = takes(changeEncounter, encounterRow({ version: 3 }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  expect(sent).toMatchObject([{ name: 'Naomi', where: 'Student union steps', version: 2 }]);
});

test('named on another device meanwhile: saving again is on top of that', async () => {
  const { user, portal } = openWith(encounterRow({ version: 1 }));
  const found = { ...RUTH, primary_role: null, primary_location: 'Lakeside Campus', email: null };
  server.use(answers(listMet, { data: [found] }));
  await choose(user, 'Who was it?');
  const form = within(await dialog('Who was it?'));
  await user.type(form.getByRole('combobox', { name: 'Person' }), 'Ruth');
  await user.click(await screen.findByRole('option', { name: /Ruth Ames/ }));
  server.use(
    answers(getEncounter, encounterRow({ is_linked: true, person: { id: 502, name: 'Naomi Ito' }, version: 2 })),
    refuses(nameEncounter, 409, 'Somebody else changed this in the meantime.', 'stale_version'),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/It now says: Naomi Ito/)).toBeVisible();
  const sent = takes(nameEncounter, encounterRow({ is_linked: true, person: RUTH, version: 3 }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  expect(sent).toMatchObject([{ person_id: RUTH.id, version: 2 }]);
});

test('named though nobody answered: somebody else is named on top of that, without a word', async () => {
  const { user, portal } = openWith(encounterRow({ version: 1 }));
  const more = { primary_role: null, primary_location: 'Lakeside Campus', email: null };
  const naomi = { id: 502, name: 'Naomi Ito' };
  server.use(answers(listMet, { data: [RUTH, naomi].map((one) => ({ ...one, ...more })) }));
  const sent = losesAnswer(nameEncounter, encounterRow({ is_linked: true, person: naomi, version: 3 }));
  await choose(user, 'Who was it?');
  const form = within(await dialog('Who was it?'));
  await user.type(form.getByRole('combobox', { name: 'Person' }), 'Ruth');
  await user.click(await screen.findByRole('option', { name: /Ruth Ames/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('button', { name: 'Save' });
  server.use(answers(getEncounter, encounterRow({ is_linked: true, person: RUTH, version: 2 })));
  await user.clear(form.getByRole('combobox', { name: 'Person' }));
  await user.type(form.getByRole('combobox', { name: 'Person' }), 'Naomi');
  await user.click(await screen.findByRole('option', { name: /Naomi Ito/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { person_id: RUTH.id, version: 1 },
    { person_id: naomi.id, version: 1 },
    { person_id: naomi.id, version: 2 },
  ]);
});

test('somebody who went out of sight could not be named again: no Undo is offered that would not undo', async () => {
  const { user, portal } = openWith(encounterRow({ is_linked: true, person: null }));
  const sent = takes(nameEncounter, encounterRow({ version: 2 }));
  await choose(user, 'It was somebody else');
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  expect(portal.notify.mock.lastCall).toEqual([{ intent: 'success', text: 'Nobody is named any more.' }]);
  expect(sent).toMatchObject([{ person_id: null }]);
});
