/** The few files of the sign-in pages, read once at start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Router from '@koa/router';

const FILES = {
  'identity.css': 'text/css',
  'login.js': 'text/javascript',
  'sign-out.js': 'text/javascript',
  'icon.svg': 'image/svg+xml',
};

export function assetRoutes(mountPath: string): Router {
  const routes = new Router();
  for (const [name, type] of Object.entries(FILES)) {
    const content = readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8');
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
    routes.get(`${mountPath}/assets/${name}`, (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.set('ETag', etag);
      ctx.set('X-Content-Type-Options', 'nosniff');
      ctx.status = 200;
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
      ctx.type = type;
      ctx.body = content;
    });
  }
  return routes;
}
