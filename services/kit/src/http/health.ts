/** `/healthz`: the process lives. `/readyz`: it can do its work now. */
import Router from '@koa/router';
import type { Knex } from 'knex';

export type ReadyCheck = () => Promise<unknown>;

/** Routes for health; each named check must settle for the service to be ready. */
export function healthRoutes(checks: Readonly<Record<string, ReadyCheck>>): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch {
          return [name, 'failing'] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === 'ok');
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : 'failing', checks: Object.fromEntries(results) };
  });
  return router;
}

/** Ready when the database answers. */
export function databaseAnswers(database: Knex): ReadyCheck {
  return () => database.raw('select 1');
}
