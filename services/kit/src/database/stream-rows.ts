/** Rows of a query one after the other, however many: read through a cursor, no faster than they are taken. */
import { onceAnswered } from '../http/once-answered.ts';
import { requestContext, withRequestContext } from '../http/request-context.ts';
import { log } from '../log.ts';
import { pool } from './connection.ts';
import type { Sql } from './sql.ts';
import { runStatement } from './statement.ts';

const BATCH = 500;

/**
 * Opens a cursor and reads its first rows, so that a query that fails does so here. What is iterated afterwards holds one
 * connection; leaving the iteration early ends the query and gives the connection back. So does the end of the answer for which it
 * was asked, whether anybody has read of it or not. Outside of a request whoever opens them iterates them, or calls `return`.
 * @example return csvStream(await openRows<Contact>(sql`select … from person where ${visible}`), HEADINGS);
 */
export async function openRows<Row extends object>(query: Sql): Promise<AsyncGenerator<Row>> {
  const rows = readRows<Row>(query);
  // Runs up to the sign that the cursor is open. From then on `return` reaches the clean-up below.
  await rows.next();
  const answer = requestContext()?.answer;
  // Not left to whoever reads: a generator over them that has not begun, as after HEAD, ends without a word to them.
  if (answer) onceAnswered(answer, () => void endRows(rows));
  return rows as AsyncGenerator<Row>;
}

async function endRows(rows: AsyncGenerator): Promise<void> {
  try {
    await rows.return(undefined);
  } catch (error) {
    log().warn({ err: error }, 'rows could not be closed');
  }
}

async function* readRows<Row extends object>({ text, values }: Sql): AsyncGenerator<Row | undefined> {
  const transaction = await pool().transaction();
  const context = { ...(requestContext() ?? { requestId: '' }), transaction };
  const until = context.callerLeft;
  const run = (statement: string, given: readonly unknown[] = []): Promise<Row[]> =>
    withRequestContext(context, () => runStatement<Row>({ text: statement, values: given, until }));
  const next = (): Promise<Row[]> => run(`fetch ${BATCH} from streamed`);
  try {
    // All of it is read: without this PostgreSQL looks for what comes first soonest, at any price of the rest.
    await run('set local cursor_tuple_fraction = 1');
    await run(`declare streamed no scroll cursor for ${text}`, values);
    let rows = await next();
    yield undefined;
    for (; rows.length > 0; rows = await next()) yield* rows;
  } finally {
    // Nothing was written: giving up and being done are the same.
    await transaction.rollback();
  }
}
