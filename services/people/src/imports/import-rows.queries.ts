/** Rows of an import: a page of them, one of them, and the faults of all of them. */
import type { ImportDuplicate, ImportFault, ImportRow } from '@emmaus/contracts/imports.contract';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { DECISION, type ImportBatch } from './import-batch.queries.ts';
import { rowValues, type RowSource } from './row-check.ts';

export type RowFilter = 'all' | 'faults' | 'duplicates';

interface StoredRow extends RowSource {
  row_number: number;
  faults: ImportFault[];
  duplicates: ImportDuplicate[];
  decision: ImportRow['decision'];
}

const FILTERS: Record<RowFilter, string> = {
  all: 'true',
  faults: "import_row.faults <> '[]'",
  duplicates: "import_row.faults = '[]' and import_row.duplicates <> '[]'",
};

export async function listRows(
  database: Knex,
  batch: ImportBatch,
  { show, page }: { show: RowFilter; page: PageRequest },
): Promise<{ rows: ImportRow[]; total: number }> {
  const matching = () => rowsOf(database, batch).whereRaw(FILTERS[show]);
  const [rows, counted] = await Promise.all([
    selectRows(database, matching())
      .orderBy('import_row.row_number')
      .limit(page.pageSize)
      .offset(page.offset) as unknown as Promise<StoredRow[]>,
    matching().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  return { rows: rows.map((row) => presentRow(row, batch)), total: counted.total };
}

/** @throws Problem not_found (404) */
export async function findRow(database: Knex, batch: ImportBatch, rowNumber: number): Promise<ImportRow> {
  const [row] = (await selectRows(
    database,
    rowsOf(database, batch).where('import_row.row_number', rowNumber),
  )) as StoredRow[];
  return presentRow(found(row, 'This row'), batch);
}

export const FAULT_HEADINGS = ['Row', 'Column', 'Value', 'What is wrong'] as const;

/** One line for each fault, in the order of the file. */
export async function* faultLines(database: Knex, batch: ImportBatch): AsyncGenerator<Record<string, unknown>> {
  const pageSize = 500;
  for (let page = 1; ; page += 1) {
    const request = { page, pageSize, offset: (page - 1) * pageSize };
    const { rows } = await listRows(database, batch, { show: 'faults', page: request });
    for (const { row_number, faults, values } of rows) {
      for (const { field, column, sentence } of faults)
        yield { Row: row_number, Column: column ?? field, Value: values[field], 'What is wrong': sentence };
    }
    if (rows.length < pageSize) return;
  }
}

function rowsOf(database: Knex, batch: ImportBatch): Knex.QueryBuilder {
  return database('import_row')
    .join('import_batch', 'import_batch.id', 'import_row.batch_id')
    .where('import_row.batch_id', batch.id);
}

function selectRows(database: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.select(
    'import_row.row_number',
    'import_row.cells',
    'import_row.edits',
    'import_row.faults',
    'import_row.duplicates',
    { decision: database.raw(DECISION) },
  );
}

function presentRow(
  { row_number, cells, edits, faults, duplicates, decision }: StoredRow,
  batch: ImportBatch,
): ImportRow {
  const { columns, fallbacks, location_id } = batch;
  const values = rowValues({ cells, edits }, { columns, fallbacks, location_id });
  return { row_number, values, faults, duplicates, decision };
}
