/** Every row of an import is looked at: what person it says, what is wrong with it, and who may be there already. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import { signature } from '@emmaus/service-kit/database/base-model';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { rulesFor } from '../people/person-fields.ts';
import { personPolicy } from '../people/person.policy.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ImportBatch } from './import-batch.queries.ts';
import { importPlacePolicy } from './import.policy.ts';
import { checkRow, type CheckKnowledge, type RowSource } from './row-check.ts';

interface StoredRow extends RowSource {
  row_number: number;
}

/** Other requests have their turn after this many rows. */
const CHUNK = 250;

export interface CheckOptions {
  /** Only this row, after it was mended. */
  rowNumber?: number;
  report?: (done: number) => Promise<void>;
}

/** Checks all rows, or one, in the current transaction. The batch holds the columns that count. */
export async function checkImport(
  database: Knex,
  actor: Actor,
  batch: ImportBatch,
  { rowNumber, report = async () => {} }: CheckOptions = {},
): Promise<void> {
  const own = connection(database);
  const knowledge = await knowledgeFor(own, actor, batch);
  const rows = (await own('import_row')
    .where({ batch_id: batch.id, ...(rowNumber === undefined ? {} : { row_number: rowNumber }) })
    .orderBy('row_number')
    .select('row_number', 'cells', 'edits')) as StoredRow[];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const checked = rows
      .slice(start, start + CHUNK)
      .map((row) => ({ row_number: row.row_number, ...checkRow(row, knowledge) }));
    await own.raw(
      `update import_row set person = checked.person, location_id = checked.location_id, faults = checked.faults
       from json_to_recordset(?::json) as checked(row_number int, person jsonb, location_id int, faults jsonb)
       where import_row.batch_id = ? and import_row.row_number = checked.row_number`,
      [JSON.stringify(checked), batch.id],
    );
    await report(Math.min(start + CHUNK, rows.length));
    await nextTurn();
  }
  await findDuplicates(database, batch.id, scope(personPolicy, actor, 'read'));
  await own('import_batch')
    .where({ id: batch.id })
    .update({ state: 'checked', ...signature('updated') });
}

async function knowledgeFor(own: Knex, actor: Actor, batch: ImportBatch): Promise<CheckKnowledge> {
  const genders: { id: number; name: Gender }[] = await own('gender').select('id', 'name');
  const schoolYears: { id: number; name: SchoolYear }[] = await own('school_year').select('id', 'name');
  const places: { id: number; name: string }[] = await own('location')
    .whereRaw(...asRaw(scope(importPlacePolicy, actor, 'import')))
    .select('id', 'name');
  return {
    header: batch.header,
    mapping: { columns: batch.columns, fallbacks: batch.fallbacks, location_id: batch.location_id },
    rules: rulesFor(actor.role),
    genders: new Map(genders.map(({ id, name }) => [name, id])),
    schoolYears: new Map(schoolYears.map(({ id, name }) => [name, id])),
    places: idsByName(places),
  };
}

function idsByName(places: readonly { id: number; name: string }[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (const { id, name } of places) byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), id]);
  return byName;
}
