/** "Columns Title, Created At (shown MM-DD-YYYY) and Actions" (specification 2, §2.10). */
import type { PlanRow } from '@emmaus/contracts/plans.contract';
import { dashedDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { deletedColumn } from '@emmaus/remote-kit/table/deleted-column.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { type RowAction, SplitMenu } from '@emmaus/remote-kit/table/row-menu.tsx';

export function editPath({ id }: Pick<PlanRow, 'id'>): string {
  return `/bible-study-plans/${id}/edit`;
}

const DATA: readonly GridColumn<PlanRow>[] = [
  { id: 'title', title: 'Title', text: ({ title }) => title, sortable: true, grow: 2, phone: 'title' },
  {
    id: 'created_at',
    title: 'Created At',
    text: ({ created_at }) => dashedDay(created_at),
    sortable: true,
    minWidth: 120,
    phone: 'fact',
  },
];

const EDIT = { label: 'Edit', width: 132 };

export interface PlanDeeds {
  edit: (plan: PlanRow) => void;
  others: (plan: PlanRow) => readonly RowAction[];
}

/** "Actions is a split button: Edit, plus menu items". */
export function planColumns({ edit, others }: PlanDeeds): readonly GridColumn<PlanRow>[] {
  return [
    ...DATA,
    {
      id: 'actions',
      title: 'Actions',
      text: () => EDIT.label,
      cell: (plan) => (
        <SplitMenu
          label={`More for ${plan.title}`}
          first={{ label: EDIT.label, name: `Edit ${plan.title}`, run: () => edit(plan) }}
          actions={others(plan)}
        />
      ),
      width: EDIT.width,
      phone: 'none',
    },
  ];
}

export const DELETED_COLUMNS: readonly GridColumn<PlanRow>[] = [...DATA, deletedColumn()];
