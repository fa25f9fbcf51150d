/** The weeks of the dashboard. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { campusViewOf } from '../metrics/campus-view.ts';
import { multiplicationPolicy } from '../metrics/multiplication.policy.ts';
import { tellTrends } from './tell-trends.ts';

export const dashboardRoutes = routes(calls, {
  dashboardTrends: serve(allow(multiplicationPolicy, 'read_whole'), async ({ actor, query }) =>
    tellTrends(await campusViewOf(actor, query.location_id)),
  ),
});
