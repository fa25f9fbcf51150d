/** The registry as a Koa app: which releases are live, and their files. */
import { access } from 'node:fs/promises';
import { databaseAnswers, healthRoutes } from '@emmaus/service-kit/http/health';
import { createMetrics } from '@emmaus/service-kit/http/metrics';
import { problems } from '@emmaus/service-kit/http/problem';
import { requestLog } from '@emmaus/service-kit/http/request-log';
import { routeTable } from '@emmaus/service-kit/http/route-table';
import type { Knex } from 'knex';
import Koa from 'koa';
import { fileRoutes } from './files.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import type { ServiceVersions } from './service-versions.ts';

export interface AppOptions {
  database: Knex;
  releasesDir: string;
  services: ServiceVersions;
}

export function createApp({ database, releasesDir, services }: AppOptions): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.silent = true;
  const metrics = createMetrics('registry');
  app.use(requestLog());
  app.use(metrics.measure);
  app.use(problems());
  const health = healthRoutes({ database: databaseAnswers(database), releases: () => access(releasesDir) });
  app.use(routeTable([metrics.route, ...health]));
  app.use(notAPage);
  app.use(liveRoutes(database, services).routes());
  app.use(reportRoutes(database, metrics).routes());
  app.use(fileRoutes(releasesDir).routes());
  return app;
}

/** Opened by itself in a browser, a file of a remote runs nothing. What a page loads of it runs by the page's own rules. */
const notAPage: Koa.Middleware = function notAPage(ctx, next) {
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
  return next();
};
