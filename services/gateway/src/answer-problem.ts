/** Answers with a problem document where no Koa is at hand. */
import type { Problem } from '@emmaus/service-kit/http/problem';
import type { Exchange } from './exchange.ts';
import { hasBody } from './request-body.ts';

export function answerProblem(
  { req, res, requestId }: Exchange,
  problem: Problem,
  headers: Record<string, string> = {},
): void {
  if (res.headersSent) {
    // Half an answer cannot be taken back; cutting the connection at least says that it is not whole.
    res.destroy();
    return;
  }
  // As a text it leaves together with the head, in one write to the socket.
  const body = JSON.stringify(problem.toDocument(requestId));
  res.writeHead(problem.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    // What is still on its way of the request is not read any more, so its connection cannot serve another one.
    ...(req.complete || !hasBody(req) ? {} : { Connection: 'close' }),
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
