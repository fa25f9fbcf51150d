/** What the columns mean, as somebody chose. */
import type { ImportMapping } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELD_TITLES, type ImportField } from '@emmaus/contracts/imports.words';
import type { Fault } from '@emmaus/contracts/problem';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { IS_HOME } from '../people/role-places.ts';
import { checkImport } from './check-import.ts';
import { expectOpen } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { importPlacePolicy } from './import.policy.ts';

const NEEDED = ['first_name', 'last_name'] as const;

/**
 * Keeps the mapping with the batch, and checks every row by it.
 * @throws Problem invalid_input (422) with every fault of the mapping
 */
export async function mapImport(actor: Actor, id: number, mapping: ImportMapping): Promise<void> {
  const { row_count: total } = await ImportBatchModel.visibleTo(actor, id);
  await exclusively(id, { kind: 'check', total }, async (report) => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectOpen(batch);
    const faults = [...columnFaults(mapping.columns, batch.header.length), ...(await placeFaults(actor, mapping))];
    if (faults.length > 0)
      throw new Problem('invalid_input', faults.map(({ detail }) => detail).join(' '), { errors: faults });
    await batch.setMapping(mapping);
    await checkImport(actor, batch, { report });
  });
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
async function placeFaults(actor: Actor, { location_id, columns }: ImportMapping): Promise<Fault[]> {
  const refused = (detail: string): Fault[] => [{ in: 'body', pointer: '/location_id', code: 'invalid', detail }];
  if (location_id === null)
    return columns.location === null ? refused('Choose the campus that these people belong to.') : [];
  const place = await first<{ is_home: boolean }>(sql`
    select ${IS_HOME} as is_home from location where id = ${location_id} and ${scope(importPlacePolicy, actor, 'import')}`);
  if (place === undefined) return refused('You cannot import people to this place.');
  return place.is_home ? [] : refused('People are brought to a campus or a parish. Choose one.');
}

function fault(field: ImportField, detail: string): Fault {
  return { in: 'body', pointer: `/columns/${field}`, code: 'invalid', detail };
}
