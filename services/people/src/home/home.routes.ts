/** What the home page counts. */
import Router from '@koa/router';
import { personCalls } from '@emmaus/contracts/person.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { timelyReportPolicy } from './timely-report.policy.ts';
import { countTimelyReports } from './timely-reports.queries.ts';

export const homeRoutes = new Router();

const { getTimelyReports } = personCalls;

for (const path of [getTimelyReports.path, ...getTimelyReports.aliases]) {
  homeRoutes.get(
    path,
    signedIn(),
    allow(timelyReportPolicy, 'read'),
    input(getTimelyReports),
    async function countReports(ctx) {
      const { actor, database } = routeOf(ctx, getTimelyReports);
      ctx.body = await countTimelyReports(database, actor.personId ?? 0);
    },
  );
}
