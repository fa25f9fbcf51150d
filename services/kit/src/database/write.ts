/** Writing many rows in one statement. For models only, which know who signs; lint refuses it elsewhere. */
import type { Sql } from './sql.ts';
import { runStatement } from './statement.ts';

/**
 * Runs a statement that writes and gives what it returns.
 * @example await write<{ row_number: number }>(sql`update import_row set … where batch_id = ${id} returning row_number`);
 */
export async function write<Row extends object = Record<string, unknown>>({ text, values }: Sql): Promise<Row[]> {
  return runStatement<Row>({ text, values });
}
