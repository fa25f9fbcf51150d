/**
 * Statements that are asked all day are planned once per connection. knex cannot say that, so this goes to the driver, on
 * the connection of the open transaction or of the pool. Only for fixed texts: each name stands for one text for ever. They
 * carry no request id, which would make every text another.
 */
import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import { traceStatement } from './knex.ts';

export interface Statement {
  /** Names the text on the connection, e.g. 'rows-of-people'. */
  name: string;
  /** With `$1`, `$2` … for the values. */
  text: string;
}

interface KnexClient {
  acquireConnection(): Promise<ClientBase>;
  releaseConnection(connection: ClientBase): Promise<void>;
}

/**
 * Runs a statement and gives its rows.
 * @example const [row] = await prepared<{ total: number }>(database, { name: 'count-people', text: 'select …' }, [places]);
 */
export async function prepared<Row extends object>(
  database: Knex,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  traceStatement({ sql: statement.text, bindings: values });
  const client = (database as unknown as { client: KnexClient }).client;
  const connection = await client.acquireConnection();
  try {
    const { rows } = await connection.query<Row & Record<string, unknown>>({ ...statement, values: [...values] });
    return rows;
  } finally {
    await client.releaseConnection(connection);
  }
}
