/** The order of the list: as on the board, or by name, by column, by how long they stand in it. */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import type { TableSort } from '@emmaus/remote-kit/table/use-table-state.ts';

type Compare = (one: RecruitmentMember, other: RecruitmentMember) => number;

const NAMES = new Intl.Collator('en');
const COLUMN_IDS: readonly number[] = RECRUITMENT_COLUMNS.map(({ id }) => id);
const columnOf = ({ recruitment_depth_chart_column_id: id }: RecruitmentMember) => COLUMN_IDS.indexOf(id);

const ORDERS: Record<string, Compare> = {
  name: (one, other) => NAMES.compare(one.chart_member, other.chart_member),
  column: (one, other) => columnOf(one) - columnOf(other),
  // The shortest time first: who came last.
  since: (one, other) => Date.parse(other.in_column_since) - Date.parse(one.in_column_since),
};

/** Whoever is level stays in the order of the board; an order that the list does not have changes nothing. */
export function sortedCandidates(
  members: readonly RecruitmentMember[],
  sort: TableSort | null,
): readonly RecruitmentMember[] {
  const compare = ORDERS[sort?.column ?? ''];
  if (!compare) return members;
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return members.toSorted((one, other) => sign * compare(one, other));
}
