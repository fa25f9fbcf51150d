/** "I met someone": counting, the list with its counts, naming later (issue 11). */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import type { Encounter } from '@emmaus/contracts/encounters.contract';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { encounterCounts, encounterPage, encounterRow } from '../testing/encounters.ts';
import { typeNewContact } from '../testing/new-contact.ts';

const { listEncounters, countEncounters, listMet, listDeletedEncounters, addEncounter } = encounterCalls;
const { changeEncounter, nameEncounter, deleteEncounter, restoreEncounter } = encounterCalls;

const RUTH = { id: 501, name: 'Ruth Ames' };

function open(path = '/encounters', role: Role = 'missionary') {
  return renderRemote(remote, { path, portal: fakePortal({ role }) });
}

const withRows = (...rows: Encounter[]) =>
  server.use(answers(listEncounters, encounterPage(rows)), answers(countEncounters, encounterCounts()));

const grid = () => screen.findByRole('grid', { name: 'Encounters' });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('"one tap counts one encounter": it is counted at once, and Undo takes it back', async () => {
  withRows();
  const sent = takes(addEncounter, encounterRow());
  const { user, portal, address } = open('/encounters?met=new');
  const sheet = within(await dialog('I Met Someone'));
  await user.click(sheet.getByRole('button', { name: 'Count' }));
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'One encounter is counted.' })),
  );
  // Without a moment of its own: a device whose clock is a day behind counts today all the same.
  expect(sent).toEqual([{ name: '', where: '', submission_id: expect.any(String) as string }]);
  await expect.poll(address).toBe('/encounters');
  const removed: unknown[] = [];
  server.use(
    serves(deleteEncounter, ({ params }) => {
      removed.push(params['id']);
      return HttpResponse.json({ id: 31, message: 'The encounter is deleted.' });
    }),
  );
  await pressUndoInVain(portal, deleteEncounter);
  pressUndo(portal);
  await waitFor(() => expect(removed).toEqual(['31']));
});

test('"an optional name and where note, Save"; a failure leaves what was typed', async () => {
  withRows();
  const { user, portal } = open();
  await user.click((await screen.findAllByRole('button', { name: 'I Met Someone' }))[0]!);
  const sheet = within(await dialog('I Met Someone'));
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Ruth');
  await user.type(sheet.getByRole('textbox', { name: 'Where' }), 'Library');
  server.use(refuses(addEncounter, 500, 'Something went wrong.'));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Something went wrong.')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ruth');
  const sent = takes(addEncounter, encounterRow());
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  expect(sent).toMatchObject([{ name: 'Ruth', where: 'Library' }]);
});

test('each says whom, when, where and by whom; a person who is known leads to the profile', async () => {
  withRows(
    encounterRow(),
    encounterRow({ id: 32, is_linked: true, person: RUTH }),
    encounterRow({ id: 33, is_linked: true }),
  );
  open();
  const rows = within(await grid());
  expect(await rows.findByText('Someone')).toBeVisible();
  expect(rows.getByRole('link', { name: 'Ruth Ames' })).toHaveAttribute('href', '/people/501');
  expect(rows.getByText('Somebody who is known')).toBeVisible();
});

test('"mine / campus for staff", "filters in the address"', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    answers(countEncounters, encounterCounts()),
    serves(listEncounters, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(encounterPage([encounterRow()]));
    }),
  );
  const { user, address } = open('/encounters?page=2');
  await grid();
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ whose: 'mine', when: 'week', page: '2' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Campus' }));
  await expect.poll(address).toBe('/encounters?whose=campus');
  await user.click(await screen.findByRole('button', { name: /^Without a name/ }));
  await expect.poll(address).toBe('/encounters?whose=campus&named=no');
  await user.click(screen.getByRole('button', { name: 'When' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Today/ }));
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ whose: 'campus', when: 'today', named: 'no' }),
  );
});

test('"counts per day and per person"; a person of the campus shows what they counted', async () => {
  withRows(encounterRow());
  const { user, address } = open('/encounters?whose=campus');
  const days = within(await screen.findByRole('table', { name: 'This week by day' }));
  expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayMetWithout a name',
    'Mon, Nov 932',
    'Tue, Nov 1021',
    'This week53',
  ]);
  await user.click(screen.getByRole('button', { name: 'Joseph Ito' }));
  await expect.poll(address).toBe('/encounters?whose=campus&by=7');
  await user.click(await screen.findByRole('button', { name: 'Met by Joseph Ito' }));
  await expect.poll(address).toBe('/encounters?whose=campus');
});

