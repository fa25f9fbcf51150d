/** The calls of the depth chart screen and of the read-only chart on a profile. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { chartPlacePolicy, depthChartPolicy } from './depth-chart.policy.ts';
import { readChartOf, readKeepers, readOwnChart } from './read-depth-chart.ts';

export const depthChartRoutes = new Routes();

depthChartRoutes.serve(calls.myDepthCharts, allow(depthChartPolicy, 'keep'), ({ actor }) => readOwnChart(actor));

depthChartRoutes.serve(calls.depthChartByPerson, allow(depthChartPolicy, 'read'), ({ actor, query }) =>
  readChartOf(actor, query.person_id),
);

depthChartRoutes.serve(calls.depthChartKeepers, allow(chartPlacePolicy, 'browse'), ({ actor, query }) =>
  readKeepers(actor, query.location_id),
);
