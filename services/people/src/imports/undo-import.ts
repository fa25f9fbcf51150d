/**
 * Takes imported people out again, within 7 days. Whoever somebody has worked with since stays, and is named with the
 * reason: losing what was entered about them would be worse than a person too many.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { importCalls } from '@emmaus/contracts/imports.contract';
import { KEPT_SHOWN, UNDO_DAYS } from '@emmaus/contracts/imports.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
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
  return { removable: free.length, ...shown(kept) };
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
  return { import: await readImport(actor, id), removed, ...shown(kept), message: inWords(removed, kept.length) };
}

/** So many stay that only the first are named. */
function shown(kept: KeptPeople): { kept_count: number; kept: KeptPeople } {
  return { kept_count: kept.length, kept: kept.slice(0, KEPT_SHOWN) };
}

/** What came of it, in a sentence. */
function inWords(removed: number, kept: number): string {
  const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);
  const gone = `${people(removed)} taken out again.`;
  if (kept === 0) return gone;
  return `${gone} ${people(kept)} ${kept === 1 ? 'stays' : 'stay'}, because somebody has worked with them since.`;
}

function expectUndoable(batch: ImportBatchModel): void {
  if (batch.imported_at === null)
    throw new Problem('conflict', 'Nobody was imported yet, so there is nothing to undo.');
  const until = undoUntil(batch);
  if (until === undefined) throw new Problem('conflict', 'All of these people were taken out already.');
  if (Temporal.Instant.compare(now(), until) > 0) {
    throw new Problem(
      'conflict',
      `This import is older than ${UNDO_DAYS} days and can no longer be undone. Nothing was changed.`,
    );
  }
}

async function sortPeople(id: number): Promise<{ free: number[]; kept: KeptPeople }> {
  const people = await importedPeople(id);
  const kept = people.flatMap(({ person_id, name, why }) => (why === null ? [] : [{ person_id, name, why }]));
  return { free: people.flatMap(({ person_id, why }) => (why === null ? [person_id] : [])), kept };
}
