/** One request and its answer, with what the gateway knows of them. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Holding } from './request-body.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  /** The caller's address. */
  address: string;
  /** What is held of them, where callers are told apart. */
  caller?: Holding;
}

const SANE_REQUEST_ID = /^[\w-]{8,64}$/;

export function openExchange(req: IncomingMessage, res: ServerResponse, trustProxy: boolean): Exchange {
  const sent = req.headers['x-request-id'];
  const requestId = typeof sent === 'string' && SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
  return { req, res, requestId, address: callerAddress(req, trustProxy) };
}

/** Two Host headers: which site is meant cannot be said (RFC 9112, 3.2). Node takes the first and says nothing. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function callerAddress(req: IncomingMessage, trustProxy: boolean): string {
  const direct = req.socket.remoteAddress ?? '';
  if (!trustProxy) return direct;
  // The last entry is the one our own load balancer added; those before it may be anything the caller wrote.
  return (
    String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() || direct
  );
}
