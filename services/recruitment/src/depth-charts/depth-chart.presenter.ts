/** A depth chart as the contract shows it: seven columns by name, and of each member what this asker may know. */
import type { DepthChart, DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { markPolicy } from '../marks/mark.policy.ts';
import { depthChartPolicy } from './depth-chart.policy.ts';
import type { KeeperRow, MemberRow } from './depth-chart.queries.ts';

export function presentDepthChart(
  keeper: KeeperRow,
  { members, seq }: { members: readonly MemberRow[]; seq: number },
  actor: Actor,
): DepthChart {
  const shown = members.map((member) => presentMember(member, actor));
  const columns = DEPTH_CHART_COLUMNS.map((name, index) => [
    name,
    shown.filter((member) => member.depth_chart_column_id === index + 1),
  ]);
  return {
    keeper: {
      person_id: keeper.id,
      name: keeper.name,
      location_id: keeper.primary_location_id,
      location: keeper.primary_location,
    },
    data: Object.fromEntries(columns) as DepthChart['data'],
    seq,
    abilities: { keep: can(depthChartPolicy, actor, 'keep', keeperRecord(keeper)) },
  };
}

export const keeperRecord = ({ id, primary_location_id }: KeeperRow): PersonRecord => ({
  id,
  primary_location_id,
  entered_by_person_id: null,
});

export function presentMember(row: MemberRow, actor: Actor): DepthChartMember {
  const sees = can(depthChartPolicy, actor, 'read', row);
  return {
    id: row.entry_id,
    chart_member: row.name,
    chart_member_id: sees ? row.id : null,
    depth_chart_column_id: row.depth_chart_column_id,
    can_be_opened: sees,
    primary_role: sees ? row.primary_role : null,
    school_year: sees ? row.school_year : null,
    disciple_type: can(markPolicy, actor, 'read', row) ? row.disciple_type : null,
    is_greek: sees && row.is_greek,
    is_varsity: sees && row.is_varsity,
    place: row.place,
    version: row.version,
  };
}
