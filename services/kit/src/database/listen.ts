/** Hears PostgreSQL's notices at once, on a connection of its own that comes back by itself. */
import pg from 'pg';
import { rootLog } from '../log.ts';

export interface ListenOptions {
  url: string;
  /** A plain name, e.g. `people_vacation`. */
  channel: string;
  /** Called with each notice's payload. What it throws is logged. */
  onNotice: (payload: string) => Promise<unknown>;
  /** Between two tries to connect. */
  pauseMs?: number;
}

export interface Listening {
  /** Settles when it listens for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens until `stop()`. A notice sent while no connection stands is lost: whoever relies on it also looks by itself from
 * time to time.
 */
export function listen({ url, channel, onNotice, pauseMs = 5_000 }: ListenOptions): Listening {
  const ready = Promise.withResolvers<void>();
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: `emmaus-listen-${channel}`, keepAlive: true });
    client.on('error', (error) => rootLog.warn({ err: error, channel }, 'listening was interrupted'));
    client.on('end', tryLater);
    client.on('notification', ({ payload = '' }) => {
      onNotice(payload).catch((error: unknown) => rootLog.error({ err: error, channel }, 'work after a notice failed'));
    });
    try {
      await client.connect();
      await client.query(`listen "${channel}"`);
      ready.resolve();
    } catch (error) {
      rootLog.warn({ err: error, channel }, 'cannot listen now');
      tryLater();
    }
  }

  /** A connection that fails may say so twice; one try follows. */
  function tryLater(): void {
    client?.removeListener('end', tryLater);
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void connect(), pauseMs);
  }

  void connect();
  return {
    ready: ready.promise,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
