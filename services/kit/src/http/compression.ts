/**
 * Answers travel compressed: whoever reads a list has one bar of signal. A few kB are compressed in one step, which costs a
 * fifth of what a stream costs (an encoder, its buffers and a hop to another thread for each answer); only what is large, or
 * is a stream already, goes through one, so that nobody else waits for it.
 */
import { Readable, pipeline, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import type { Context, Middleware } from 'koa';

type Encoding = 'zstd' | 'br' | 'gzip';

interface Compressor {
  atOnce: (content: string | Buffer) => Buffer;
  stream: () => Transform;
}

const {
  BROTLI_PARAM_QUALITY: BROTLI_QUALITY,
  BROTLI_PARAM_SIZE_HINT: BROTLI_SIZE,
  ZSTD_c_compressionLevel: ZSTD_LEVEL,
} = zlib.constants;

/** Best first. Levels by measurement, see docs/decisions/0021-back-pressure-limits-and-the-cost-of-a-call.md. */
const COMPRESSORS: Readonly<Record<Encoding, Compressor>> = {
  zstd: {
    atOnce: (content) => zlib.zstdCompressSync(content, { params: { [ZSTD_LEVEL]: 1 } }),
    stream: () => zlib.createZstdCompress(),
  },
  br: {
    atOnce: (content) =>
      zlib.brotliCompressSync(content, { params: { [BROTLI_QUALITY]: 1, [BROTLI_SIZE]: content.length } }),
    stream: () => zlib.createBrotliCompress({ params: { [BROTLI_QUALITY]: 4 } }),
  },
  gzip: {
    atOnce: (content) => zlib.gzipSync(content, { level: 1 }),
    stream: () => zlib.createGzip({ level: 5 }),
  },
};
const ENCODINGS = Object.keys(COMPRESSORS) as Encoding[];

/** Below this an answer fits into one network packet anyway. */
const WORTH_COMPRESSING = 1024;
/** In one step this takes less than a tenth of a millisecond. */
const AT_ONCE = 64 * 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/javascript\b|image\/svg)/;
const WITHOUT_BODY = new Set([204, 205, 206, 304]);

/**
 * Middleware, outside of all that answers: compresses texts of a kB and more by the best encoding that the caller accepts.
 * What is compressed already, a part of a file, or said to be `no-transform`, stays as it is.
 * @example app.use(compressed());
 */
export function compressed(): Middleware {
  return async function compressAnswer(ctx, next) {
    await next();
    if (!mayBeCompressed(ctx)) return;
    // Afterwards: a route that sets Vary as a whole would take this away again.
    ctx.vary('Accept-Encoding');
    const encoding = preferredEncoding(ctx.get('accept-encoding'));
    if (encoding === undefined || ctx.method === 'HEAD') return;
    const content = contentOf(ctx.body);
    if (content instanceof Readable) return sendStream(ctx, content, encoding);
    if (content.length < WORTH_COMPRESSING) return;
    if (content.length > AT_ONCE) return sendStream(ctx, Readable.from([content], { objectMode: false }), encoding);
    encoded(ctx, encoding);
    ctx.body = COMPRESSORS[encoding].atOnce(content);
  };
}

function mayBeCompressed(ctx: Context): boolean {
  return (
    ctx.body != null &&
    !isForeign(ctx.body) &&
    ctx.respond !== false &&
    !ctx.headerSent &&
    !WITHOUT_BODY.has(ctx.status) &&
    header(ctx, 'Content-Encoding') === '' &&
    COMPRESSIBLE.test(header(ctx, 'Content-Type')) &&
    !header(ctx, 'Cache-Control').includes('no-transform')
  );
}

/** Koa's own `get` is said to give a text, and gives undefined where nothing is set. */
function header(ctx: Context, name: string): string {
  return String(ctx.res.getHeader(name) ?? '');
}

/** What Koa sends in ways of its own. */
function isForeign(body: unknown): boolean {
  return body instanceof Blob || body instanceof ReadableStream || body instanceof Response;
}

/** An object is an answer in JSON that Koa has not written yet; zlib takes only what is text or bytes already. */
function contentOf(body: unknown): string | Buffer | Readable {
  return typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable ? body : JSON.stringify(body);
}

function sendStream(ctx: Context, content: Readable, encoding: Encoding): void {
  encoded(ctx, encoding);
  ctx.remove('Content-Length');
  // A pipeline, so that a reader who leaves ends the source, too. Who hears of its faults is Koa, by the body.
  ctx.body = pipeline(content, COMPRESSORS[encoding].stream(), () => {});
}

function encoded(ctx: Context, encoding: Encoding): void {
  ctx.set('Content-Encoding', encoding);
  // Other bytes under the same name: the tag still stands for the same content, but not for the same bytes (RFC 9110, 8.8.1).
  const tag = header(ctx, 'ETag');
  if (tag.startsWith('"')) ctx.set('ETag', `W/${tag}`);
}

/** What browsers send is always one of the same few lines. */
const known = new Map<string, Encoding | undefined>();
const MOST_KNOWN = 100;

/** The best encoding of ours that the caller accepts; undefined where that is none. */
export function preferredEncoding(accepted: string): Encoding | undefined {
  if (known.has(accepted)) return known.get(accepted);
  const weights = new Map(accepted.toLowerCase().split(',').map(weighed));
  const encoding = ENCODINGS.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(accepted, encoding);
  return encoding;
}

/** `br;q=0.5` is brotli with 0.5; `q=0` is a refusal. */
function weighed(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
