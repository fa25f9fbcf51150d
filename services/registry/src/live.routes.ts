/** `GET /r/live.json`: asked by every page load, so it is small on the wire and mostly answered with 304. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { canaryRows } from './canary/canary.model.ts';
import { cohortOf, hasCohort, isIn } from './canary/cohort.ts';
import { liveReleases } from './live-releases.ts';
import { secretOf } from './secret.ts';
import type { ServiceVersions } from './service-versions.ts';

interface Packed {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** As many answers are kept packed: one for those in no canary, and some for those who are. */
const MOST_PACKED = 8;

export function liveRoutes(database: Knex, services: ServiceVersions): Router {
  const routes = new Router();
  const packed = new Map<string, Packed>();

  routes.get('/r/live.json', async (ctx) => {
    const canaries = await canaryRows(database);
    const cohort =
      canaries.length > 0 && hasCohort(ctx) ? cohortOf(ctx, await secretOf(database, 'cohort')) : undefined;
    const tried = cohort === undefined ? [] : canaries.filter((canary) => isIn(canary, cohort));
    const text = JSON.stringify(await liveReleases(database, services, tried));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const answer = packed.get(etag) ?? (await pack(Buffer.from(text), etag));
    packed.set(etag, answer);
    if (packed.size > MOST_PACKED) packed.delete(packed.keys().next().value as string);
    // While something is tried, what one person gets is for no other.
    ctx.set('Cache-Control', canaries.length > 0 ? 'private, no-cache' : 'no-cache');
    ctx.vary('Accept-Encoding');
    if (canaries.length > 0) ctx.vary('Cookie');
    ctx.set('ETag', etag);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = (['br', 'gzip'] as const).find((offered) => ctx.acceptsEncodings(offered));
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.type = 'json';
    ctx.body = answer[encoding ?? 'identity'];
  });
  return routes;
}

async function pack(identity: Buffer, etag: string): Promise<Packed> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { etag, identity, br, gzip: gzipped };
}
