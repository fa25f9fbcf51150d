/** What the gateway answers itself: settings, documents, health, and the shell. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { assertRoomOn } from '@emmaus/service-kit/disk-room';
import { healthRoutes } from '@emmaus/service-kit/http/health';
import type { Metrics } from '@emmaus/service-kit/http/metrics';
import { Problem, problems } from '@emmaus/service-kit/http/problem';
import { requestLog } from '@emmaus/service-kit/http/request-log';
import { routeTable, type TableRoute } from '@emmaus/service-kit/http/route-table';
import Router from '@koa/router';
import Koa from 'koa';
import type { ServiceDirectory } from './directory.ts';
import { docsRoutes } from './docs.routes.ts';
import type { GatewayEnv } from './env.ts';
import { type OverrideOf, overridesOf } from './overrides.ts';
import { neverGuessed, shellHeaders } from './security-headers.ts';
import { portalSettings } from './settings.ts';
import { ShellFiles } from './shell-files.ts';
import { serveShell } from './shell.routes.ts';
import type { Upstream } from './upstream.ts';

/** Switched off by `npm run test:faults` alone. */
const tellsDatabase = process.env['TELLS_DATABASE_FAULTS'] !== 'off';

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
  app.use(neverGuessed());
  app.use(problems());
  const { DISK_DIR: disk } = env;
  const checks = {
    ...(tellsDatabase ? { database: databaseAnswers(services) } : {}),
    ...(disk === undefined ? {} : { disk: () => assertRoomOn(disk) }),
  };
  app.use(
    routeTable([
      forScrapers(metrics.route, env.METRICS_TOKEN),
      ...healthRoutes(checks, { services: allSeen(directory) }),
    ]),
  );
  app.use(docsRoutes(env, services, version).routes());
  const overrideOf = overridesOf(services.get('registry'));
  app.use(settingsRoute(env, overrideOf).routes());
  app.use(shellHeaders(env, overrideOf));
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

/** All services have one database. Asked once a second at most, however many ask. */
function databaseAnswers(services: ReadonlyMap<string, Upstream>): () => Promise<void> {
  let asked: { at: number; lacking: Promise<boolean[]> } | undefined;
  return async () => {
    if (asked === undefined || Date.now() - asked.at > 1_000) {
      asked = {
        at: Date.now(),
        lacking: Promise.all([...services.values()].map((service) => service.lacksDatabase())),
      };
    }
    if ((await asked.lacking).includes(true)) throw new Error('the database does not answer');
  };
}

/** What happens inside is not for everybody at the public address: without the token there is no such page. */
function forScrapers(route: TableRoute, token: string | undefined): TableRoute {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return {
    ...route,
    steps: [
      async (ctx, next) => {
        const sent = digest(ctx.get('authorization'));
        if (wanted === undefined || !timingSafeEqual(sent, wanted))
          throw new Problem('not_found', 'There is no GET /metrics.');
        await next();
      },
      ...route.steps,
    ],
  };
}

function settingsRoute(env: GatewayEnv, overrideOf: OverrideOf): Router {
  const router = new Router();
  router.get('/settings.json', async (ctx) => {
    const override = await overrideOf(ctx);
    ctx.set('Cache-Control', override ? 'private, no-store' : 'no-cache');
    ctx.body = portalSettings(env, override);
  });
  return router;
}
