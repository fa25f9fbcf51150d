/** `/api/docs`: the calls of all services, to read and to try. Swagger UI comes from our own origin. */
import { createReadStream, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Router from '@koa/router';
import type { GatewayEnv } from './env.ts';
import { collectDocuments, mergeDocuments } from './openapi.ts';
import { docsHeaders } from './security-headers.ts';
import type { Upstream } from './upstream.ts';

const SWAGGER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const DOCUMENT_KEPT_MS = 5_000;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The calls of Emmaus</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = readFileSync(new URL('../assets/start-docs.js', import.meta.url), 'utf8');

export function docsRoutes(env: GatewayEnv, upstreams: ReadonlyMap<string, Upstream>, version: string): Router {
  const routes = new Router({ prefix: '/api' });
  let kept: { until: number; document: unknown } | undefined;

  routes.get('/openapi.json', async (ctx) => {
    if (!kept || kept.until < Date.now()) {
      kept = {
        until: Date.now() + DOCUMENT_KEPT_MS,
        document: mergeDocuments(await collectDocuments(upstreams.values()), version),
      };
    }
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = kept.document;
  });

  routes.use('/docs', docsHeaders(env));
  routes.get('/docs', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = PAGE;
  });
  routes.get('/docs/start.js', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/javascript';
    ctx.body = START;
  });
  for (const file of FILES) {
    routes.get(`/docs/${file}`, (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=86400');
      ctx.type = file.slice(file.lastIndexOf('.'));
      ctx.body = createReadStream(join(SWAGGER, file));
    });
  }
  return routes;
}
