/** A service's Koa app: request id and log → metrics → compression → problems → the one table of routes → 404. */
import type { Knex } from 'knex';
import Koa, { type Middleware } from 'koa';
import { compressed } from './compression.ts';
import { databaseAnswers, healthRoutes, type ReadyCheck } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { problems } from './problem.ts';
import { requestLog } from './request-log.ts';
import { type TableRoute, routeTable } from './route-table.ts';
import { declaredPaths, walkRoutes } from './route-walk.ts';
import type { ServiceDefinition } from './service-definition.ts';
import type { ServiceState } from './guard.ts';
import type { TokenVerifier } from './tokens.ts';

export interface ServiceParts {
  database: Knex;
  verifyTokens: TokenVerifier;
  /** The address at which people open the portal. */
  publicUrl: string;
  checks?: Readonly<Record<string, ReadyCheck>>;
  /** For a service that counts what is its own beside the requests. */
  metrics?: Metrics;
}

/** Puts a service together. Nothing is opened or started here. */
export function createServiceApp(
  definition: ServiceDefinition,
  { database, verifyTokens, publicUrl, checks = {}, metrics = createMetrics(definition.name) }: ServiceParts,
): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.silent = true;
  app.use(requestLog(database));
  app.use(metrics.measure);
  app.use(compressed());
  app.use(problems(definition.constraints));
  const state: ServiceState = { verifyTokens, publicUrl: publicUrl.replace(/\/+$/, '') };
  app.use(
    routeTable([
      metrics.route,
      ...healthRoutes({ database: databaseAnswers(database), ...checks }),
      ...describe(definition),
      ...walkRoutes(definition.routes).map(({ method, path, steps }) => ({
        method,
        path,
        steps: [provideParts(state), ...steps],
      })),
    ]),
  );
  return app;
}

function provideParts(state: ServiceState): Middleware {
  return function provide(ctx, next) {
    Object.assign(ctx.state, state);
    // Answers depend on who asks: no cache in between may keep them.
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Vary', 'Authorization, X-Id-Token');
    return next();
  };
}

function describe(definition: ServiceDefinition): TableRoute[] {
  const { name, version, capabilities = [], routes } = definition;
  return [
    answers('/.well-known/service', () => ({ name, version, capabilities, paths: declaredPaths(routes) })),
    answers('/openapi.json', () => openApiDocument(definition)),
  ];
}

function answers(path: string, body: () => object): TableRoute {
  return {
    method: 'GET',
    path,
    steps: [
      (ctx) => {
        ctx.body = body();
      },
    ],
  };
}
