/** The sign-in provider as a Koa app: health and metrics, its own login pages, and everything else is the provider's. */
import { TELL_HEADER } from '@emmaus/contracts/headers.words';
import { databaseAnswers, healthRoutes } from '@emmaus/service-kit/http/health';
import { log } from '@emmaus/service-kit/log';
import { createMetrics } from '@emmaus/service-kit/http/metrics';
import { Problem, problems } from '@emmaus/service-kit/http/problem';
import { requestLog } from '@emmaus/service-kit/http/request-log';
import { troubleProblem } from '@emmaus/service-kit/database/trouble';
import { routeTable } from '@emmaus/service-kit/http/route-table';
import type { Knex } from 'knex';
import Koa from 'koa';
import mount from 'koa-mount';
import { assetRoutes } from './assets.routes.ts';
import { endDemoSessions } from './ended-session.ts';
import type { IdentityEnv } from './env.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { loginRoutes } from './login.routes.ts';
import { createProvider, mountPathOf } from './provider.ts';
import { loadSecrets } from './secrets.ts';

export interface AppOptions {
  env: IdentityEnv;
  database: Knex;
}

/** Puts the provider together; makes its keys on the very first start, and ends what demo people began where the demo is off. */
export async function createApp({ env, database }: AppOptions): Promise<Koa> {
  const secrets = await loadSecrets(database);
  if (!env.DEMO) await endDemoSessions(database);
  const provider = createProvider({ env, database, secrets });
  provider.on('server_error', (ctx, error) => {
    const problem = error instanceof Problem ? error : troubleProblem(error, { asks: true });
    // Of whoever has left nothing went wrong, and there is nobody to tell.
    if (problem?.code !== 'caller_left') log().error({ err: error }, 'sign-in provider failed');
    ctx.state['problem'] = problem;
  });
  const mountPath = mountPathOf(env.OIDC_ISSUER);
  const metrics = createMetrics('identity');

  // The gateway in front says who called and by which address; it sends exactly one of each.
  const app = new Koa({ proxy: true, maxIpsCount: 1, keys: secrets.cookieKeys });
  app.silent = true;
  app.use(requestLog());
  app.use(metrics.measure);
  app.use(problems());
  app.use(routeTable([metrics.route, ...healthRoutes({ database: databaseAnswers(database) })]));
  app.use(assetRoutes(mountPath).routes());
  app.use(loginRoutes({ env, database, provider, limiter: createLoginLimiter(database) }).routes());
  app.use(tellProblem);
  app.use(tellWhere);
  app.use(mount(mountPath || '/', provider));
  return app;
}

/**
 * A page of this address may read where it is led to: it is told at once, and does not go there. A page of another address can neither
 * send this header nor read the answer.
 */
const tellWhere: Koa.Middleware = async function tellWhere(ctx, next) {
  await next();
  const where = ctx.response.get('Location');
  if (ctx.get(TELL_HEADER) !== '1' || ctx.status < 300 || ctx.status > 399 || where === '') return;
  ctx.remove('Location');
  ctx.status = 200;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { where };
};

/** The provider answers 500 to everything it does not know, e.g. a database that is away: whoever asks then may try again. */
const tellProblem: Koa.Middleware = async function tellProblem(ctx, next) {
  await next();
  const problem = ctx.state['problem'] as Problem | undefined;
  if (ctx.status !== 500 || problem === undefined) return;
  ctx.status = problem.status;
  if (problem.status === 503) ctx.set('Retry-After', '2');
};
