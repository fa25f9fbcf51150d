/** The weeks of the dashboard. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { campusViewOf } from '../metrics/campus-view.ts';
import { multiplicationPolicy } from '../metrics/multiplication.policy.ts';
import { tellTrends } from './tell-trends.ts';

export const dashboardRoutes = new Routes();

dashboardRoutes.serve(calls.dashboardTrends, allow(multiplicationPolicy, 'read_whole'), async ({ actor, query }) =>
  tellTrends(await campusViewOf(actor, query.location_id)),
);
