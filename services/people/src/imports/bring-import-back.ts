/**
 * "Undo brings them back": whom the undo of an import took out comes back within the same 7 days, as they were. Nobody else does: who
 * was removed otherwise stays out, and so does who is out of the importer's sight since.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { importCalls } from '@emmaus/contracts/imports.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personPolicy } from '../people/person.policy.ts';
import { bringPeopleBack } from '../people/remove-people.ts';
import { countOfPeople, isInTime, UNDO_DAYS } from '../people/undo-of-many.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { bringBackUntil } from './import-batch.queries.ts';
import { OUT_OF_SIGHT } from './imported-people.queries.ts';
import { readImport } from './read-import.ts';

type BroughtBack = CallAnswer<typeof importCalls.bringImportBack>;

/** @throws Problem conflict (409) when nobody of it is taken out, or it is too late */
export async function bringImportBack(actor: Actor, id: number): Promise<BroughtBack> {
  const { removed_count: total } = await ImportBatchModel.visibleTo(actor, id);
  // The same word as when they came in: pages of before know no other.
  const { back, out } = await exclusively(id, { kind: 'import', total }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    const people = await takenOut(actor, id);
    const seen = people.flatMap(({ person_id, is_visible }) => (is_visible ? [person_id] : []));
    // Sent again since the answer was lost: nothing is left to do.
    const before = seen.length === 0 ? await broughtBackBefore(actor, id, people) : undefined;
    if (before !== undefined) return { back: before, out: people.length };
    expectReturnable(batch);
    await bringPeopleBack(seen);
    await batch.markBroughtBack(seen.length);
    return { back: seen.length, out: people.length - seen.length };
  });
  return { import: await readImport(actor, id), back, message: inWords(back, out) };
}

function expectReturnable(batch: ImportBatchModel): void {
  const until = bringBackUntil(batch);
  if (until === undefined) throw new Problem('conflict', 'Nobody of this import is taken out. Nothing was changed.');
  if (isInTime(until)) return;
  throw new Problem(
    'conflict',
    `This import is older than ${UNDO_DAYS} days, and its people can no longer be brought back. Nothing was changed.`,
  );
}

interface TakenOut {
  person_id: number;
  removed_at: Date;
  is_visible: boolean;
}

/** How many the actor brought back, where that was the last that happened to the import. */
async function broughtBackBefore(
  { personId }: Actor,
  batchId: number,
  out: readonly TakenOut[],
): Promise<number | undefined> {
  const last = await first<{ returned_at: Date; by: number | null; back: number }>(sql`
    select returned_at, returned_by_person_id as by, count(*)::int as back
    from removal where import_batch_id = ${batchId} and returned_at is not null
    group by returned_at, returned_by_person_id order by returned_at desc limit 1`);
  if (last?.by !== personId || out.some(({ removed_at }) => removed_at > last.returned_at)) return undefined;
  return last.back;
}

/** Whom its undo took out, locked until the transaction ends. In two steps, as `peopleOfImport` says. */
async function takenOut(actor: Actor, batchId: number): Promise<TakenOut[]> {
  const gone = await rows<{ person_id: number }>(sql`
    select person_id from removal where import_batch_id = ${batchId} and returned_at is null`);
  return rows(sql`
    select person.id as person_id, person.removed_at, ${scope(personPolicy, actor, 'read')} as is_visible
    from person_record person
    where person.id = any(${gone.map(({ person_id }) => person_id)}::int[]) and person.removed_at is not null
    order by person.id for no key update of person`);
}

function inWords(back: number, out: number): string {
  const said = `${countOfPeople(back)} ${back === 1 ? 'is' : 'are'} back.`;
  if (out === 0) return said;
  return `${said} ${countOfPeople(out)} ${out === 1 ? 'stays' : 'stay'} out, because ${OUT_OF_SIGHT}.`;
}
