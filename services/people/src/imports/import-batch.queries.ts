/** Imports in SQL: lists of them, and what their rows come to. */
import { type ImportSummary } from '@emmaus/contracts/imports.contract';
import type { Page } from '@emmaus/contracts/page';
import { first, page, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personPolicy } from '../people/person.policy.ts';
import { undoEnds } from '../people/undo-of-many.ts';
import { importPolicy } from './import.policy.ts';

export interface ImportCounts {
  faulty: number;
  duplicates: number;
  skipped: number;
  ready: number;
}

/**
 * The rows of an import, `import_row` and `import_batch`, and who among their duplicates is out of the reader's sight: an admin may have
 * looked for them in the import of somebody else, who sees fewer people. Of those nothing is said, not even that there are some.
 */
export const rowsSeenBy = (actor: Actor, batchId: number): Sql => sql`
  import_row join import_batch on import_batch.id = import_row.batch_id and import_batch.id = ${batchId}
  cross join (select array(
    select known.person_id from (
      select distinct (one->>'person_id')::int as person_id
      from import_row cross join jsonb_array_elements(import_row.duplicates) one
      where import_row.batch_id = ${batchId} and import_row.duplicates <> '[]' and one->>'person_id' is not null) known
    where not exists (select from person where person.id = known.person_id and ${scope(personPolicy, actor, 'read')})
  ) as people offset 0) unseen`;

/** Of `rowsSeenBy`. */
export const DUPLICATES = sql`(
  case when import_row.duplicates = '[]' or unseen.people = '{}' then import_row.duplicates else (
    select coalesce(jsonb_agg(known.one order by known.place), '[]')
    from jsonb_array_elements(import_row.duplicates) with ordinality known(one, place)
    where known.one->>'person_id' is null or (known.one->>'person_id')::int <> all(unseen.people)) end)`;

/** What an import would do with a row now, as its reader is told. Of `rowsSeenBy`. */
export const DECISION = sql`case
  when import_row.choice = 'skip' then 'skip'
  when import_row.faults <> '[]' then case import_batch.faulty when 'skip' then 'skip' else 'blocked' end
  when import_row.choice = 'import' or ${DUPLICATES} = '[]' then 'import'
  else import_batch.duplicates end`;

interface SummaryRow extends Omit<ImportSummary, 'created_at' | 'undo_until' | 'bring_back_until'> {
  created_at: Date;
  imported_at: Date | null;
  /** Somebody whom its undo took out has not come back. */
  is_somebody_out: boolean;
}

/** Of `import_batch`. */
export const IS_SOMEBODY_OUT = sql`exists (
  select from removal where removal.import_batch_id = import_batch.id and removal.returned_at is null) as is_somebody_out`;

/** The latest first. */
export async function listImports(actor: Actor, request: PageRequest): Promise<Page<ImportSummary>> {
  const found = await page<SummaryRow>(
    sql`
      select import_batch.id, import_batch.file_name, import_batch.state, import_batch.created_at,
        person.name as created_by, import_batch.row_count as rows, import_batch.imported_count, import_batch.imported_at,
        import_batch.removed_count, ${IS_SOMEBODY_OUT}
      from import_batch join person on person.id = import_batch.owner_person_id
      where ${scope(importPolicy, actor, 'import')}`,
    sql`import_batch.id desc`,
    request,
  );
  return presentPage(found, ({ created_at, imported_at, is_somebody_out, ...batch }) => ({
    ...batch,
    created_at: created_at.toISOString(),
    ...waysBack({ imported_at, is_somebody_out, ...batch }),
  }));
}

type Outcome = Pick<SummaryRow, 'imported_at' | 'imported_count' | 'removed_count'>;

/** Until when it can be undone, and until when its people can be brought back. */
export function waysBack(
  batch: Outcome & Pick<SummaryRow, 'is_somebody_out'>,
): Pick<ImportSummary, 'undo_until' | 'bring_back_until'> {
  const backUntil = bringBackUntil(batch);
  return {
    undo_until: undoUntil(batch)?.toString() ?? null,
    ...(backUntil && { bring_back_until: backUntil.toString() }),
  };
}

export async function countRows(actor: Actor, batchId: number): Promise<ImportCounts> {
  const counts = await first<ImportCounts>(sql`
    select count(*) filter (where decision = 'blocked')::int as faulty,
      count(*) filter (where decision = 'skip')::int as skipped, count(*) filter (where decision = 'import')::int as ready,
      count(*) filter (where faults = '[]' and duplicates <> '[]')::int as duplicates
    from (select import_row.faults, ${DUPLICATES} as duplicates, ${DECISION} as decision
      from ${rowsSeenBy(actor, batchId)}) as decided`);
  return counts ?? { faulty: 0, duplicates: 0, skipped: 0, ready: 0 };
}

export async function firstCells(batchId: number, count: number): Promise<string[][]> {
  const found = await rows<{ cells: string[] }>(sql`
    select cells from import_row where batch_id = ${batchId} order by row_number limit ${raw(String(count))}`);
  return found.map(({ cells }) => cells);
}

/** The last moment at which the import can be undone; undefined where there is nothing to undo. */
export function undoUntil({ imported_at, imported_count, removed_count }: Outcome): Temporal.Instant | undefined {
  if (imported_at === null || removed_count >= imported_count) return undefined;
  return undoEnds(imported_at);
}

/** The last moment at which whom its undo took out can be brought back; undefined where nobody is out. */
export function bringBackUntil({
  imported_at,
  is_somebody_out,
}: Pick<SummaryRow, 'imported_at' | 'is_somebody_out'>): Temporal.Instant | undefined {
  return imported_at === null || !is_somebody_out ? undefined : undoEnds(imported_at);
}
