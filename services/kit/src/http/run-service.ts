/** A service's `main.ts` in one call: settings, database, listening, and an orderly end. */
import type { Server } from 'node:http';
import { usePool } from '../database/connection.ts';
import { openDatabase } from '../database/knex.ts';
import { readEnv, serviceEnv, type ServiceEnv } from '../env.ts';
import { rootLog } from '../log.ts';
import { closeServer } from './close-server.ts';
import { beginDraining } from './draining.ts';
import { endEventStreams } from './event-stream.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { alsoAtSocket } from './local-socket.ts';
import { createServiceApp } from './service-app.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { verifierOf } from './tokens.ts';

export interface ServiceRun {
  definition: ServiceDefinition;
  /** Own schema first; published views of others are always named with theirs. */
  searchPath: readonly string[];
  /** Starts what runs beside the requests (jobs, outbox); returns how to stop it. */
  background?: (parts: { env: ServiceEnv; directUrl: string }) => Promise<() => Promise<void>>;
}

/** Starts the service and keeps it until SIGTERM or SIGINT. */
export async function runService({ definition, searchPath, background }: ServiceRun): Promise<void> {
  const env = readEnv(serviceEnv);
  const database = openDatabase({
    url: env.DATABASE_URL,
    name: `emmaus-${definition.name}`,
    searchPath,
    poolSize: env.POOL_SIZE,
    isPooled: env.DATABASE_POOLED,
  });
  usePool(database);
  const verifyTokens = verifierOf(env);
  const app = createServiceApp(definition, { database, verifyTokens, publicUrl: env.PUBLIC_URL });
  const server = app.listen(env.PORT, env.HOST, () =>
    rootLog.info({ port: env.PORT }, `${definition.name} is listening`),
  );
  const closeSocket = env.SOCKET === undefined ? async () => {} : alsoAtSocket(server, env.SOCKET);
  const starting = background?.({ env, directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL });
  // It answers from now on, and may be told to end while what runs beside the requests is still being started.
  endOrderly(server, {
    drainSeconds: env.DRAIN_SECONDS,
    endStreams: endEventStreams,
    closeOthers: closeSocket,
    async cleanUp() {
      const stopBackground = await starting;
      await stopBackground?.();
      await database.destroy();
    },
  });
  await starting;
}

export interface OrderlyEnd {
  /** How long it still takes requests after it said that it is going to end. */
  drainSeconds: number;
  /**
   * Ends answers that otherwise go on; whoever reads them asks again, and gets another copy. Called until all is closed: who asks again
   * at once may do it on a connection that is kept.
   */
  endStreams?: () => Promise<void>;
  /** Closes further doors to the same answers, at the same moment. */
  closeOthers?: () => Promise<void>;
  cleanUp: () => Promise<void>;
}

const ENDS_WITHIN_MS = 8_000;
const ENDS_STREAMS_EVERY_MS = 50;

/**
 * On SIGTERM or SIGINT: says that it is going to end, takes requests for as long as others need to hear it, then takes no new
 * ones, lets running ones end, cleans up and exits.
 */
export function endOrderly(
  server: Server,
  { drainSeconds, endStreams = async () => {}, closeOthers = async () => {}, cleanUp }: OrderlyEnd,
): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  let ending = false;
  const end = (signal: string): void => {
    if (ending) return;
    ending = true;
    rootLog.info({ signal, drainSeconds }, 'ending');
    beginDraining(server);
    if (drainSeconds === 0) void close();
    else setTimeout(close, drainSeconds * 1000);
  };
  const close = async (): Promise<void> => {
    setTimeout(() => process.exit(0), ENDS_WITHIN_MS).unref();
    try {
      const endingStreams = setInterval(() => void endStreams(), ENDS_STREAMS_EVERY_MS);
      await Promise.all([endStreams(), closeServer(server), closeOthers()]);
      clearInterval(endingStreams);
      await endStreams();
      await cleanUp();
      process.exit(0);
    } catch (error) {
      rootLog.error({ err: error }, 'ending failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      error.code === 'EADDRINUSE' ? `Port ${(error as { port?: number }).port} is taken.\n` : `${error.message}\n`,
    );
    process.exit(1);
  });
}
