/** What an answer or an event changes of the members that are on the screen. Pure: anything may come twice, and late. */
import type { DepthChart, DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';

/** In the order of the columns, and in each as the keeper put them. */
export function membersOf(chart: DepthChart): readonly DepthChartMember[] {
  return Object.values(chart.data).flat();
}

/** A card in the place of its older self, or without it. What is older than what is there changes nothing. */
export function withMember(chart: DepthChart, entry: number, member: DepthChartMember | null): DepthChart {
  const members = membersOf(chart);
  const known = members.find(({ id }) => id === entry);
  if (known && member && known.version > member.version) return chart;
  const others = members.filter(({ id }) => id !== entry);
  const all = (member ? [...others, member] : others).toSorted(byPlace);
  const columns = DEPTH_CHART_COLUMNS.map((name, index) => [
    name,
    all.filter(({ depth_chart_column_id: column }) => column === index + 1),
  ]);
  return { ...chart, data: Object.fromEntries(columns) as DepthChart['data'] };
}

/** Two cards of one place stay as they are. */
function byPlace({ place: one }: DepthChartMember, { place: other }: DepthChartMember): number {
  return one < other ? -1 : Number(one > other);
}

/** The card above a place of a column, for somebody who is moved there; null where it is the first, nothing where it is the last. */
export function afterOf(
  chart: DepthChart,
  moved: number,
  { column, index }: { column: number; index: number },
): { after?: number | null } {
  const others = membersOf(chart).filter((one) => one.depth_chart_column_id === column && one.id !== moved);
  return index >= others.length ? {} : { after: others[index - 1]?.id ?? null };
}
