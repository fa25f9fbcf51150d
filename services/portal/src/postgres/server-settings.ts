/** With which settings our own PostgreSQL runs. */
import { totalmem } from 'node:os';

const MEGABYTE = 1_048_576;

export interface ServerOptions {
  port: number;
  /** Nothing is flushed to disk. */
  throwAway: boolean;
  /** What the log of writes may grow to; of what is thrown away 2 GB. */
  walMegabytes?: number | undefined;
  /** The folder of its Unix socket; without one it is reached by TCP alone. */
  socketFolder: string | undefined;
  /** Beside our own, each as `name=value`. */
  more?: readonly string[] | undefined;
}

/** How statements are planned, in our own PostgreSQL and in one that is set up by deploy/postgresql/emmaus.conf. */
export const PLANNING = [
  'jit=off',
  // What is asked for is in memory nearly always, where a page anywhere costs as much as the next one.
  'random_page_cost=1.1',
  // A person is four tables, since the view of one counts with what is in it: at eight the second person of a statement is weighed by itself,
  // and everybody is read for it. From twelve on the order is a matter of chance (geqo_threshold).
  'join_collapse_limit=11',
  'from_collapse_limit=11',
] as const;

/** Each as `name=value`. */
export function serverSettings({
  port,
  throwAway,
  walMegabytes = 2_048,
  socketFolder = '',
  more = [],
}: ServerOptions): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    // Two workers of the tests keep pools for several services each, with several roles.
    `max_connections=${throwAway ? 500 : 200}`,
    `shared_buffers=${sharedMegabytes(totalmem())}MB`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...PLANNING,
    // A row that a rule refuses would stand in the log with all that somebody wrote.
    'log_error_verbosity=terse',
    'shared_preload_libraries=pg_stat_statements',
    ...(throwAway
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', `max_wal_size=${walMegabytes}MB`]
      : []),
    ...more,
  ];
}

/**
 * Megabytes in which PostgreSQL keeps its pages: an eighth of the machine's memory, from 128 to 2,048. Its makers advise a
 * quarter on a machine of its own, which it shares with the services here; untouched, the memory stays free for others.
 */
export function sharedMegabytes(memory: number): number {
  return Math.round(Math.min(Math.max(memory / 8 / MEGABYTE, 128), 2_048));
}
