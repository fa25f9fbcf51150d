/** `GET /r/live.json`: asked by every page load, so it is small on the wire and mostly answered with 304. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { liveReleases } from './live-releases.ts';
import type { ServiceVersions } from './service-versions.ts';

interface Packed {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export function liveRoutes(database: Knex, services: ServiceVersions): Router {
  const routes = new Router();
  let last: Packed | undefined;

  routes.get('/r/live.json', async (ctx) => {
    const text = JSON.stringify(await liveReleases(database, services.now()));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    if (last?.etag !== etag) last = await pack(Buffer.from(text), etag);
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', etag);
    ctx.vary('Accept-Encoding');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = (['br', 'gzip'] as const).find((offered) => ctx.acceptsEncodings(offered));
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.type = 'json';
    ctx.body = last[encoding ?? 'identity'];
  });
  return routes;
}

async function pack(identity: Buffer, etag: string): Promise<Packed> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { etag, identity, br, gzip: gzipped };
}
