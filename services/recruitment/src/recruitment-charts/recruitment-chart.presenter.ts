/** A recruitment chart as the contract shows it: eight columns by name. */
import type { RecruitmentChart, RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities, can } from '@emmaus/service-kit/policy/policy';
import type { BoardEvent } from '../boards/board.model.ts';
import type { Campus } from './campus-of-chart.ts';
import type { MemberRow } from './members.queries.ts';
import { candidatePolicy, recruitmentChartPolicy } from './recruitment-chart.policy.ts';

export function presentChart(
  actor: Actor,
  campus: Campus,
  { members, last }: { members: readonly MemberRow[]; last: BoardEvent | undefined },
): RecruitmentChart {
  const columns = RECRUITMENT_COLUMNS.map(({ id, name }) => [
    name,
    members
      .filter((member) => member.recruitment_depth_chart_column_id === id)
      .map((member) => presentMember(member, actor)),
  ]);
  // Of each column the first are there, however many cards are read.
  const counts = RECRUITMENT_COLUMNS.map(({ id, name }) => [
    name,
    members.find((member) => member.recruitment_depth_chart_column_id === id)?.in_column ?? 0,
  ]);
  return {
    location: campus,
    data: Object.fromEntries(columns) as RecruitmentChart['data'],
    last_updated_at: last?.at.toISOString() ?? null,
    seq: last?.seq ?? 0,
    total: members[0]?.total ?? 0,
    counts: Object.fromEntries(counts) as RecruitmentChart['counts'],
    abilities: abilities(recruitmentChartPolicy, actor, campus),
  };
}

export function presentMember(row: MemberRow, actor: Actor): RecruitmentMember {
  const {
    entry_id,
    id,
    primary_location_id: _place,
    entered_by_person_id: _enteredBy,
    total: _total,
    in_column: _inColumn,
    ...shown
  } = row;
  return {
    ...shown,
    id: entry_id,
    chart_member_id: id,
    in_column_since: row.in_column_since.toISOString(),
    can_be_opened: can(candidatePolicy, actor, 'read', row),
  };
}
