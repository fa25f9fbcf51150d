/** A service's Koa app: request id and log → metrics → problems → body → routes → 404. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import type { CallTable } from '@emmaus/contracts/call';
import type { Knex } from 'knex';
import compress from 'koa-compress';
import Koa, { type Middleware } from 'koa';
import { databaseAnswers, healthRoutes, type ReadyCheck } from './health.ts';
import { rootLog } from '../log.ts';
import { createMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { problems, type ConstraintSentences } from './problem.ts';
import { withRequestContext } from './request-context.ts';
import { declaredPaths } from './router-walk.ts';
import type { ServiceState } from './signed-in.ts';
import type { TokenVerifier } from './tokens.ts';

export interface ServiceDefinition {
  name: string;
  /** Semver; remotes name a range of it. */
  version: string;
  title: string;
  calls: CallTable;
  routers: readonly Router[];
  constraints?: ConstraintSentences;
}

export interface ServiceParts {
  database: Knex;
  verifyTokens: TokenVerifier;
  /** The address at which people open the portal. */
  publicUrl: string;
  checks?: Readonly<Record<string, ReadyCheck>>;
}

const BODY_LIMIT = '1mb';
const SANE_REQUEST_ID = /^[\w-]{8,64}$/;

/** Puts a service together. Nothing is opened or started here. */
export function createServiceApp(
  definition: ServiceDefinition,
  { database, verifyTokens, publicUrl, checks = {} }: ServiceParts,
): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.silent = true;
  const metrics = createMetrics(definition.name);
  app.use(requestLog());
  app.use(metrics.measure);
  app.use(compressed());
  app.use(problems(definition.constraints));
  app.use(metrics.router.routes());
  app.use(healthRoutes({ database: databaseAnswers(database), ...checks }).routes());
  app.use(describe(definition).routes());
  app.use(async function provideParts(ctx, next) {
    const state: ServiceState = { database, verifyTokens, publicUrl: publicUrl.replace(/\/+$/, '') };
    Object.assign(ctx.state, state);
    // Answers depend on who asks: no cache in between may keep them.
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Vary', 'Authorization, X-Id-Token');
    await next();
  });
  app.use(bodyParser({ enableTypes: ['json'], jsonLimit: BODY_LIMIT }));
  for (const router of definition.routers) app.use(router.routes());
  return app;
}

/** Whoever reads a list has one bar of signal: answers travel compressed, at a level that costs little. */
function compressed(): Middleware {
  const br = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return compress({ threshold: 1024, br, gzip: { level: 5 }, deflate: false });
}

/** Middleware: gives each request an id (kept when the gateway sent one), a context and one line of log. */
export function requestLog(): Middleware {
  return function logRequest(ctx, next) {
    const sent = ctx.get('x-request-id');
    const requestId = SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    const context = { requestId, log: rootLog.child({ requestId }) };
    return withRequestContext(context, async () => {
      try {
        await next();
      } finally {
        const level =
          ctx.status >= 500
            ? 'error'
            : ctx.path === '/healthz' || ctx.path === '/readyz' || ctx.path === '/metrics'
              ? 'debug'
              : 'info';
        context.log[level](
          {
            method: ctx.method,
            path: ctx.path,
            status: ctx.status,
            ms: Math.round((performance.now() - started) * 10) / 10,
          },
          'request',
        );
      }
    });
  };
}

function describe(definition: ServiceDefinition): Router {
  const router = new Router();
  router.get('/.well-known/service', (ctx) => {
    ctx.body = { name: definition.name, version: definition.version, paths: declaredPaths(definition.routers) };
  });
  router.get('/openapi.json', (ctx) => {
    ctx.body = openApiDocument(definition);
  });
  return router;
}
