/** Rows of a query one after the other, however many: read through a cursor, no faster than they are taken. */
import type { Knex } from 'knex';

const BATCH = 500;

/**
 * Opens a cursor and reads its first rows, so that a query that fails does so here. What is iterated afterwards holds one
 * connection; leaving the iteration early ends the query and gives the connection back.
 */
export async function openRows<Row>(database: Knex, query: Knex.QueryBuilder): Promise<AsyncGenerator<Row>> {
  const rows = readRows<Row>(database, query);
  // Runs up to the sign that the cursor is open. From then on giving up early reaches the clean-up below.
  await rows.next();
  return rows as AsyncGenerator<Row>;
}

async function* readRows<Row>(database: Knex, query: Knex.QueryBuilder): AsyncGenerator<Row | undefined> {
  const transaction = await database.transaction();
  const next = async (): Promise<Row[]> => {
    const { rows } = (await transaction.raw(`fetch ${BATCH} from exported`)) as { rows: Row[] };
    return rows;
  };
  try {
    const { sql, bindings } = query.toSQL();
    await transaction.raw(`declare exported no scroll cursor for ${sql}`, bindings as Knex.RawBinding[]);
    let rows = await next();
    yield undefined;
    for (; rows.length > 0; rows = await next()) yield* rows;
  } finally {
    // Nothing was written: giving up and being done are the same.
    await transaction.rollback();
  }
}
