/** The registry as a Koa app: its calls below `/registry`, which releases are live, and their files. */
import { createMetrics } from '@emmaus/service-kit/http/metrics';
import { createServiceApp } from '@emmaus/service-kit/http/service-app';
import type { TokenVerifier } from '@emmaus/service-kit/http/tokens';
import type { Knex } from 'knex';
import type Koa from 'koa';
import { embedViewRoutes } from './embed/view.routes.ts';
import { fileRoutes } from './files.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { gatewayRoutes } from './overrides/gateway.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { registryService } from './service.ts';
import type { ServiceVersions } from './service-versions.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface AppOptions {
  database: Knex;
  releases: ReleaseStore;
  services: ServiceVersions;
  verifyTokens: TokenVerifier;
  /** The address at which people open the portal. */
  publicUrl: string;
  /** The folder of the built shell, where it is on this machine. */
  shellDir?: string | undefined;
}

export function createApp({ database, releases, services, verifyTokens, publicUrl, shellDir }: AppOptions): Koa {
  const checks = { releases: () => releases.answers() };
  const definition = registryService({ releases, services });
  const metrics = createMetrics(definition.name);
  const app = createServiceApp(definition, {
    database,
    metrics,
    verifyTokens,
    publicUrl,
    checks,
  });
  app.use(notAPage);
  app.use(liveRoutes(database, services).routes());
  app.use(reportRoutes(database, metrics).routes());
  app.use(gatewayRoutes(publicUrl).routes());
  app.use(embedViewRoutes(database, services).routes());
  app.use(fileRoutes({ releases, shellDir }).routes());
  return app;
}

/** Opened by itself in a browser, a file of a remote runs nothing. What a page loads of it runs by the page's own rules. */
const notAPage: Koa.Middleware = function notAPage(ctx, next) {
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
  return next();
};
