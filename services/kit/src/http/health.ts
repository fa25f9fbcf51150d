/**
 * `/healthz`: the process lives. `/openz`: new requests may be sent here, which is what a load balancer asks. `/readyz`: it can
 * do its work now, with all that it needs; where the database is away all copies say no, and still tell whoever asks why.
 */
import type { Knex } from 'knex';
import { staysOpen } from './draining.ts';
import type { TableRoute } from './route-table.ts';

export type ReadyCheck = () => Promise<unknown>;

/** Routes for health; each named check must settle for the service to be ready, and of `opening` to be open. */
export function healthRoutes(
  checks: Readonly<Record<string, ReadyCheck>>,
  opening: Readonly<Record<string, ReadyCheck>> = {},
): TableRoute[] {
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
    tells('/openz', { open: staysOpen, ...opening }),
    tells('/readyz', { open: staysOpen, ...opening, ...checks }),
  ];
}

function tells(path: string, checks: Readonly<Record<string, ReadyCheck>>): TableRoute {
  return {
    method: 'GET',
    path,
    steps: [
      async (ctx) => {
        const results = await Promise.all(Object.entries(checks).map(settled));
        const ready = results.every(([, result]) => result === 'ok');
        ctx.status = ready ? 200 : 503;
        ctx.body = { status: ready ? 'ok' : 'failing', checks: Object.fromEntries(results) };
      },
    ],
  };
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
