/** Reads the JSON that was sent, for the calls that take any, once it is known who sends it. */
import type { Call } from '@emmaus/contracts/call';
import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';
import { Problem } from './problem-document.ts';

const BODY_LIMIT = '1mb';

const parse = bodyParser({ enableTypes: ['json'], jsonLimit: BODY_LIMIT });

/**
 * Middleware: sets `ctx.request.body`. A call without a body in its contract reads none; a file is read by its handler.
 * @throws Problem unsupported_media_type (415) for a body that does not say it is JSON
 */
export function bodyOf(call: Call): Middleware {
  return call.body === undefined
    ? async function readNothing(_ctx, next) {
        await next();
      }
    : async function readJson(ctx, next) {
        // Null where there is no body; one of no bytes may have no type.
        if (ctx.request.is('json', '+json') === false && ctx.get('content-length') !== '0')
          throw new Problem('unsupported_media_type', 'Send JSON, and say so: content-type application/json.');
        await parse(ctx, next);
      };
}
