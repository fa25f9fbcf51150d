/** The plans that a connection keeps, before many rows are written. */
import { sql } from './sql.ts';
import { write } from './write.ts';

/** From so many rows on it is worth planning anew. */
const MANY = 100;

/**
 * Forgets the plans of this connection where many rows are to be written, so that what follows is planned for tables as large as they are
 * now. By the plan that a foreign key is checked with PostgreSQL abides: one of when the table was small goes through all of it for each
 * row, until the table has been analyzed. In the transaction of the work.
 * @example await planForMany(ids.length);
 */
export async function planForMany(rows: number): Promise<void> {
  if (rows >= MANY) await write(sql`discard plans`);
}
