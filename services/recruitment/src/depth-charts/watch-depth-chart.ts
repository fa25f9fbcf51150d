/** What happens on a depth chart, told with the cards as they are now and as this asker may see them. */
import type { DepthChartEvent } from '@emmaus/contracts/depth-charts.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { chartOf } from '../boards/board.ts';
import { eventsAfter } from '../boards/board-events.queries.ts';
import { presentMember } from './depth-chart.presenter.ts';
import { findMembers } from './depth-chart.queries.ts';

/** In order, at most a hundred at a time. */
export async function chartEventsAfter(actor: Actor, keeperId: number, seq: number): Promise<DepthChartEvent[]> {
  const events = await eventsAfter(chartOf(keeperId), seq);
  if (events.length === 0) return [];
  const members = await findMembers(keeperId, [...new Set(events.map(({ entry_id }) => entry_id))]);
  return events.map((event) => {
    const member = members.get(event.entry_id);
    return { seq: event.seq, entry_id: event.entry_id, member: member ? presentMember(member, actor) : null };
  });
}
