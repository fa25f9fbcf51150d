/** Rows into a table by COPY, the fastest way in. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | null;

/** `target` is a table with its columns: `people.location (id, name)`. */
export async function copyInto(client: pg.Client, target: string, rows: Iterable<readonly Cell[]>): Promise<void> {
  await pipeline(Readable.from(chunksOf(rows)), client.query(copyFrom(`copy ${target} from stdin`)));
}

const CHUNK = 65_536;

/** Line by line most of the time would go into handing lines on. */
function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(copyCell).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Takes the indexes of a table away that are no constraints, and gives how to make them again: built at the end they cost a tenth. */
export async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = $1::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** The text format of COPY: tabs between cells, `\N` for null. */
function copyCell(cell: Cell): string {
  return cell === null
    ? String.raw`\N`
    : String(cell)
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('\t', String.raw`\t`)
        .replaceAll('\n', String.raw`\n`);
}
