/** `GET /r/<name>/<version>/<file>`: the files of releases, which never change. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_NAMES_PATTERN } from '@emmaus/contracts/remote.words';
import Router from '@koa/router';
import type { Context } from 'koa';
import { contentType } from 'mime-types';
import { FILE_PART, RELEASE_VERSION } from './release-files.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

export function fileRoutes(releasesDir: string): Router {
  const routes = new Router();
  routes.get('/r/:name/:version/*file', async (ctx) => {
    // Which foreign pages may read them, the gateway says (services/gateway/src/foreign-pages.ts).
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Timing-Allow-Origin', '*');
    ctx.set('X-Content-Type-Options', 'nosniff');
    const path = pathOf(releasesDir, ctx.path);
    if (!path || !(await send(ctx, path))) missing(ctx);
  });
  return routes;
}

/** Only plain names make a path: what is not one is not there. */
function pathOf(releasesDir: string, requested: string): string | undefined {
  const [, , name = '', version = '', ...parts] = requested.split('/');
  if (!REMOTE_NAMES_PATTERN.test(name) || !RELEASE_VERSION.test(version) || version.includes('..')) return undefined;
  if (parts.length === 0 || !parts.every((part) => FILE_PART.test(part))) return undefined;
  // The compressed forms are ways to send a file, not files.
  if (/\.(br|gz)$/.test(requested)) return undefined;
  return join(releasesDir, name, version, ...parts);
}

async function send(ctx: Context, path: string): Promise<boolean> {
  ctx.vary('Accept-Encoding');
  const offered = (Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]).filter((encoding) =>
    ctx.acceptsEncodings(encoding),
  );
  for (const encoding of [...offered, undefined]) {
    const file = encoding ? path + ENCODINGS[encoding] : path;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.set('Cache-Control', FOREVER);
    ctx.set('Content-Type', contentType(path.slice(path.lastIndexOf('/') + 1)) || 'application/octet-stream');
    ctx.length = found.size;
    ctx.body = createReadStream(file);
    // Setting a stream as the body takes the length away.
    ctx.length = found.size;
    return true;
  }
  return false;
}

function missing(ctx: Context): void {
  ctx.remove('Vary');
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/plain';
  ctx.body = 'There is no such file.';
}
