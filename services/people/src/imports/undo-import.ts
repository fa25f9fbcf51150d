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
import { importedPeople, OUT_OF_SIGHT } from './imported-people.queries.ts';
import { readImport } from './read-import.ts';

type Undone = CallAnswer<typeof importCalls.undoImport>;
type KeptPeople = Undone['kept'];

/** Who would go, and who would stay, now. */
export async function previewUndo(actor: Actor, id: number): Promise<CallAnswer<typeof importCalls.previewUndo>> {
  const batch = await ImportBatchModel.visibleTo(actor, id);
  expectUndoable(batch);
  const { free, ...stay } = await sortPeople(actor, id);
  return { removable: free.length, ...told(stay) };
}

/** @throws Problem conflict (409) when there is nothing to undo, or it is too late */
export async function undoImport(actor: Actor, id: number): Promise<Undone> {
  const { imported_count: total } = await ImportBatchModel.visibleTo(actor, id);
  const { removed, ...stay } = await exclusively(id, { kind: 'undo', total }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectUndoable(batch);
    // Whoever was faster in editing one of them keeps them here.
    await ImportRowModel.lockPeople(id);
    const { free, ...others } = await sortPeople(actor, id);
    await removePeople(free, { importBatchId: id });
    await batch.markUndone(free.length);
    return { removed: free.length, ...others };
  });
  return { import: await readImport(actor, id), removed, ...told(stay), message: inWords(removed, stay) };
}

/** Those who stay. */
interface Staying {
  kept: KeptPeople;
  /** Of others it is only told how many they are. */
  outOfSight: number;
}

function told({ kept, outOfSight }: Staying): Pick<Undone, 'kept' | 'kept_count'> {
  return { ...firstKept(kept), kept_count: kept.length + outOfSight };
}

/** What came of it, in sentences. */
function inWords(removed: number, { kept, outOfSight }: Staying): string {
  const stay = (count: number, why: string): string[] =>
    count === 0 ? [] : [`${countOfPeople(count)} ${count === 1 ? 'stays' : 'stay'}, because ${why}.`];
  return [
    `${countOfPeople(removed)} taken out again.`,
    ...stay(kept.length, 'somebody has worked with them since'),
    ...stay(outOfSight, OUT_OF_SIGHT),
  ].join(' ');
}

function expectUndoable(batch: ImportBatchModel): void {
  if (batch.imported_at === null)
    throw new Problem('conflict', 'Nobody was imported yet, so there is nothing to undo.');
  const until = undoUntil(batch);
  if (until === undefined) throw new Problem('conflict', 'All of these people were taken out already.');
  expectInTime(until, 'This import');
}

async function sortPeople(actor: Actor, id: number): Promise<Staying & { free: number[] }> {
  const people = await importedPeople(actor, id);
  const staying = people.filter(({ why }) => why !== null);
  const kept = staying.flatMap(({ person_id, name, why }) =>
    name === null || why === null ? [] : [{ person_id, name, why }],
  );
  return {
    free: people.flatMap(({ person_id, why }) => (why === null ? [person_id] : [])),
    kept,
    outOfSight: staying.length - kept.length,
  };
}
