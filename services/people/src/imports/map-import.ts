/** What the columns mean, as somebody chose. */
import type { ImportMapping } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELD_TITLES, type ImportField } from '@emmaus/contracts/imports.words';
import type { Fault } from '@emmaus/contracts/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { signature } from '@emmaus/service-kit/database/base-model';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { Problem } from '@emmaus/service-kit/http/problem';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import type { ImportBatch } from './import-batch.queries.ts';
import { importPlacePolicy } from './import.policy.ts';

const NEEDED = ['first_name', 'last_name'] as const;

/**
 * Keeps the mapping with the batch, and answers the batch with it.
 * @throws Problem invalid_input (422) with every fault of the mapping
 */
export async function mapImport(
  database: Knex,
  actor: Actor,
  batch: ImportBatch,
  mapping: ImportMapping,
): Promise<ImportBatch> {
  const faults = [
    ...columnFaults(mapping.columns, batch.header.length),
    ...(await placeFaults(database, actor, mapping)),
  ];
  if (faults.length > 0) {
    throw new Problem('invalid_input', faults.map(({ detail }) => detail).join(' '), { errors: faults });
  }
  const { columns, fallbacks, location_id } = mapping;
  await connection(database)('import_batch')
    .where({ id: batch.id })
    .update({
      columns: JSON.stringify(columns),
      fallbacks: JSON.stringify(fallbacks),
      location_id,
      ...signature('updated'),
    });
  return { ...batch, columns, fallbacks, location_id };
}

function columnFaults(columns: ImportMapping['columns'], width: number): Fault[] {
  const faults: Fault[] = [];
  const takenBy = new Map<number, ImportField>();
  for (const [field, column] of Object.entries(columns) as [ImportField, number | null][]) {
    const title = IMPORT_FIELD_TITLES[field];
    if (column === null) {
      if ((NEEDED as readonly string[]).includes(field)) faults.push(fault(field, `Choose the column of ${title}.`));
    } else if (column >= width) {
      faults.push(fault(field, `The file has no column ${column + 1}.`));
    } else if (takenBy.has(column)) {
      const other = IMPORT_FIELD_TITLES[takenBy.get(column) as ImportField];
      faults.push(fault(field, `${title} and ${other} cannot be the same column.`));
    } else {
      takenBy.set(column, field);
    }
  }
  return faults;
}

/** "td imports to own campus only; admins choose a location or a column with the location's name." */
async function placeFaults(database: Knex, actor: Actor, { location_id, columns }: ImportMapping): Promise<Fault[]> {
  const refused = (detail: string): Fault[] => [{ in: 'body', pointer: '/location_id', code: 'invalid', detail }];
  if (location_id === null)
    return columns.location === null ? refused('Choose the campus that these people belong to.') : [];
  const place: { id: number } | undefined = await connection(database)('location')
    .where('location.id', location_id)
    .whereRaw(...asRaw(scope(importPlacePolicy, actor, 'import')))
    .first('id');
  return place === undefined ? refused('You cannot import people to this place.') : [];
}

function fault(field: ImportField, detail: string): Fault {
  return { in: 'body', pointer: `/columns/${field}`, code: 'invalid', detail };
}
