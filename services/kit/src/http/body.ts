/** Reads the JSON that was sent, for the calls that take any, once it is known who sends it. */
import type { Call } from '@emmaus/contracts/call';
import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { Problem } from './problem.ts';

const BODY_LIMIT = 1024 * 1024;
/** A call that anybody may make, nobody having signed in, takes in no more than a form. */
const OPEN_BODY_LIMIT = 64 * 1024;

/** What is deleted is named in a body, too, where its call says so. */
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Bytes that a call takes in where it is not the usual. */
export function bodyLimitOf({ bodyLimit, open }: Pick<Call, 'bodyLimit' | 'open'>): number | undefined {
  return bodyLimit ?? (open ? OPEN_BODY_LIMIT : undefined);
}

/**
 * Middleware: sets `ctx.request.body`. A call without a body in its contract reads none; a file is read by its handler.
 * @throws Problem unsupported_media_type (415) for anything but JSON
 */
export function bodyOf(call: Pick<Call, 'body' | 'bodyLimit' | 'open'>): Middleware {
  const parser = parserOf(bodyLimitOf(call) ?? BODY_LIMIT);
  return call.body === undefined
    ? async function readNothing(_ctx, next) {
        await next();
      }
    : async function readJson(ctx, next) {
        refuseOtherTypes(ctx);
        await parser(ctx, next);
      };
}

function parserOf(jsonLimit: number): Middleware {
  return bodyParser({ enableTypes: ['json'], jsonLimit: String(jsonLimit), parsedMethods: METHODS });
}

/** A body that is not read would look like one without any fields. Where none was sent, there is nothing to refuse. */
function refuseOtherTypes(ctx: Context): void {
  if (ctx.request.length !== 0 && ctx.is('application/json') === false)
    throw new Problem('unsupported_media_type', 'Please send JSON, with the content type application/json.');
}
