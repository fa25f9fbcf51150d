/** Writing many rows in one statement. For models only, which know who signs; lint refuses it elsewhere. */
import { isTold, tellAdded } from '../acting/told-records.ts';
import { insertions } from './insertions.ts';
import { nameOf, type Sql } from './sql.ts';
import { runStatement } from './statement.ts';

/**
 * Runs a statement that writes and gives what it returns.
 * @example await write<{ row_number: number }>(sql`update import_row set … where batch_id = ${id} returning row_number`);
 */
export async function write<Row extends object = Record<string, unknown>>({ text, values }: Sql): Promise<Row[]> {
  return runStatement<Row>({ text, values });
}

/**
 * The same for a statement whose text is always one, as reads are asked: PostgreSQL plans it once for each connection. Worth it
 * where planning takes longer than writing.
 */
export async function writeOften<Row extends object = Record<string, unknown>>({ text, values }: Sql): Promise<Row[]> {
  return runStatement<Row>({ name: nameOf(text), text, values });
}

/**
 * Inserts rows, columns as the first row names them; `ending` may say what happens on conflict, and what is returned. Rows whose
 * id is known are told while somebody acts as somebody else.
 * @example await insertAll('import_row', rows.map((row) => ({ batch_id: id, ...row })));
 */
export async function insertAll<Row extends object = Record<string, unknown>>(
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  ending?: Sql,
): Promise<Row[]> {
  const returned: Row[] = [];
  for (const statement of insertions(table, rows, ending)) returned.push(...(await write<Row>(statement)));
  if (isTold()) tellAll(table, rows, returned);
  return returned;
}

function tellAll(kind: string, rows: readonly Readonly<Record<string, unknown>>[], returned: readonly object[]): void {
  const whole =
    returned.length === 0 || returned.length === rows.length
      ? rows.map((row, index) => ({ ...row, ...returned[index] }))
      : // Some were there already: what is returned says of which row it is.
        returned.map((one) => ({ ...rows.find((row) => isSame(row, one)), ...one }));
  for (const row of whole) if ('id' in row) tellAdded({ kind, untold: [] }, row);
}

function isSame(row: Readonly<Record<string, unknown>>, returned: object): boolean {
  return Object.entries(returned).every(([column, value]) => !(column in row) || row[column] === value);
}
