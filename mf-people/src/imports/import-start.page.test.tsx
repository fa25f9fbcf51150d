import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { importCalls } from '@emmaus/contracts/imports.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, delay, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { importBatch, importSummary, pageOf } from '../testing/import-fixtures.ts';
import { watchSavedFiles } from '../testing/saved-files.ts';

const FILE = new File(['First,Last\nAnn,Bee\n'], 'my contacts.csv', { type: 'application/vnd.ms-excel' });

beforeEach(() => server.use(answers(importCalls.listImports, pageOf([]))));

const open = () => renderRemote(remote, { path: '/people/import', portal: fakePortal({ role: 'td' }) });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });

test.each<[Role, boolean]>([
  ['td', true],
  ['admin', true],
  ['superadmin', true],
  ['missionary', false],
  ['rd', false],
  ['parish-td', false],
  ['student', false],
])('admins and td bring people in from a CSV: the way there is shown to %s: %s', async (role, shown) => {
  server.use(
    answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
  );
  const { user, address } = renderRemote(remote, { path: '/people', portal: fakePortal({ role }) });
  await screen.findByRole('link', { name: 'Clara Byrne' });
  const more = screen.queryByRole('button', { name: 'More' });
  if (more) await user.click(more);
  const item = screen.queryByRole('menuitem', { name: 'Import people' });
  expect(item !== null).toBe(shown);
  if (item) await user.click(item);
  await expect.poll(address).toBe(shown ? '/people/import' : '/people');
});

test('the file is sent as it is, and the import goes on at its own address', async () => {
  let sent = '';
  server.use(
    serves(importCalls.uploadImport, async ({ request }) => {
      sent = `${new URL(request.url).search} ${request.headers.get('content-type')} ${await request.text()}`;
      return HttpResponse.json(importBatch(), { status: 201 });
    }),
    answers(at(importCalls.getImport, { id: 7 }), importBatch()),
  );
  const { address } = open();
  await screen.findByText('No imports yet');
  await choose(FILE);
  await expect.poll(address).toBe('/people/import/7');
  expect(sent).toBe('?file_name=my+contacts.csv text/csv First,Last\nAnn,Bee\n');
});

test('a dropped file is taken once, however often it is dropped', async () => {
  let uploads = 0;
  server.use(
    serves(importCalls.uploadImport, async () => {
      uploads += 1;
      await delay(60);
      return HttpResponse.json(importBatch(), { status: 201 });
    }),
    answers(at(importCalls.getImport, { id: 7 }), importBatch()),
  );
  const { address } = open();
  const zone = (await screen.findByRole('button', { name: 'Choose a file' })).parentElement as HTMLElement;
  for (let times = 0; times < 2; times += 1) fireEvent.drop(zone, { dataTransfer: { files: [FILE] } });
  expect(await screen.findByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await expect.poll(address).toBe('/people/import/7');
  expect(uploads).toBe(1);
});

test('whoever goes elsewhere while the file is being read stays there, and is told that it was', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    serves(importCalls.uploadImport, async () => {
      await promise;
      return HttpResponse.json(importBatch(), { status: 201 });
    }),
  );
  const { portal, unmount } = open();
  await screen.findByText('No imports yet');
  await choose(FILE);
  expect(await screen.findByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  unmount();
  resolve();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'my contacts.csv was read, and nobody is added yet.' }),
    ),
  );
  expect(portal.navigate).not.toHaveBeenCalled();
  portal.notify.mock.lastCall?.[0].action?.run();
  expect(portal.navigate).toHaveBeenCalledWith('/people/import/7');
});

