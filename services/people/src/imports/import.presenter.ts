import type { Import } from '@emmaus/contracts/imports.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { workOn } from './exclusive-work.ts';
import type { ImportBatchModel } from './import-batch.model.ts';
import { countRows, firstCells, waysBack } from './import-batch.queries.ts';

const SAMPLES = 3;

/** How an import stands, as the actor may know it. */
export async function presentImport(actor: Actor, batch: ImportBatchModel): Promise<Import> {
  const counts = await countRows(actor, batch.id);
  const samples = await firstCells(batch.id, SAMPLES);
  const progress = await workOn(batch.id);
  return {
    id: batch.id,
    file_name: batch.file_name,
    state: batch.state,
    created_at: batch.created_at.toISOString(),
    created_by: batch.created_by,
    encoding: batch.encoding,
    delimiter: batch.delimiter,
    header: batch.header,
    samples,
    mapping: { columns: batch.columns, fallbacks: batch.fallbacks, location_id: batch.location_id },
    duplicates: batch.duplicates,
    faulty: batch.faulty,
    counts: { rows: batch.row_count, ...counts },
    ...progress,
    imported_count: batch.imported_count,
    imported_at: batch.imported_at?.toISOString() ?? null,
    removed_count: batch.removed_count,
    ...waysBack(batch),
  };
}
