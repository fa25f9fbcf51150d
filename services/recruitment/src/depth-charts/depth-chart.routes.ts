/** The calls of the depth chart screen and of the read-only chart on a profile. Only the keeper changes a chart: each change is of one's own. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { stillAllowed } from '@emmaus/service-kit/http/event-stream';
import { allow, stateOf } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { scope } from '@emmaus/service-kit/policy/policy';
import { chartOf } from '../boards/board.ts';
import { watchBoard } from '../boards/watch-board.ts';
import { chartPlacePolicy, depthChartPolicy } from './depth-chart.policy.ts';
import { keeperRecord, presentMember } from './depth-chart.presenter.ts';
import { findAddable, searchMembers } from './depth-chart.queries.ts';
import { moveOnChart, ownChart, putOnChart, takeOffChart, undoOnChart } from './keep-depth-chart.ts';
import { readChartOf, readKeepers, readOwnChart } from './read-depth-chart.ts';
import { chartEventsAfter } from './watch-depth-chart.ts';

const mayKeep = allow(depthChartPolicy, 'keep');

export const depthChartRoutes = routes(calls, {
  myDepthCharts: serve(mayKeep, ({ actor }) => readOwnChart(actor)),
  depthChartByPerson: serve(allow(depthChartPolicy, 'read'), ({ actor, query }) => readChartOf(actor, query.person_id)),
  depthChartKeepers: serve(allow(chartPlacePolicy, 'browse'), ({ actor, query }) =>
    readKeepers(actor, query.location_id),
  ),
  addableToDepthChart: serve(mayKeep, async ({ actor, query }) => {
    const { id: keeperId } = await ownChart(actor);
    return findAddable({ keeperId, within: scope(depthChartPolicy, actor, 'read') }, query);
  }),
  membersOfDepthChart: serve(mayKeep, async ({ actor, query }) => {
    const { id } = await ownChart(actor);
    return (await searchMembers(id, query)).map((member) => presentMember(member, actor));
  }),
  addToDepthChart: serve(mayKeep, ({ actor, body: { submission_id: key, ...sent } }) =>
    answeredOnce({ key, content: sent }, () => putOnChart(actor, sent.chart_member_id, sent.depth_chart_column_id)),
  ),
  moveOnDepthChart: serve(mayKeep, ({ actor, body }) => moveOnChart(actor, body)),
  undoOnDepthChart: serve(mayKeep, ({ actor, body }) => undoOnChart(actor, body.seq)),
  removeFromDepthChart: serve(mayKeep, ({ actor, params }) => takeOffChart(actor, { person: params.id })),
  removeEntryOfDepthChart: serve(mayKeep, ({ actor, params }) => takeOffChart(actor, { entry: params.id })),
  watchMyDepthChart: serve(mayKeep, async ({ actor, query }, ctx) => {
    const keeper = await ownChart(actor);
    return watchBoard(ctx, chartOf(keeper.id), {
      after: Number(query.after ?? 0),
      expectReader: stillAllowed(ctx, depthChartPolicy, 'keep', keeperRecord(keeper)),
      // Who it is told to may have changed places since.
      read: (after) => chartEventsAfter(stateOf(ctx).actor ?? actor, keeper.id, after),
    });
  }),
});