test('what cannot be read is said in the words of the server, and another file can be chosen', async () => {
  server.use(refuses(importCalls.uploadImport, 422, 'This is an Excel workbook.', 'invalid_input'));
  open();
  await choose(FILE);
  expect(await screen.findByText('This is an Excel workbook.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

test('a file that is too large is not sent at all', async () => {
  open();
  await choose(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.csv'));
  expect(await screen.findByText('This file is larger than 8 MB. Split it into several files.')).toBeVisible();
});

test('an empty table with the right columns', async () => {
  const saved = watchSavedFiles();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Get an empty table with the right columns' }));
  expect(saved[0]?.name).toBe('people_to_import.csv');
  expect(await saved[0]?.contents.text()).toContain(
    'First name,Last name,E-mail (non .edu),E-mail (optional .edu),Phone,Gender,School year,Varsity Catholic,Greek,Campus\r\n',
  );
});

test('past imports: undone within 7 days, gone on with, or thrown away', async () => {
  const old = new Date(Date.now() - 1000).toISOString();
  const thrownAway: string[] = [];
  server.use(
    answers(
      importCalls.listImports,
      pageOf([
        importSummary(),
        importSummary({ id: 4, file_name: 'old.csv', undo_until: old }),
        importSummary({ id: 3, file_name: 'begun.csv', state: 'checked', imported_count: 0, undo_until: null }),
        importSummary({ id: 2, file_name: 'gone.csv', state: 'undone', removed_count: 10, undo_until: null }),
      ]),
    ),
    serves(at(importCalls.discardImport, { id: 3 }), ({ request }) => {
      thrownAway.push(request.url);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, portal } = open();
  await screen.findByRole('link', { name: 'last-week.csv' });
  const menu = async (file: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${file}` }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };
  expect(await menu('last-week.csv')).toEqual(['Look at it', 'Undo import']);
  await user.keyboard('{Escape}');
  expect(await menu('old.csv')).toEqual(['Look at it']);
  await user.keyboard('{Escape}');
  expect(await menu('gone.csv')).toEqual(['Look at it']);
  await user.keyboard('{Escape}');
  expect(await menu('begun.csv')).toEqual(['Go on', 'Throw away']);
  await user.click(screen.getByRole('menuitem', { name: 'Throw away' }));
  await waitFor(() => expect(thrownAway).toHaveLength(1));
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith({
      intent: 'success',
      text: 'The upload was thrown away. Nobody was added.',
    }),
  );
});

test('whom an undo took out is brought back from the list, too, as from the page of the import', async () => {
  const undone = importSummary({ state: 'undone', removed_count: 10, undo_until: null });
  const standing = [importSummary({ ...undone, bring_back_until: new Date(Date.now() + 60_000).toISOString() })];
  server.use(
    serves(importCalls.listImports, () => HttpResponse.json(pageOf(standing))),
    serves(at(importCalls.bringImportBack, { id: 5 }), () => {
      standing[0] = importSummary();
      return HttpResponse.json({ import: importBatch(), back: 10, message: '10 people are back.' });
    }),
  );
  const { user, portal } = open();
  const changed: unknown[] = [];
  portal.onChanged((kind, id) => changed.push([kind, id]));
  await user.click(await screen.findByRole('button', { name: 'Actions for last-week.csv' }));
  const item = await screen.findByRole('menuitem', { name: /^Bring them back/ });
  expect(item).toHaveTextContent('Whoever was added anew since stands there twice then.');
  await user.click(item);
  expect(await screen.findByText('10 people in')).toBeVisible();
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: '10 people are back.' });
  expect(changed).toContainEqual(['person', 'LIST']);
});

test('on a phone they are cards, with what became of each', async () => {
  setWindowWidth(390);
  server.use(answers(importCalls.listImports, pageOf([importSummary()])));
  open();
  const list = await screen.findByRole('list', { name: 'Imports' });
  expect(within(list).getByText('10 people in')).toBeVisible();
});

test('a list that cannot be loaded says so, and a file can still be chosen', async () => {
  server.use(refuses(importCalls.listImports, 500, 'The imports could not be read.'));
  open();
  expect(await screen.findByText('The imports could not be read.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});
