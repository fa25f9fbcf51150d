/** Rows of an import: a page of them, one of them, and the faults of all of them. */
import { type ImportDuplicate, type ImportFault, type ImportRow } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELD_TITLES } from '@emmaus/contracts/imports.words';
import type { Page } from '@emmaus/contracts/page';
import { first, page, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { type CsvFile, csvStream } from '@emmaus/service-kit/http/csv';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { ImportBatchModel } from './import-batch.model.ts';
import { DECISION, DUPLICATES, rowsSeenBy } from './import-batch.queries.ts';
import { rowValues, type RowSource } from './row-check.ts';

export type RowFilter = 'all' | 'faults' | 'duplicates';

interface StoredRow extends RowSource {
  row_number: number;
  faults: ImportFault[];
  duplicates: ImportDuplicate[];
  decision: ImportRow['decision'];
}

const FILTERS: Record<RowFilter, Sql> = {
  all: sql`true`,
  faults: sql`import_row.faults <> '[]'`,
  duplicates: sql`import_row.faults = '[]' and ${DUPLICATES} <> '[]'`,
};

export async function listRows(
  actor: Actor,
  batch: ImportBatchModel,
  show: RowFilter,
  request: PageRequest,
): Promise<Page<ImportRow>> {
  const stored = await page<StoredRow>(rowsOf(actor, batch, FILTERS[show]), sql`import_row.row_number`, request);
  return presentPage(stored, (row) => presentRow(row, batch));
}

/** @throws Problem not_found (404) */
export async function findRow(actor: Actor, batch: ImportBatchModel, rowNumber: number): Promise<ImportRow> {
  const row = await first<StoredRow>(rowsOf(actor, batch, sql`import_row.row_number = ${rowNumber}`));
  return presentRow(found(row, 'This row'), batch);
}

const FAULT_HEADINGS = ['Row', 'Column', 'Value', 'What is wrong'] as const;
const AT_ONCE = 500;

/** One line for each fault, in the order of the file. */
export async function exportFaults(actor: Actor, batch: ImportBatchModel): Promise<CsvFile> {
  const counted = await first<{ total: number }>(sql`
    select coalesce(sum(jsonb_array_length(import_row.faults)), 0)::int as total from import_row
    where import_row.batch_id = ${batch.id} and ${FILTERS.faults}`);
  return { total: counted?.total ?? 0, file: csvStream(faultLines(actor, batch), FAULT_HEADINGS) };
}

async function* faultLines(actor: Actor, batch: ImportBatchModel): AsyncGenerator<Record<string, unknown>> {
  let last = 0;
  for (;;) {
    const some = await rows<StoredRow>(sql`
      ${rowsOf(actor, batch, sql`${FILTERS.faults} and import_row.row_number > ${last}`)}
      order by import_row.row_number limit ${AT_ONCE}`);
    for (const row of some) {
      const { row_number, faults, values } = presentRow(row, batch);
      for (const { field, column, sentence } of faults)
        yield {
          Row: row_number,
          Column: column ?? IMPORT_FIELD_TITLES[field],
          Value: values[field],
          'What is wrong': sentence,
        };
      last = row_number;
    }
    if (some.length < AT_ONCE) return;
  }
}

function rowsOf(actor: Actor, { id }: ImportBatchModel, condition: Sql): Sql {
  return sql`
    select import_row.row_number, import_row.cells, import_row.edits, import_row.faults, ${DUPLICATES} as duplicates,
      ${DECISION} as decision
    from ${rowsSeenBy(actor, id)} where ${condition}`;
}

function presentRow(
  { row_number, cells, edits, faults, duplicates, decision }: StoredRow,
  { columns, fallbacks, location_id }: ImportBatchModel,
): ImportRow {
  const values = rowValues({ cells, edits }, { columns, fallbacks, location_id });
  return { row_number, values, faults, duplicates, decision };
}
