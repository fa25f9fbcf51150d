/**
 * Takes imported people out again, within 7 days. Whoever somebody has worked with since stays, and is named with the
 * reason: losing what was entered about them would be worse than a person too many.
 */
import { UNDO_DAYS } from '@emmaus/contracts/imports.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { signature } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import { now } from '@emmaus/service-kit/time';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import { exclusively } from './exclusive-work.ts';
import { findImport, type ImportBatch, undoUntil } from './import-batch.queries.ts';
import { tiesOfPeople } from './person-ties.queries.ts';

export interface KeptPerson {
  person_id: number;
  name: string;
  why: string;
}

export interface UndoOutcome {
  removed: number;
  kept: KeptPerson[];
}

/** Who would go, and who would stay, now. */
export async function previewUndo(database: Knex, batch: ImportBatch): Promise<UndoOutcome> {
  expectUndoable(batch);
  const { free, kept } = await sortPeople(database, batch.id);
  return { removed: free.length, kept };
}

/** @throws Problem conflict (409) when there is nothing to undo, or it is too late */
export async function undoImport(pool: Knex, actor: Actor, id: number): Promise<UndoOutcome> {
  const { imported_count: total } = await findImport(pool, actor, id);
  return exclusively(pool, id, { kind: 'undo', total }, async () => {
    const own = connection(pool);
    const batch = await findImport(own, actor, id);
    expectUndoable(batch);
    // Whoever edits one of them now waits, and finds nobody afterwards; whoever was faster keeps them here.
    await own.raw(
      'select 1 from person where id in (select person_id from import_row where batch_id = ? and person_id is not null) for update',
      [id],
    );
    const { free, kept } = await sortPeople(own, id);
    await own('person')
      .whereRaw('id = any(?::int[])', [free as unknown as Knex.RawBinding])
      .delete();
    await own('import_batch')
      .where({ id })
      .update({ state: 'undone', removed_count: batch.removed_count + free.length, ...signature('updated') });
    return { removed: free.length, kept };
  });
}

function expectUndoable(batch: ImportBatch): void {
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

async function sortPeople(own: Knex, id: number): Promise<{ free: number[]; kept: KeptPerson[] }> {
  const people = await tiesOfPeople(own, id);
  const kept = people.flatMap(({ person_id, name, why }) => (why === null ? [] : [{ person_id, name, why }]));
  return { free: people.flatMap(({ person_id, why }) => (why === null ? [person_id] : [])), kept };
}
