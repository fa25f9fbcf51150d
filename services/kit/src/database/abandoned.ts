/**
 * A question whose caller leaves is ended by PostgreSQL's own way: a second connection, which says no more than which one is
 * meant and is closed when that was passed on. Nothing waits for a place in the pool, which may be full of such questions.
 */
import { connect, type Socket } from 'node:net';
import type { ClientBase } from 'pg';
import { Problem } from '../http/problem-document.ts';
import type { RequestContext } from '../http/request-context.ts';

/** What pg keeps of a connection, and knex of one that must not be used again; their types do not name it. */
interface Backend {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
  __knex__disposed?: unknown;
}

/** Most are answered sooner, and leave nothing to end. */
const GRACE_MS = 50;
const PATIENCE_MS = 2_000;
const CANCEL_REQUEST = 80_877_102;
const CANCELLED = '57014';

/** From when on nobody waits for what the request asks. What is asked inside a transaction may have written something before. */
export function abandonedBy(context: RequestContext | undefined): AbortSignal | undefined {
  return context?.transaction ? undefined : context?.callerLeft;
}

/**
 * Runs a statement that only reads, and ends it when nobody waits for it any more.
 * @throws Problem caller_left (499)
 */
export async function unlessAbandoned<Answer>(
  until: AbortSignal | undefined,
  connection: ClientBase,
  statement: () => Promise<Answer>,
): Promise<Answer> {
  if (until === undefined) return statement();
  if (until.aborted) throw callerLeft();
  let grace: NodeJS.Timeout | undefined;
  let ending: Promise<void> | undefined;
  const abandon = (): void => {
    grace = setTimeout(() => (ending = endStatement(connection as unknown as Backend)), GRACE_MS);
  };
  until.addEventListener('abort', abandon, { once: true });
  try {
    return await statement();
  } catch (error) {
    throw until.aborted && (error as { code?: string }).code === CANCELLED ? callerLeft() : error;
  } finally {
    until.removeEventListener('abort', abandon);
    clearTimeout(grace);
    // Only then the connection may be given to somebody else: what they ask must not be hit.
    await ending;
  }
}

/** Settles when PostgreSQL has passed it on. A connection of which that is not certain is not used again. */
async function endStatement(backend: Backend): Promise<void> {
  const order = Buffer.alloc(16);
  for (const [index, part] of [16, CANCEL_REQUEST, backend.processID, backend.secretKey].entries())
    order.writeInt32BE(part, 4 * index);
  const socket = doorOf(backend);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('PostgreSQL does not take in a cancellation.')));
  socket.once('error', (error) => (backend.__knex__disposed = error));
  socket.resume().end(order);
  await new Promise((resolve) => socket.once('close', resolve));
}

function doorOf({ host, port }: Backend): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

function callerLeft(): Problem {
  return new Problem('caller_left', 'The caller has left.');
}
