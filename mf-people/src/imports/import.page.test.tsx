import { importCalls } from '@emmaus/contracts/imports.contract';
import { NOT_KEPT } from '@emmaus/remote-kit/form/draft-store.ts';
import { HttpResponse, answers, at, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { importBatch, importRow, pageOf } from '../testing/import-fixtures.ts';
import { watchSavedFiles } from '../testing/saved-files.ts';
import { changes, openImport as open, serveImport, stands } from '../testing/standing-import.ts';

const CHECKED = importBatch({
  state: 'checked',
  counts: { rows: 3, faulty: 1, duplicates: 0, skipped: 0, ready: 2 },
});

beforeEach(() => serveImport(importBatch()));

describe('columns', () => {
  test('"map columns": they are guessed, and can be changed; every row is then looked at', async () => {
    const sent = changes('mapImport', CHECKED);
    const { user } = open();
    expect(await screen.findByLabelText(/^First name/)).toHaveDisplayValue('First');
    expect(screen.getByLabelText('E-mail (non .edu)')).toHaveDisplayValue('Not in the file');
    expect(screen.getByText('Not brought in: Mail, Notes.')).toBeVisible();
    expect(screen.getByText('In the file: Zoë')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('E-mail (non .edu)'), 'Mail');
    await user.selectOptions(screen.getByLabelText('Gender, where the cell is empty'), 'Female');
    expect(screen.getByText('Not brought in: Notes.')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Check all rows' }));
    expect(await screen.findByText('1 with faults')).toBeVisible();
    const { mapping } = importBatch();
    expect(sent).toEqual([{ ...mapping, columns: { ...mapping.columns, email: 2 }, fallbacks: { gender: 'Female' } }]);
  });

  test('a fault of the mapping stands at its field, and what was chosen stays', async () => {
    server.use(
      serves(at(importCalls.mapImport, { id: 7 }), () =>
        problem(422, 'Phone and Last name cannot be the same column.', {
          code: 'invalid_input',
          errors: [
            {
              in: 'body',
              pointer: '/columns/phone',
              code: 'invalid',
              detail: 'Phone and Last name cannot be the same column.',
            },
          ],
        }),
      ),
    );
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Phone'), 'Last');
    await user.click(screen.getByRole('button', { name: 'Check all rows' }));
    await waitFor(() => expect(screen.getByLabelText('Phone')).toBeInvalid());
    expect(screen.getByLabelText('Phone')).toHaveDisplayValue('Last');
  });

  test('what was chosen survives a reload', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Phone'), 'Notes');
    cleanup();
    open();
    expect(await screen.findByLabelText('Phone')).toHaveDisplayValue('Notes');
  });

  test('what is chosen where the browser keeps nothing is said to be kept by nobody', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Phone'), 'Notes');
    expect(screen.getByText(NOT_KEPT)).toBeVisible();
    full.mockRestore();
  });

  test('an import that is not there, or not mine, says so', async () => {
    server.use(
      refuses(
        at(importCalls.getImport, { id: 7 }),
        404,
        'This import does not exist, or you may not see it.',
        'not_found',
      ),
    );
    open();
    expect(await screen.findByText('This import does not exist, or you may not see it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All imports' })).toBeVisible();
  });
});

