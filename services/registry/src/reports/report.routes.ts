/**
 * `POST /r/report`: browsers tell which release of a remote failed, and where. Open to everybody, also before a sign-in, and anonymous
 * by design: no cookie is read, no address is kept, and what is sent has no room for anything of a person.
 */
import { reportRemotes } from '@emmaus/contracts/remote-report.contract';
import { bodyOf } from '@emmaus/service-kit/http/body';
import type { Metrics } from '@emmaus/service-kit/http/metrics';
import { Problem } from '@emmaus/service-kit/http/problem';
import { limitInProcess } from '@emmaus/service-kit/http/rate-limit';
import { log } from '@emmaus/service-kit/log';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as z from 'zod';
import { addReports, forgetOldReports } from './report.model.ts';
import { countReports } from './report-metrics.ts';

const AN_HOUR = 3_600_000;
/** A school stands behind one address, and a document sends one report in five seconds at most. */
const TIMES_A_MINUTE = 300;

export function reportRoutes(database: Knex, metrics: Metrics): Router {
  const routes = new Router();
  const count = countReports(metrics);
  const limited = limitInProcess({
    name: 'remote-reports',
    times: TIMES_A_MINUTE,
    seconds: 60,
    sentence: 'There were too many reports from your address. Please wait {minutes}.',
  });
  let forgotAt = 0;

  routes.post(reportRemotes.path, limited, bodyOf(reportRemotes), async (ctx) => {
    const sent = z.safeParse(reportRemotes.body, (ctx.request as { body?: unknown }).body);
    if (!sent.success) throw new Problem('invalid_input', 'This is no report of remotes.');
    count(await addReports(database, sent.data.rows));
    ctx.status = 204;
    if (Date.now() - forgotAt < AN_HOUR) return;
    forgotAt = Date.now();
    // Nobody waits for it.
    forgetOldReports(database).catch((error: unknown) => log().error({ err: error }, 'old reports are still there'));
  });
  return routes;
}
