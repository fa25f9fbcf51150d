/** One row of an import is corrected, or decided about. */
import type { importCalls } from '@emmaus/contracts/imports.contract';
import type { CallInput } from '@emmaus/contracts/call';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { checkImport } from './check-import.ts';
import { expectChecked } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { ImportRowModel } from './import-row.model.ts';
import { findRow } from './import-rows.queries.ts';

type RowChange = CallInput<typeof importCalls.changeImportRow>;

/** @throws Problem not_found (404) for a row that the file does not have, conflict (409) before the file was checked */
export async function changeRow(
  actor: Actor,
  { id, row_number }: RowChange['params'],
  { values, choice }: RowChange['body'],
): Promise<void> {
  await exclusively(id, { kind: 'check', total: 1 }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectChecked(batch);
    await findRow(actor, batch, row_number);
    if (choice !== undefined) await ImportRowModel.choose(id, row_number, choice);
    if (values === undefined) return;
    await ImportRowModel.correct(id, row_number, values);
    await checkImport(actor, batch, { rowNumber: row_number });
  });
}
