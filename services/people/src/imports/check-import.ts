/** Every row of an import is looked at: what person it says, what is wrong with it, and who may be there already. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { empty, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { findGenders, findSchoolYears } from '../lookups/lookup.queries.ts';
import { emailsWithRole, mayEnterAnyEmail } from '../people/email-rules.ts';
import { normalisePerson, rulesFor } from '../people/person-fields.ts';
import { personPolicy } from '../people/person.policy.ts';
import { IS_HOME } from '../people/role-places.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ImportBatchModel } from './import-batch.model.ts';
import { ImportRowModel } from './import-row.model.ts';
import { importPlacePolicy } from './import.policy.ts';
import { checkRow, type CheckKnowledge, type RowSource, rowValues } from './row-check.ts';

interface StoredRow extends RowSource {
  row_number: number;
}

/** Other requests have their turn after this many rows. */
const CHUNK = 250;

export interface CheckOptions {
  /** Only this row, after it was corrected. */
  rowNumber?: number;
  report?: (done: number) => Promise<void>;
}

/** Checks all rows, or one, in the current transaction. The batch holds the columns that count. */
export async function checkImport(
  actor: Actor,
  batch: ImportBatchModel,
  { rowNumber, report = async () => {} }: CheckOptions = {},
): Promise<void> {
  const stored = await rows<StoredRow>(sql`
    select row_number, cells, edits from import_row
    where batch_id = ${batch.id} ${rowNumber === undefined ? empty : sql`and row_number = ${rowNumber}`}
    order by row_number`);
  const knowledge = await knowledgeFor(actor, batch, stored);
  for (let start = 0; start < stored.length; start += CHUNK) {
    const some = stored.slice(start, start + CHUNK);
    await ImportRowModel.setChecked(
      batch.id,
      some.map((row) => ({ row_number: row.row_number, ...checkRow(row, knowledge) })),
    );
    await report(Math.min(start + CHUNK, stored.length));
    await nextTurn();
  }
  await findDuplicates(batch.id, scope(personPolicy, actor, 'read'));
  await batch.markChecked();
}

async function knowledgeFor(
  actor: Actor,
  batch: ImportBatchModel,
  stored: readonly RowSource[],
): Promise<CheckKnowledge> {
  const mapping = { columns: batch.columns, fallbacks: batch.fallbacks, location_id: batch.location_id };
  const emails = mayEnterAnyEmail(actor) ? [] : stored.flatMap((row) => emailsOf(row, mapping));
  const genders = await findGenders();
  const schoolYears = await findSchoolYears();
  const places = await rows<{ id: number; name: string }>(sql`
    select id, name from location where ${IS_HOME} and ${scope(importPlacePolicy, actor, 'import')}`);
  return {
    header: batch.header,
    mapping,
    rules: rulesFor(actor.role),
    genders: new Map(genders.map(({ id, name }) => [name, id])),
    schoolYears: new Map(schoolYears.map(({ id, name }) => [name, id])),
    places: idsByName(places),
    takenEmails: await emailsWithRole(emails),
  };
}

function emailsOf(row: RowSource, mapping: CheckKnowledge['mapping']): string[] {
  const { email, email2 } = rowValues(row, mapping);
  const person = normalisePerson({ email, email2 });
  return [person.email, person.email2].filter((one) => one !== null);
}

function idsByName(places: readonly { id: number; name: string }[]): Map<string, number[]> {
  const byName = Map.groupBy(places, ({ name }) => name.toLowerCase());
  return new Map([...byName].map(([name, some]) => [name, some.map(({ id }) => id)]));
}
