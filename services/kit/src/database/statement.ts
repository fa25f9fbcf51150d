/** Statements go to the driver itself: knex cannot name them, and naming is what lets PostgreSQL plan them once. */
import type { ClientBase } from 'pg';
import { requestContext } from '../http/request-context.ts';
import { log } from '../log.ts';
import { connection } from './connection.ts';
import { unlessAbandoned } from './abandoned.ts';

export interface NamedStatement {
  /** Each name stands for one text for ever; without one the statement is planned each time. */
  name?: string | undefined;
  /** With `$1`, `$2` … for the values. */
  text: string;
  values: readonly unknown[];
  /** Of a question: from then on nobody waits for its answer. */
  until?: AbortSignal | undefined;
}

interface KnexClient {
  /** `keepsStatements`: false where a connection is another one after each transaction (knex.ts). */
  config: { keepsStatements?: boolean };
  acquireConnection(): Promise<ClientBase>;
  releaseConnection(connection: ClientBase): Promise<void>;
  emit(event: 'query', query: { sql: string; bindings: readonly unknown[] }): void;
}

/** Milliseconds from which a statement is worth a line of log, with the request that it belongs to. */
const SLOW = 1_000;

/** Runs a statement on the connection of the open transaction or of the pool, and gives its rows. */
export async function runStatement<Row extends object>(statement: NamedStatement): Promise<Row[]> {
  const { text, values, until } = statement;
  const client = connection().client as KnexClient;
  const name = client.config.keepsStatements === false ? undefined : statement.name;
  const query = { text: name === undefined ? commented(text) : text, values: [...values] };
  // Whoever listens to knex's queries hears of these too: the log at the level `trace`, tests that count.
  client.emit('query', { sql: query.text, bindings: values });
  const own = await client.acquireConnection();
  const began = performance.now();
  try {
    const answer = await unlessAbandoned(until, own, () =>
      own.query<Row & Record<string, unknown>>(name === undefined ? query : { name, ...query }),
    );
    return answer.rows;
  } finally {
    const ms = Math.round(performance.now() - began);
    if (ms >= SLOW) log().warn({ ms, statement: text }, 'slow statement');
    await client.releaseConnection(own);
  }
}

/** The database's own log then names the request. A named statement has one text for ever, hence no comment. */
function commented(text: string): string {
  const requestId = requestContext()?.requestId;
  return requestId ? `${text} /* request=${requestId} */` : text;
}
