/** The calls of the depth chart screen and of the read-only chart on a profile. */
import { type DepthChart, depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { found } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, scope } from '@emmaus/service-kit/policy/policy';
import { chartPlacePolicy, depthChartPolicy } from './depth-chart.policy.ts';
import { presentDepthChart } from './depth-chart.presenter.ts';
import { findKeeper, findLocation, type KeeperRow, listKeepers, listMembers } from './depth-chart.queries.ts';

export const depthChartRoutes = new Routes();

depthChartRoutes.serve(calls.myDepthCharts, allow(depthChartPolicy, 'keep'), async ({ actor }) => {
  const keeper = await findKeeper(actor.personId ?? 0, scope(depthChartPolicy, actor, 'keep'));
  return chartOf(found(keeper, 'Your depth chart'), actor);
});

depthChartRoutes.serve(calls.depthChartByPerson, allow(depthChartPolicy, 'read'), async ({ actor, query }) => {
  const keeper = await findKeeper(query.person_id, scope(depthChartPolicy, actor, 'read'));
  return chartOf(found(keeper, 'This depth chart'), actor);
});

depthChartRoutes.serve(calls.depthChartKeepers, allow(chartPlacePolicy, 'browse'), async ({ actor, query }) => {
  // A board asked for by location answers 403 outside one's places, also where there is no such place.
  authorize(chartPlacePolicy, actor, 'browse', { id: query.location_id });
  const location = found(await findLocation(query.location_id), 'This location');
  return { location, data: await listKeepers(location.id) };
});

async function chartOf(keeper: KeeperRow, actor: Actor): Promise<DepthChart> {
  return presentDepthChart(keeper, await listMembers(keeper.id), actor);
}
