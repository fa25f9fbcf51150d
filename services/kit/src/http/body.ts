/** Reads the JSON that was sent, for the calls that take any, once it is known who sends it. */
import { isUtf8 } from 'node:buffer';
import type { Call } from '@emmaus/contracts/call';
import type { Context, Middleware } from 'koa';
import { Problem } from './problem.ts';
import { readBody, unreadable } from './read-body.ts';

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
 * @throws Problem unsupported_media_type (415) for anything but JSON in UTF-8, malformed_request (400), payload_too_large (413)
 */
export function bodyOf(call: Pick<Call, 'body' | 'bodyLimit' | 'open'>): Middleware {
  const most = bodyLimitOf(call) ?? BODY_LIMIT;
  return call.body === undefined
    ? async function readNothing(_ctx, next) {
        await next();
      }
    : async function readJson(ctx, next) {
        refuseOtherTypes(ctx);
        if (METHODS.includes(ctx.method)) Object.assign(ctx.request, { body: parsed(await readBody(ctx.req, most)) });
        await next();
      };
}

/** A body that is not read would look like one without any fields. Where none was sent, there is nothing to refuse. */
function refuseOtherTypes(ctx: Context): void {
  if (ctx.request.length === 0) return;
  const isJson = ctx.is('application/json') !== false;
  if (!isJson || !['', 'utf-8', 'utf8'].includes(ctx.request.charset.toLowerCase()))
    throw new Problem('unsupported_media_type', 'Please send JSON in UTF-8, with the content type application/json.');
}

/** Letters that are none would be kept as question marks; a number or a text alone has no fields. */
function parsed(sent: Buffer): unknown {
  if (sent.length === 0) return {};
  if (!isUtf8(sent)) throw unreadable();
  const text = sent.toString('utf8');
  if (!/^\s*[{[]/.test(text)) throw unreadable();
  const mayInherit = text.includes('__proto__') || text.includes(String.raw`\u`);
  try {
    return JSON.parse(text, mayInherit ? refuseToInherit : undefined) as unknown;
  } catch {
    throw unreadable();
  }
}

/** A field of this name, copied, becomes what an object inherits from. */
function refuseToInherit(key: string, value: unknown): unknown {
  if (key === '__proto__') throw unreadable();
  return value;
}
