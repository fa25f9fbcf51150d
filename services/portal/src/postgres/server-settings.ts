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
    'jit=off',
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
