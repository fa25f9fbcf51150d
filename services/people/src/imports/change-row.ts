/** One row of an import is mended, or decided about. */
import type { DUPLICATE_CHOICES, ImportField } from '@emmaus/contracts/imports.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import { checkImport } from './check-import.ts';
import { expectOpen } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { findImport } from './import-batch.queries.ts';
import { findRow } from './import-rows.queries.ts';

export interface RowChange {
  values?: Partial<Record<ImportField, string>> | undefined;
  /** Null leaves it to the choice for all rows. */
  choice?: (typeof DUPLICATE_CHOICES)[number] | null | undefined;
}

/** @throws Problem not_found (404) for a row that the file does not have */
export async function changeRow(
  pool: Knex,
  actor: Actor,
  { id, row_number }: { id: number; row_number: number },
  { values, choice }: RowChange,
): Promise<void> {
  await exclusively(pool, id, { kind: 'check', total: 1 }, async () => {
    const own = connection(pool);
    const batch = await findImport(own, actor, id);
    expectOpen(batch);
    await findRow(own, batch, row_number);
    const row = () => own('import_row').where({ batch_id: id, row_number });
    if (choice !== undefined) await row().update({ choice });
    if (values === undefined) return;
    await row().update({ edits: own.raw('edits || ?::jsonb', [JSON.stringify(values)]) });
    await checkImport(pool, actor, batch, { rowNumber: row_number });
  });
}
