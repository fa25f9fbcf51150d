/** The dashboard: the spiritual multiplication table, and its weeks as they were frozen. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { campusViewOf } from '../metrics/campus-view.ts';
import { multiplicationPolicy } from '../metrics/multiplication.policy.ts';
import { tellMultiplication, tellPeopleBehind } from './tell-multiplication.ts';
import { tellTrends } from './tell-trends.ts';

const mayRead = allow(multiplicationPolicy, 'read');

export const dashboardRoutes = routes(calls, {
  spiritualMultiplication: serve(mayRead, async ({ actor }) => tellMultiplication(await campusViewOf(actor))),
  listPeopleBehind: serve(mayRead, async ({ actor, params, query, page }) =>
    tellPeopleBehind(await campusViewOf(actor, query.location_id), params.figure, page),
  ),
  dashboardTrends: serve(allow(multiplicationPolicy, 'read_whole'), async ({ actor, query }) =>
    tellTrends(await campusViewOf(actor, query.location_id)),
  ),
});
