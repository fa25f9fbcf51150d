/** What the gateway answers itself: settings, documents, health, and the shell. */
import { healthRoutes } from '@emmaus/service-kit/http/health';
import type { Metrics } from '@emmaus/service-kit/http/metrics';
import { problems } from '@emmaus/service-kit/http/problem';
import { requestLog } from '@emmaus/service-kit/http/request-log';
import { routeTable } from '@emmaus/service-kit/http/route-table';
import Router from '@koa/router';
import Koa from 'koa';
import type { ServiceDirectory } from './directory.ts';
import { docsRoutes } from './docs.routes.ts';
import type { GatewayEnv } from './env.ts';
import { shellHeaders } from './security-headers.ts';
import { portalSettings } from './settings.ts';
import { ShellFiles } from './shell-files.ts';
import { serveShell } from './shell.routes.ts';
import type { Upstream } from './upstream.ts';

export interface PagesOptions {
  env: GatewayEnv;
  services: ReadonlyMap<string, Upstream>;
  directory: ServiceDirectory;
  metrics: Metrics;
  version: string;
}

export function createPagesApp({ env, services, directory, metrics, version }: PagesOptions): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(requestLog());
  app.use(metrics.measure);
  app.use(problems());
  app.use(routeTable([metrics.route, ...healthRoutes({ services: allSeen(directory) })]));
  app.use(docsRoutes(env, services, version).routes());
  app.use(settingsRoute(env).routes());
  app.use(shellHeaders(env));
  app.use(serveShell(new ShellFiles(env.SHELL_DIR)));
  return app;
}

/** Ready once every service was seen. One that fails later is told by its calls, not by taking the whole portal away. */
function allSeen(directory: ServiceDirectory): () => Promise<void> {
  return async () => {
    const missing = directory.missing();
    if (missing.length > 0) throw new Error(`not seen yet: ${missing.join(', ')}`);
  };
}

function settingsRoute(env: GatewayEnv): Router {
  const router = new Router();
  router.get('/settings.json', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = portalSettings(env);
  });
  return router;
}
