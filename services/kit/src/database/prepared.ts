/**
 * Statements that are asked all day are planned once per connection. knex cannot say that, so this goes to the driver, on
 * the connection of the open transaction or of the pool. They carry no request id, which would make every text another.
 */
import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import type { Condition } from '../policy/policy.ts';

export interface Statement {
  /** Names the text on the connection, e.g. 'rows-of-people'. Each name stands for one text for ever. */
  name: string;
  /** With `$1`, `$2` … for the values. */
  text: string;
}

interface KnexClient {
  acquireConnection(): Promise<ClientBase>;
  releaseConnection(connection: ClientBase): Promise<void>;
  emit(event: 'query', query: { sql: string; bindings: readonly unknown[] }): void;
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
  const client = (database as unknown as { client: KnexClient }).client;
  // Whoever listens to knex's queries hears of these too: the log at the level `trace`, tests that count.
  client.emit('query', { sql: statement.text, bindings: values });
  const connection = await client.acquireConnection();
  try {
    const { rows } = await connection.query<Row & Record<string, unknown>>({ ...statement, values: [...values] });
    return rows;
  } finally {
    await client.releaseConnection(connection);
  }
}

const names = new Map<string, string>();

/**
 * A statement whose text has a few shapes, such as one for each scope of a policy; never one for each value, since every shape
 * stays on every connection.
 */
export function shaped(kind: string, text: string): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `${kind}-${names.size + 1}`;
    names.set(text, name);
  }
  return { name, text };
}

/** A condition with `$first`, `$first + 1` … for its values. */
export function numbered({ sql }: Condition, first: number): string {
  let next = first;
  return sql.replaceAll('?', () => `$${next++}`);
}
