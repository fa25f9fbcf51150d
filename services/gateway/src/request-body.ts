/** The body of a request on its way to a service, never held as a whole and never longer than allowed. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '@emmaus/service-kit/http/problem';

function bodyTooLarge(limit: number): Problem {
  return new Problem(
    'payload_too_large',
    `What was sent is larger than ${Math.floor(limit / 1024)} kB, more than can be taken.`,
  );
}

/** Null where there is no body. @throws Problem when it is announced, or turns out, to be too large. */
export function requestBody(req: IncomingMessage, limit: number): AsyncIterable<Buffer> | null {
  const announced = req.headers['content-length'];
  if (announced === undefined && req.headers['transfer-encoding'] === undefined) return null;
  if (announced === '0') return null;
  if (Number(announced) > limit) throw bodyTooLarge(limit);
  return limited(req, limit);
}

async function* limited(req: IncomingMessage, limit: number): AsyncIterable<Buffer> {
  let received = 0;
  // Left undestroyed: ending the request would end the connection that its answer has to take.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > limit) throw bodyTooLarge(limit);
    yield chunk;
  }
}