test('a student sees only their own; regional people and admins look, and count nothing', async () => {
  withRows(encounterRow({ abilities: { change: false } }));
  const student = open('/encounters?whose=campus', 'student');
  expect(await screen.findByRole('button', { name: 'I Met Someone' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Campus' })).toBeNull();
  student.unmount();
  for (const role of ['rd', 'admin'] as const) {
    const { unmount } = open('/encounters?met=new', role);
    expect(await within(await grid()).findByText('Someone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I Met Someone' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
  }
});

async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for Someone, / }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('"named later by choosing a person who exists", with a way back', async () => {
  withRows(encounterRow());
  const found = { ...RUTH, primary_role: null, primary_location: 'Lakeside Campus', email: null };
  server.use(answers(listMet, { data: [found] }));
  const { user, portal } = open();
  await choose(user, 'Who was it?');
  const form = within(await dialog('Who was it?'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please choose a person.')).toBeVisible();
  await user.type(form.getByRole('combobox', { name: 'Person' }), 'Ruth');
  await user.click(await screen.findByRole('option', { name: /Ruth Ames/ }));
  const sent = takes(nameEncounter, encounterRow({ is_linked: true, person: RUTH, version: 2 }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'It was Ruth Ames.' })),
  );
  await pressUndoInVain(portal, nameEncounter);
  pressUndo(portal);
  await waitFor(() =>
    expect(sent).toEqual([
      { person_id: 501, version: 1 },
      { person_id: null, version: 2 },
    ]),
  );
});

test('"or by adding a new contact, which links the encounter to the person"', async () => {
  withRows(encounterRow());
  server.use(
    answers(listMet, { data: [] }),
    answers(lookupCalls.listGenders, [{ id: 2, name: 'Female' }]),
    answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
    answers(personCalls.findDuplicates, { data: [] }),
  );
  const added = takes(personCalls.addPerson, {
    person_id: 501,
    message: 'Successfully saved Ruth Ames as a contact.',
  });
  const { user } = open('/encounters', 'student');
  await choose(user, 'Who was it?');
  await user.click(within(await dialog('Who was it?')).getByRole('button', { name: 'Add a new contact' }));
  const contact = await typeNewContact(user, 'Ruth', 'Ames');
  const sent = takes(nameEncounter, encounterRow({ is_linked: true, person: RUTH }));
  await user.click(contact.getByRole('button', { name: 'Save contact' }));
  const form = within(await dialog('Who was it?'));
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Person' })).toHaveValue('Ruth Ames'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ person_id: 501, version: 1 }]));
  expect(added).toHaveLength(1);
});

test('who of several campuses is entered belongs to the one where they were met', async () => {
  withRows(encounterRow({ location_id: 11 }));
  server.use(
    answers(listMet, { data: [] }),
    answers(lookupCalls.listGenders, [{ id: 2, name: 'Female' }]),
    answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
    answers(personCalls.findDuplicates, { data: [] }),
  );
  const added = takes(personCalls.addPerson, { person_id: 501, message: 'Successfully saved Ruth Ames as a contact.' });
  const locations = [10, 11].map((id) => ({ id, name: `Campus ${id}`, location_type: 'Campus' }));
  const portal = fakePortal({ user: { locations } });
  const { user } = renderRemote(remote, { path: '/encounters', portal });
  await choose(user, 'Who was it?');
  await user.click(within(await dialog('Who was it?')).getByRole('button', { name: 'Add a new contact' }));
  const contact = await typeNewContact(user, 'Ruth', 'Ames');
  expect(contact.queryByRole('combobox')).toBeNull();
  await user.click(contact.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(added).toMatchObject([{ first_name: 'Ruth', primary_location_id: 11 }]));
});

test('what was written down is changed with its version', async () => {
  withRows(encounterRow({ version: 4 }));
  const { user } = open();
  await choose(user, 'Edit');
  const form = within(await dialog('Edit encounter'));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Ruth');
  const sent = takes(changeEncounter, encounterRow({ name: 'Ruth' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Ruth', where: 'Student union', version: 4 }]));
});

test('"delete with Undo", and a way back from a list of what was deleted', async () => {
  withRows(encounterRow());
  server.use(
    answers(deleteEncounter, { id: 31, message: 'The encounter is deleted.' }),
    answers(restoreEncounter, { message: 'The encounter is back.' }),
    answers(listDeletedEncounters, encounterPage([{ ...encounterRow(), deleted_at: '2026-11-10T16:00:00Z' }])),
  );
  const { user, portal, unmount } = open();
  await choose(user, 'Delete');
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'The encounter is deleted.' })),
  );
  await pressUndoInVain(portal, restoreEncounter);
  pressUndo(portal);
  const isBack = { intent: 'success', text: 'The encounter is back.' };
  await waitFor(() => expect(portal.notify).toHaveBeenLastCalledWith(isBack));
  unmount();
  const again = open('/encounters?state=deleted');
  await screen.findByRole('grid', { name: 'Deleted encounters' });
  await choose(again.user, 'Bring back');
  await waitFor(() => expect(again.portal.notify).toHaveBeenLastCalledWith(isBack));
  const text = 'The encounter was not found.';
  server.use(refuses(restoreEncounter, 404, text), refuses(deleteEncounter, 404, text));
  await choose(again.user, 'Bring back');
  await waitFor(() => expect(again.portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text }));
  again.unmount();
  const all = open();
  await choose(all.user, 'Delete');
  await waitFor(() => expect(all.portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text }));
});

test('nobody yet, a failure, and a phone', async () => {
  withRows();
  const { unmount } = open();
  expect(await screen.findByText('Nobody was met yet')).toBeVisible();
  unmount();
  server.use(refuses(listEncounters, 500, 'Something went wrong.'));
  const failed = open();
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  failed.unmount();
  setWindowWidth(390);
  withRows(encounterRow({ name: 'Ruth' }));
  open();
  expect(await screen.findByText('Ruth')).toBeVisible();
  expect(screen.getByText(/Student union, met by Maria Lindgren/)).toBeVisible();
});
