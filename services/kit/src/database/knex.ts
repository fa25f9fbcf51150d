/** The one way to a database: a knex on pg that reads dates as text and marks each query with its request. */
import { createRequire } from 'node:module';
import knexFactory, { type Knex } from 'knex';
import pg, { type ClientBase } from 'pg';
import { requestContext } from '../http/request-context.ts';
import { log, rootLog } from '../log.ts';
import { abandonedBy, unlessAbandoned } from './abandoned.ts';

const DATE_OID = 1082;
const TIME_OID = 1083;
const BIGINT_OID = 20;
const NUMERIC_OID = 1700;

// A day stays the text 'YYYY-MM-DD' and never turns into a moment in somebody's time zone.
pg.types.setTypeParser(DATE_OID, (text) => text);
pg.types.setTypeParser(TIME_OID, (text) => text);
pg.types.setTypeParser(BIGINT_OID, (text) => Number(text));
pg.types.setTypeParser(NUMERIC_OID, (text) => Number(text));

/** knex's PostgreSQL dialect has no typed export; this is what is used and changed of it below. */
interface PostgresDialect {
  config: Knex.Config;
  destroy(): Promise<void>;
  _query(connection: ClientBase, query: QueryObject): Promise<QueryObject>;
  acquireRawConnection(): Promise<NodeJS.EventEmitter>;
}

const PostgresClient = createRequire(import.meta.url)('knex/lib/dialects/postgres') as new (
  config: Knex.Config,
) => PostgresDialect;

interface QueryObject {
  sql: string;
  /** What the builder made; also undefined for what it did not make. */
  method?: string;
  [key: string]: unknown;
}

/** What a builder or a model makes of a question. */
const READING = new Set(['select', 'first', 'pluck']);

/**
 * Adds `/* request=… * /` to each statement, so that a slow query in the database's log names its request, and ends the
 * questions of models when nobody waits for them any more, as those of templates are.
 */
class RequestClient extends PostgresClient {
  /** See `spareOf`. */
  spare?: Knex;

  override async destroy(): Promise<void> {
    await this.spare?.destroy();
    return super.destroy();
  }

  override async _query(connection: ClientBase, query: QueryObject): Promise<QueryObject> {
    const context = requestContext();
    if (!context?.requestId || !query.sql) return super._query(connection, query);
    const commented = { ...query, sql: `${query.sql} /* request=${context.requestId} */` };
    const asks = query.method !== undefined && READING.has(query.method);
    const until = asks ? abandonedBy(context) : undefined;
    const done = await unlessAbandoned(until, connection, () => super._query(connection, commented));
    return Object.assign(query, { response: done['response'] });
  }

  override async acquireRawConnection(): Promise<NodeJS.EventEmitter> {
    const connection = await super.acquireRawConnection();
    // Without a listener, a restart of PostgreSQL would end this process.
    connection.on('error', (error: Error) => rootLog.warn({ err: error }, 'database connection lost'));
    return connection;
  }
}

/** Milliseconds that a statement, and a transaction in which nothing happens, may take. */
export const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 } as const;

export interface DatabaseOptions {
  url: string;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Schemas looked through for unqualified names; extensions live in public. */
  searchPath?: readonly string[];
  /** Most connections at a time. */
  poolSize?: number;
  /** Behind PgBouncer, which hands a connection on after each transaction: what is said to it then stays with nobody. */
  isPooled?: boolean;
  /** Milliseconds that whoever asks waits for a connection of the pool; then the database counts as away. */
  patienceMs?: number;
}

/** Opens a pool. Connections are made when first needed; `destroy()` ends them. */
export function openDatabase({ url, name, searchPath, ...options }: DatabaseOptions): Knex {
  const { poolSize = 10, isPooled = false, patienceMs = 10_000 } = options;
  const database = knexFactory({
    client: RequestClient as unknown as typeof Knex.Client,
    connection: {
      connectionString: url,
      application_name: name,
      keepAlive: true,
      // Pooled, the role's own settings hold (house.ts).
      ...(isPooled ? {} : LIMITS),
    },
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: patienceMs,
    ...(searchPath && !isPooled ? { searchPath: [...searchPath] } : {}),
    ...(isPooled ? { keepsStatements: false } : {}),
  });
  if (rootLog.isLevelEnabled('trace')) database.on('query', traceStatement);
  return database;
}

/** One connection beside those of a pool, opened when it is first needed, ended with the pool: see `beside`. */
export function spareOf(database: Knex): Knex {
  const client = database.client as RequestClient;
  return (client.spare ??= knexFactory({ ...client.config, pool: { ...client.config.pool, max: 1 } }));
}

/** At the log level `trace` each statement is logged with its values, which may be personal data: for development only. */
export function traceStatement({ sql, bindings }: { sql: string; bindings?: readonly unknown[] }): void {
  log().trace({ sql, values: bindings ?? [] }, 'statement');
}
