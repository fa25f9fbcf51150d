/** Gives each request an id, a context and one line of log. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { plainLog } from '../log.ts';
import { type RequestContext, withRequestContext } from './request-context.ts';

const SANE_REQUEST_ID = /^[\w-]{8,64}$/;
/** Asked every few seconds by whoever watches: nobody wants to read it. */
const WATCHING = new Set(['/healthz', '/openz', '/readyz', '/metrics']);

/**
 * Middleware: the id is kept when the gateway sent one. Below it the service's pool is the ambient one. A question whose
 * caller leaves is not asked any further; a change is carried out all the same, since the caller cannot know how far it came.
 */
export function requestLog(database?: Knex): Middleware {
  return function logRequest(ctx, next) {
    const sent = ctx.get('x-request-id');
    const requestId = SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    const context: RequestContext = { requestId, answer: ctx.res, ...(database && { database }) };
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      const leaving = new AbortController();
      context.callerLeft = leaving.signal;
      ctx.res.once('close', () => {
        if (!ctx.res.writableFinished) leaving.abort();
      });
    }
    return withRequestContext(context, async () => {
      try {
        await next();
      } finally {
        writeLine(ctx, context, performance.now() - started);
      }
    });
  };
}

const loggedPaths = new WeakMap<Context, string>();

/** What the log says in place of a request's path, where that holds what nobody else may read. */
export function setLoggedPath(ctx: Context, path: string): void {
  loggedPaths.set(ctx, path);
}

function writeLine(ctx: Context, { requestId, actor }: RequestContext, took: number): void {
  const level = ctx.status >= 500 ? 'error' : WATCHING.has(ctx.path) ? 'debug' : 'info';
  plainLog[level](
    {
      requestId,
      subject: actor?.subject || undefined,
      person: actor?.personId ?? undefined,
      method: ctx.method,
      path: loggedPaths.get(ctx) ?? ctx.path,
      status: ctx.status,
      ms: Math.round(took * 10) / 10,
    },
    'request',
  );
}