describe('check', () => {
  beforeEach(() => stands(CHECKED));

  test("see every row's fault before anything is written; a row with faults holds up all", async () => {
    const sent = changes('commitImport', {});
    const { user } = open();
    expect(await screen.findByText('First name is missing. This is not an e-mail address.')).toBeVisible();
    expect(screen.getByText(/1 row has faults/)).toBeVisible();
    const bringIn = screen.getByRole('button', { name: 'Bring in 2 people' });
    expect(bringIn).toHaveAttribute('aria-disabled', 'true');
    expect(bringIn).toHaveAccessibleDescription('1 row still has faults');
    await user.click(bringIn);
    expect(sent).toEqual([]);
  });

  test('a row is mended where its faults stand', async () => {
    const sent: unknown[] = [];
    server.use(
      serves(at(importCalls.changeImportRow, { id: 7, row_number: 4 }), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(importRow({ faults: [], decision: 'import' }));
      }),
    );
    const { user, portal } = open();
    await user.click(await screen.findByText('First name is missing. This is not an e-mail address.'));
    const panel = await screen.findByRole('complementary', { name: 'Row 4' });
    expect(within(panel).getByLabelText('First name')).toBeInvalid();
    await user.type(within(panel).getByLabelText('First name'), 'Ann');
    await user.clear(within(panel).getByLabelText('E-mail (non .edu)'));
    await user.click(within(panel).getByRole('button', { name: 'Save this row' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Row 4' })).toBeNull());
    expect(sent).toEqual([{ values: { first_name: 'Ann', email: '' } }]);
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('row 4 is without faults') }),
    );
  });

  test('what is wrong stands first, and is chosen where only a few words are understood', async () => {
    const rows = [
      importRow({ faults: [{ field: 'school_year', column: 'Year', sentence: '‘1’ is not a school year.' }] }),
    ];
    server.use(answers(at(importCalls.listImportRows, { id: 7 }), pageOf(rows)));
    const sent: unknown[] = [];
    server.use(
      serves(at(importCalls.changeImportRow, { id: 7, row_number: 4 }), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(importRow({ faults: [] }));
      }),
    );
    const { user } = open();
    await user.click(await screen.findByText('‘1’ is not a school year.'));
    const panel = within(await screen.findByRole('complementary', { name: 'Row 4' }));
    expect(panel.getByLabelText('School year').compareDocumentPosition(panel.getByLabelText('First name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.selectOptions(panel.getByLabelText('School year'), 'Freshman');
    await user.click(panel.getByRole('button', { name: 'Save this row' }));
    await waitFor(() => expect(sent).toEqual([{ values: { school_year: 'Freshman' } }]));
  });

  test('a row that cannot be saved keeps what was typed', async () => {
    server.use(
      refuses(
        at(importCalls.changeImportRow, { id: 7, row_number: 4 }),
        409,
        'This import is being worked on right now.',
        'conflict',
      ),
    );
    const { user } = open();
    await user.click(await screen.findByText('First name is missing. This is not an e-mail address.'));
    await user.type(await screen.findByLabelText('First name'), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Save this row' }));
    expect(await screen.findByText('This import is being worked on right now.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  });

  test('rows with faults are left out, possible duplicates brought in: for all, or one by one', async () => {
    stands({ ...CHECKED, counts: { ...CHECKED.counts, duplicates: 1 } });
    const choices = changes('chooseForImport', {});
    const rows: unknown[] = [];
    server.use(
      serves(at(importCalls.changeImportRow, { id: 7, row_number: 4 }), async ({ request }) => {
        rows.push(await request.json());
        return HttpResponse.json(importRow({ decision: 'skip' }));
      }),
    );
    const { user } = open();
    const leaveOut = await screen.findByLabelText('Leave out the rows with faults');
    await user.click(leaveOut);
    // A tick that is disabled while it is saved would lose it.
    expect(leaveOut).toBeEnabled();
    expect(leaveOut).toHaveFocus();
    await waitFor(() => expect(choices).toEqual([{ faulty: 'skip' }]));
    await user.click(screen.getByLabelText('Bring in possible duplicates, too'));
    await waitFor(() => expect(choices).toEqual([{ faulty: 'skip' }, { duplicates: 'import' }]));
    await user.click(await screen.findByRole('button', { name: 'Actions for row 4, Nameless' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
    await waitFor(() => expect(rows).toEqual([{ choice: 'skip' }]));
  });

  test('what is ticked while another tick is being saved is saved as well', async () => {
    stands({ ...CHECKED, counts: { ...CHECKED.counts, duplicates: 1 } });
    const { promise, resolve } = Promise.withResolvers<void>();
    const choices: unknown[] = [];
    server.use(
      serves(at(importCalls.chooseForImport, { id: 7 }), async ({ request }) => {
        choices.push(await request.json());
        await promise;
        return HttpResponse.json(CHECKED);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByLabelText('Leave out the rows with faults'));
    await waitFor(() => expect(choices).toEqual([{ faulty: 'skip' }]));
    await user.click(screen.getByLabelText('Bring in possible duplicates, too'));
    resolve();
    await waitFor(() => expect(choices).toEqual([{ faulty: 'skip' }, { duplicates: 'import' }]));
  });

  test('what is ready, faulty and left out adds up; duplicates are among them', async () => {
    stands({ ...CHECKED, counts: { rows: 11, ready: 0, faulty: 5, skipped: 6, duplicates: 6 } });
    open();
    expect(await screen.findByText('Among them 6 possible duplicates')).toBeVisible();
    const counts = screen.getByText('6 left out').parentElement;
    expect(counts).toHaveTextContent(/^0 ready5 with faults6 left outAmong them 6 possible duplicates$/);
  });

  test('possible duplicates flagged, with whom', async () => {
    const twice = importRow({
      faults: [],
      decision: 'skip',
      duplicates: [
        { matches: ['name', 'email'], person_id: 31, row_number: null, name: 'Zoe Angstrom' },
        { matches: ['phone'], person_id: null, row_number: 2, name: 'Zoë Ångström' },
      ],
    });
    server.use(answers(at(importCalls.listImportRows, { id: 7 }), pageOf([twice], 20)));
    const { user } = open();
    await user.click(await screen.findByText(/Same name and e-mail as Zoe Angstrom/));
    expect(await screen.findByRole('link', { name: 'Same name and e-mail as Zoe Angstrom' })).toHaveAttribute(
      'href',
      '/people/31',
    );
    expect(screen.getByText('Same phone as row 2 (Zoë Ångström)')).toBeVisible();
  });

  test('faults downloadable as CSV', async () => {
    const saved = watchSavedFiles();
    server.use(answers(at(importCalls.downloadImportFaults, { id: 7 }), 'Row,Column\r\n'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download the faults' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['import_faults.csv']));
  });

  test('the columns can be changed once more', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Change columns' }));
    expect(await screen.findByRole('button', { name: 'Check all rows' })).toBeVisible();
    await expect.poll(address).toBe('/people/import/7?step=columns');
  });
});
