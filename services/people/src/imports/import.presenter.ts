import type { Import } from '@emmaus/contracts/imports.contract';
import type { Knex } from 'knex';
import { workOn } from './exclusive-work.ts';
import { countRows, firstCells, type ImportBatch, undoUntil } from './import-batch.queries.ts';

const SAMPLES = 3;

/** How an import stands. */
export async function presentImport(database: Knex, batch: ImportBatch): Promise<Import> {
  const counts = await countRows(database, batch.id);
  const samples = await firstCells(database, batch.id, SAMPLES);
  const progress = await workOn(database, batch.id);
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
    undo_until: undoUntil(batch)?.toString() ?? null,
    removed_count: batch.removed_count,
  };
}
