/** Reads the JSON that was sent, for the calls that take any, once it is known who sends it. */
import type { Call } from '@emmaus/contracts/call';
import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';

const BODY_LIMIT = '1mb';

const parse = bodyParser({ enableTypes: ['json'], jsonLimit: BODY_LIMIT });

/** Middleware: sets `ctx.request.body`. A call without a body in its contract reads none; a file is read by its handler. */
export function bodyOf(call: Call): Middleware {
  return call.body === undefined
    ? async function readNothing(_ctx, next) {
        await next();
      }
    : parse;
}
