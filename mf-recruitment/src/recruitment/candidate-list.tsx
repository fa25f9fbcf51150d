/** The chart as a table, of whom the filters let through, and as a file. */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import { DataGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { type GridColumn, idOf } from '@emmaus/remote-kit/table/grid-columns.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { columnTitle, hereSince } from './candidate-words.tsx';
import { sortedCandidates } from './sort-candidates.ts';

const PAGE_SIZE = 25;

const COLUMNS: readonly GridColumn<RecruitmentMember>[] = [
  { id: 'name', title: 'Name', text: ({ chart_member }) => chart_member, sortable: true, phone: 'title' },
  {
    id: 'column',
    title: 'Column',
    text: ({ recruitment_depth_chart_column_id }) => columnTitle(recruitment_depth_chart_column_id),
    minWidth: 190,
    sortable: true,
    phone: 'badge',
  },
  {
    id: 'since',
    title: 'How long',
    text: ({ in_column_since }) => hereSince(in_column_since),
    sortable: true,
    phone: 'second fact',
  },
  {
    id: 'school_year',
    title: 'School year',
    text: ({ school_year }) => school_year && SCHOOL_YEAR_TITLES[school_year],
    phone: 'fact',
  },
  { id: 'gender', title: 'Gender', text: ({ gender }) => gender, minWidth: 90, phone: 'none', givesWay: 1 },
  { id: 'involvement', title: 'Involvement', text: ({ involvement }) => involvement, phone: 'none', givesWay: 3 },
  {
    id: 'affinity',
    title: 'Affinity',
    text: ({ is_greek, is_varsity }) => [is_greek && 'Greek', is_varsity && 'Varsity'].filter(Boolean).join(', '),
    phone: 'none',
    givesWay: 2,
  },
];

export interface CandidateListProps {
  members: readonly RecruitmentMember[];
  /** How many there are beyond those whose cards are at hand. */
  more: number;
  onOpen: (member: RecruitmentMember) => void;
  /** The card of the one who is open beside it. */
  selected: number | undefined;
  actions: ((member: RecruitmentMember) => readonly RowAction[]) | undefined;
}

export function CandidateList({ members, more, onOpen, selected, actions }: CandidateListProps) {
  const table = useTableState({ pageSize: PAGE_SIZE });
  // Filtered by somebody else's move or one's own choice there may be fewer pages than the address says.
  const page = Math.min(table.page, Math.max(1, Math.ceil(members.length / table.pageSize)));
  const paper = usePaper();
  const inOrder = sortedCandidates(members, table.sort);
  const before = (page - 1) * table.pageSize;
  return (
    <DataGrid
      label="Candidates"
      columns={COLUMNS}
      rows={paper ? inOrder : inOrder.slice(before, before + table.pageSize)}
      rowId={idOf}
      rowName={({ chart_member }) => chart_member}
      onOpen={onOpen}
      selected={selected}
      {...(actions && { rowActions: actions })}
      empty={null}
      table={{ ...table, page }}
      total={members.length}
      noun={more > 0 ? `candidates, the first of ${numberText(members.length + more)}` : 'candidates'}
    />
  );
}
