/** Imports in SQL: finding one, what its rows come to, and lists of them. */
import type { ImportMapping, ImportSummary } from '@emmaus/contracts/imports.contract';
import { UNDO_DAYS } from '@emmaus/contracts/imports.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { asRaw, found, scope } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { importPolicy, type ImportRecord } from './import.policy.ts';

export interface ImportBatch extends ImportRecord {
  file_name: string;
  state: 'uploaded' | 'checked' | 'imported' | 'undone';
  encoding: string;
  delimiter: string;
  header: string[];
  columns: ImportMapping['columns'];
  fallbacks: ImportMapping['fallbacks'];
  location_id: number | null;
  duplicates: 'skip' | 'import';
  faulty: 'mend' | 'skip';
  row_count: number;
  imported_count: number;
  imported_at: Date | null;
  removed_count: number;
  created_at: Date;
  created_by: string;
}

export interface ImportCounts {
  faulty: number;
  duplicates: number;
  skipped: number;
  ready: number;
}

/** What an import would do with a row now. Needs `import_row` and `import_batch`. */
export const DECISION = `case
  when import_row.choice = 'skip' then 'skip'
  when import_row.faults <> '[]' then case import_batch.faulty when 'skip' then 'skip' else 'blocked' end
  when import_row.choice = 'import' or import_row.duplicates = '[]' then 'import'
  else import_batch.duplicates end`;

/** @throws Problem not_found (404) for what the actor may not see */
export async function findImport(database: Knex, actor: Actor, id: number): Promise<ImportBatch> {
  const batch = (await database('import_batch')
    .join('person', 'person.id', 'import_batch.owner_person_id')
    .where('import_batch.id', id)
    .whereRaw(...asRaw(scope(importPolicy, actor, 'import')))
    .first('import_batch.*', { created_by: 'person.name' })) as ImportBatch | undefined;
  return found(batch, 'This import');
}

export async function listImports(
  database: Knex,
  actor: Actor,
  page: PageRequest,
): Promise<{ imports: ImportSummary[]; total: number }> {
  const visible = () => database('import_batch').whereRaw(...asRaw(scope(importPolicy, actor, 'import')));
  const [rows, counted] = await Promise.all([
    visible()
      .join('person', 'person.id', 'import_batch.owner_person_id')
      .orderBy('import_batch.id', 'desc')
      .limit(page.pageSize)
      .offset(page.offset)
      .select('import_batch.*', { created_by: 'person.name' }) as unknown as Promise<ImportBatch[]>,
    visible().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  const imports = rows.map((batch) => ({
    id: batch.id,
    file_name: batch.file_name,
    state: batch.state,
    created_at: batch.created_at.toISOString(),
    created_by: batch.created_by,
    rows: batch.row_count,
    imported_count: batch.imported_count,
    removed_count: batch.removed_count,
    undo_until: undoUntil(batch)?.toString() ?? null,
  }));
  return { imports, total: counted.total };
}

export async function countRows(database: Knex, batchId: number): Promise<ImportCounts> {
  const { rows } = (await database.raw(
    `select count(*) filter (where decision = 'blocked')::int as faulty, count(*) filter (where decision = 'skip')::int as skipped,
       count(*) filter (where decision = 'import')::int as ready,
       count(*) filter (where faults = '[]' and duplicates <> '[]')::int as duplicates
     from (select import_row.faults, import_row.duplicates, ${DECISION} as decision
       from import_row join import_batch on import_batch.id = import_row.batch_id where batch_id = ?) as rows`,
    [batchId],
  )) as { rows: ImportCounts[] };
  return rows[0] as ImportCounts;
}

export async function firstCells(database: Knex, batchId: number, count: number): Promise<string[][]> {
  const rows = (await database('import_row')
    .where({ batch_id: batchId })
    .orderBy('row_number')
    .limit(count)
    .select('cells')) as { cells: string[] }[];
  return rows.map(({ cells }) => cells);
}

/** The last moment at which the import can be undone; undefined where there is nothing to undo. */
export function undoUntil({
  imported_at: importedAt,
  imported_count,
  removed_count,
}: ImportBatch): Temporal.Instant | undefined {
  if (importedAt === null || removed_count >= imported_count) return undefined;
  return Temporal.Instant.fromEpochMilliseconds(importedAt.getTime()).add({ hours: 24 * UNDO_DAYS });
}
