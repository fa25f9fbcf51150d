/** `/healthz`: the process lives. `/readyz`: it can do its work now. */
import type { Knex } from 'knex';
import type { TableRoute } from './route-table.ts';

export type ReadyCheck = () => Promise<unknown>;

/** Routes for health; each named check must settle for the service to be ready. */
export function healthRoutes(checks: Readonly<Record<string, ReadyCheck>>): TableRoute[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      steps: [
        (ctx) => {
          ctx.body = { status: 'ok' };
        },
      ],
    },
    {
      method: 'GET',
      path: '/readyz',
      steps: [
        async (ctx) => {
          const results = await Promise.all(Object.entries(checks).map(settled));
          const ready = results.every(([, result]) => result === 'ok');
          ctx.status = ready ? 200 : 503;
          ctx.body = { status: ready ? 'ok' : 'failing', checks: Object.fromEntries(results) };
        },
      ],
    },
  ];
}

async function settled([name, check]: [string, ReadyCheck]): Promise<[string, 'ok' | 'failing']> {
  try {
    await check();
    return [name, 'ok'];
  } catch {
    return [name, 'failing'];
  }
}

const PATIENCE_MS = 2_000;

/** Ready when the database answers. One that stands still does not. */
export function databaseAnswers(database: Knex): ReadyCheck {
  return () => database.raw('select 1').timeout(PATIENCE_MS);
}
