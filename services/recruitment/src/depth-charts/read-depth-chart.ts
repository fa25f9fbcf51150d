/** A depth chart for whoever may look at it, and who keeps one at a place. */
import type { depthChartCalls, DepthChart } from '@emmaus/contracts/depth-charts.contract';
import type { CallAnswer } from '@emmaus/contracts/call';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, scope } from '@emmaus/service-kit/policy/policy';
import { BoardModel } from '../boards/board.model.ts';
import { chartOf } from '../boards/board.ts';
import { chartPlacePolicy, depthChartPolicy } from './depth-chart.policy.ts';
import { presentDepthChart } from './depth-chart.presenter.ts';
import { findKeeper, findLocation, listKeepers, listMembers } from './depth-chart.queries.ts';

/** @throws Problem not_found (404) for an account without a person, and for one who keeps no chart */
export function readOwnChart(actor: Actor): Promise<DepthChart> {
  return readChart(actor, 'keep', { personId: actor.personId ?? 0, what: 'Your depth chart' });
}

/** @throws Problem not_found (404) */
export function readChartOf(actor: Actor, personId: number): Promise<DepthChart> {
  return readChart(actor, 'read', { personId, what: 'This depth chart' });
}

/** @throws Problem not_allowed (403) outside the actor's places, also where there is no such place; not_found (404) */
export async function readKeepers(
  actor: Actor,
  locationId: number,
): Promise<CallAnswer<typeof depthChartCalls.depthChartKeepers>> {
  // "Boards asked for by location answer 403 outside one's places".
  authorize(chartPlacePolicy, actor, 'browse', { id: locationId });
  const location = found(await findLocation(locationId), 'This location');
  return { location, data: await listKeepers(location.id) };
}

async function readChart(
  actor: Actor,
  action: 'keep' | 'read',
  { personId, what }: { personId: number; what: string },
): Promise<DepthChart> {
  const keeper = found(await findKeeper(personId, scope(depthChartPolicy, actor, action)), what);
  // The number is read first: what happens meanwhile is told again, which changes nothing.
  const seq = await BoardModel.lastNumber(chartOf(keeper.id));
  return presentDepthChart(keeper, { members: await listMembers(keeper.id), seq }, actor);
}
