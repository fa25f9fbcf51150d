import { type Import, importCalls } from '@emmaus/contracts/imports.contract';
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { HttpResponse, answers, at, delay, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { importBatch } from '../testing/import-fixtures.ts';
import { changes, looks, openImport as open, serveImport, stands } from '../testing/standing-import.ts';

/** It is heard from another place, too. */
const SHOWN = { selector: 'p' };

beforeEach(() => serveImport(importBatch()));

describe('bring in', () => {
  const ready = importBatch({
    state: 'checked',
    counts: { rows: 3, faulty: 0, duplicates: 0, skipped: 1, ready: 2 },
  });
  const imported: Partial<Import> = {
    state: 'imported',
    imported_count: 2,
    imported_at: '2026-11-21T10:00:00Z',
    undo_until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    work: null,
  };

  test('all at once, as they were shown, and not twice by a double click', async () => {
    stands(ready);
    const sent = changes('commitImport', imported, 60);
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([])),
      answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    );
    const { user, address } = open();
    await user.dblClick(await screen.findByRole('button', { name: 'Bring in 2 people' }));
    expect(await screen.findByText('2 people came in', SHOWN)).toBeVisible();
    expect(sent).toEqual([{ people: 2, mapping: ready.mapping }]);
    await user.click(screen.getByRole('button', { name: 'See the people' }));
    await expect.poll(address).toBe('/people');
  });

  test('what came of a step is heard from a place that stood there before', async () => {
    stands(ready);
    changes('commitImport', imported);
    const { user } = open();
    const heard = await screen.findByRole('status');
    expect(heard).toHaveTextContent(/^2 ready, 1 left out$/);
    await user.click(screen.getByRole('button', { name: 'Bring in 2 people' }));
    await waitFor(() => expect(heard).toHaveTextContent(/^2 people came in$/));
    expect(heard).toBeInTheDocument();
  });

  test('"progress bar runs 0 to 100": it is shown while it lasts, also to whoever opens the page in the middle', async () => {
    stands({ ...ready, work: { kind: 'import', done: 2500, total: 10_000 } });
    open();
    expect(await screen.findByText('2,500 of 10,000 people')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Bringing people in' })).toHaveAttribute('aria-valuenow', '0.25');
    stands({ ...ready, work: { kind: 'import', done: 7500, total: 10_000 } });
    expect(await screen.findByText('7,500 of 10,000 people')).toBeVisible();
    stands({ ...ready, ...imported });
    expect(await screen.findByText('2 people came in', SHOWN)).toBeVisible();
    const before = looks();
    await delay(1500);
    expect(looks()).toBe(before);
  });

  test('an answer that is lost does not lose the work: the page looks how it stands', async () => {
    stands(ready);
    server.use(
      serves(at(importCalls.commitImport, { id: 7 }), () => {
        stands({ ...ready, ...imported });
        return HttpResponse.error();
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bring in 2 people' }));
    expect(await screen.findByText('2 people came in', SHOWN)).toBeVisible();
  });

  test('a refusal is said in the words of the server', async () => {
    stands(ready);
    server.use(
      refuses(
        at(importCalls.commitImport, { id: 7 }),
        409,
        'Meanwhile something changed. Nobody was imported; look again.',
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bring in 2 people' }));
    expect(await screen.findByText('Meanwhile something changed. Nobody was imported; look again.')).toBeVisible();
  });

  test('work that broke off says that nothing of it stays', async () => {
    stands({ ...ready, interrupted: true });
    open();
    expect(await screen.findByText(/broke off in the middle. Nothing of it was kept/)).toBeVisible();
  });
});

describe('undo within 7 days', () => {
  const batch = importBatch({
    state: 'imported',
    imported_count: 3,
    imported_at: '2026-11-21T10:00:00Z',
    undo_until: new Date(Date.now() + 86_400_000).toISOString(),
  });

  test('says who would go and who stays, and takes them out', async () => {
    stands(batch);
    const undone: Import = { ...batch, state: 'undone', removed_count: 2 };
    server.use(
      answers(at(importCalls.previewUndo, { id: 7 }), {
        removable: 2,
        kept_count: 1,
        kept: [{ person_id: 9, name: 'Zoë Ångström', why: 'they sign in' }],
      }),
      serves(at(importCalls.undoImport, { id: 7 }), () => {
        stands(undone);
        const message = '2 people taken out again. 1 person stays, because somebody has worked with them since.';
        return HttpResponse.json({ import: undone, removed: 2, kept_count: 1, kept: [], message });
      }),
    );
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('2 people will be taken out again.')).toBeInTheDocument();
    expect(screen.getByText('Zoë Ångström: they sign in')).toBeInTheDocument();
    const dialog = screen.getByText('Undo this import?').closest('[role=alertdialog]') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: 'Undo import', hidden: true }));
    expect(await screen.findByText('2 people taken out again; 1 person stays')).toBeInTheDocument();
    expect(portal.notify).toHaveBeenCalledWith({
      intent: 'success',
      text: '2 people taken out again. 1 person stays, because somebody has worked with them since.',
    });
  });

  test('of people at a place that is not the reader’s only the number is told', async () => {
    stands(batch);
    server.use(answers(at(importCalls.previewUndo, { id: 7 }), { removable: 0, kept_count: 2, kept: [] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(
      await screen.findByText('2 people stay, because they are at a place that is not yours.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('and 2 more')).not.toBeInTheDocument();
  });

  test.each([
    [3, '3 people were taken out again'],
    [1, '1 person was taken out again'],
  ])('an import of %i that was undone altogether leads to nobody, and is not brought in', async (count, words) => {
    stands({ ...batch, state: 'undone', imported_count: count, removed_count: count });
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'See the people' })).toBeNull();
    expect(screen.getByText('Bring in').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  test('whom it took out can be brought back as long, all at once, and then it can be undone again', async () => {
    const { undo_until: until } = batch;
    const undone = { ...batch, state: 'undone' as const, removed_count: 3, undo_until: null };
    stands({ ...undone, bring_back_until: until as string });
    const sent: unknown[] = [];
    server.use(
      serves(at(importCalls.bringImportBack, { id: 7 }), async () => {
        sent.push(7);
        await delay(60);
        stands(batch);
        return HttpResponse.json({ import: batch, back: 3, message: '3 people are back.' });
      }),
    );
    const { user, portal } = open();
    const changed: unknown[] = [];
    portal.onChanged((kind, id) => changed.push([kind, id]));
    expect(await screen.findByText(/^3 people can be brought back until /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
    await user.dblClick(screen.getByRole('button', { name: 'Bring them back' }));
    expect(await screen.findByText('3 people came in', SHOWN)).toBeVisible();
    expect(sent).toEqual([7]);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: '3 people are back.' });
    expect(changed).toContainEqual(['person', 'LIST']);
    expect(screen.queryByRole('button', { name: 'Bring them back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeVisible();
  });

  test('where somebody stays, both ways are offered; a refusal is said in the words of the server', async () => {
    const until = batch.undo_until as string;
    stands({ ...batch, state: 'undone', removed_count: 1, bring_back_until: until });
    server.use(refuses(at(importCalls.bringImportBack, { id: 7 }), 409, 'This import is being worked on right now.'));
    const { user, portal } = open();
    expect(await screen.findByText(/^This can be undone until .*\. 1 person can be brought back until /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({
        intent: 'error',
        text: 'This import is being worked on right now.',
      }),
    );
  });

  test('not when the 7 days are over, nor where the service does not say that it can', async () => {
    const undone = { ...batch, state: 'undone' as const, removed_count: 3, undo_until: null };
    stands({ ...undone, bring_back_until: new Date(Date.now() - 1000).toISOString() });
    open();
    expect(await screen.findByText('3 people were taken out again')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bring them back' })).toBeNull();
  });

  test('progress says that people are brought back', async () => {
    stands({ ...batch, state: 'undone', removed_count: 3, work: { kind: 'import', done: 0, total: 3 } });
    open();
    expect(await screen.findByRole('progressbar', { name: 'Bringing people back' })).toBeVisible();
  });

  test('after that there is no way back any more', async () => {
    stands({ ...batch, undo_until: new Date(Date.now() - 1000).toISOString() });
    open();
    expect(await screen.findByText('3 people came in', SHOWN)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });
});
