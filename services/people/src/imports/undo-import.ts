/**
 * Takes imported people out again, within 7 days. Whoever somebody has worked with since stays, and is named with the
 * reason: losing what was entered about them would be worse than a person too many.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { importCalls } from '@emmaus/contracts/imports.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { countOfPeople, expectInTime, firstKept } from '../people/undo-of-many.ts';
import { removePeople } from '../people/remove-people.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { undoUntil } from './import-batch.queries.ts';
import { ImportRowModel } from './import-row.model.ts';
import { importedPeople } from './imported-people.queries.ts';
import { readImport } from './read-import.ts';

type Undone = CallAnswer<typeof importCalls.undoImport>;
type KeptPeople = Undone['kept'];

/** Who would go, and who would stay, now. */
export async function previewUndo(actor: Actor, id: number): Promise<CallAnswer<typeof importCalls.previewUndo>> {
  const batch = await ImportBatchModel.visibleTo(actor, id);
  expectUndoable(batch);
  const { free, kept } = await sortPeople(id);
  return { removable: free.length, ...firstKept(kept) };
}

/** @throws Problem conflict (409) when there is nothing to undo, or it is too late */
export async function undoImport(actor: Actor, id: number): Promise<Undone> {
  const { imported_count: total } = await ImportBatchModel.visibleTo(actor, id);
  const { removed, kept } = await exclusively(id, { kind: 'undo', total }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectUndoable(batch);
    // Whoever was faster in editing one of them keeps them here.
    await ImportRowModel.lockPeople(id);
    const { free, kept } = await sortPeople(id);
    await removePeople(free);
    await batch.markUndone(free.length);
    return { removed: free.length, kept };
  });
  return { import: await readImport(actor, id), removed, ...firstKept(kept), message: inWords(removed, kept.length) };
}

/** What came of it, in a sentence. */
function inWords(removed: number, kept: number): string {
  const gone = `${countOfPeople(removed)} taken out again.`;
  if (kept === 0) return gone;
  return `${gone} ${countOfPeople(kept)} ${kept === 1 ? 'stays' : 'stay'}, because somebody has worked with them since.`;
}

function expectUndoable(batch: ImportBatchModel): void {
  if (batch.imported_at === null)
    throw new Problem('conflict', 'Nobody was imported yet, so there is nothing to undo.');
  const until = undoUntil(batch);
  if (until === undefined) throw new Problem('conflict', 'All of these people were taken out already.');
  expectInTime(until, 'This import');
}

async function sortPeople(id: number): Promise<{ free: number[]; kept: KeptPeople }> {
  const people = await importedPeople(id);
  const kept = people.flatMap(({ person_id, name, why }) => (why === null ? [] : [{ person_id, name, why }]));
  return { free: people.flatMap(({ person_id, why }) => (why === null ? [person_id] : [])), kept };
}
