/** The calls of the depth chart screen and of the read-only chart on a profile. */
import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { authorize, found, scope } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import Router from '@koa/router';
import type { Context } from 'koa';
import { chartPlacePolicy, depthChartPolicy } from './depth-chart.policy.ts';
import { presentDepthChart } from './depth-chart.presenter.ts';
import { findKeeper, findLocation, listKeepers, listMembers } from './depth-chart.queries.ts';

const { myDepthCharts, depthChartByPerson, depthChartKeepers } = depthChartCalls;

export const depthChartRoutes = new Router();

depthChartRoutes.get(
  myDepthCharts.path,
  signedIn(),
  allow(depthChartPolicy, 'keep'),
  input(myDepthCharts),
  async function showMyDepthChart(ctx: Context) {
    const { actor, database } = routeOf(ctx, myDepthCharts);
    const keeper = found(
      await findKeeper(database, actor.personId ?? 0, scope(depthChartPolicy, actor, 'keep')),
      'Your depth chart',
    );
    ctx.body = presentDepthChart(keeper, await listMembers(database, keeper.id), actor);
  },
);

depthChartRoutes.get(
  depthChartByPerson.path,
  signedIn(),
  allow(depthChartPolicy, 'read'),
  input(depthChartByPerson),
  async function showDepthChartOfPerson(ctx: Context) {
    const { actor, input: asked, database } = routeOf(ctx, depthChartByPerson);
    const keeper = found(
      await findKeeper(database, asked.query.person_id, scope(depthChartPolicy, actor, 'read')),
      'This depth chart',
    );
    ctx.body = presentDepthChart(keeper, await listMembers(database, keeper.id), actor);
  },
);

depthChartRoutes.get(
  depthChartKeepers.path,
  signedIn(),
  allow(chartPlacePolicy, 'browse'),
  input(depthChartKeepers),
  async function listDepthChartKeepers(ctx: Context) {
    const { actor, input: asked, database } = routeOf(ctx, depthChartKeepers);
    // A board asked for by location answers 403 outside one's places, also where there is no such place.
    authorize(chartPlacePolicy, actor, 'browse', { id: asked.query.location_id });
    const location = found(await findLocation(database, asked.query.location_id), 'This location');
    ctx.body = { location, data: await listKeepers(database, location.id) };
  },
);
