/** A table of studies, as tests of tables draw it. */
import { EmptyState } from '../page/empty-state.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import { DataGrid } from './data-grid.tsx';
import type { GridColumn } from './grid-columns.ts';
import { useTableState } from './use-table-state.ts';

export interface Study {
  id: number;
  name: string;
  campus: string;
  percent: number;
}

export const STUDIES: Study[] = [
  { id: 1, name: 'Sons and Daughters', campus: 'Lakeside', percent: 80 },
  { id: 2, name: 'Into the Deep', campus: 'Hill', percent: 95 },
];

export const COLUMNS: GridColumn<Study>[] = [
  { id: 'name', title: 'Name', text: (study) => study.name, sortable: true },
  { id: 'campus', title: 'Campus', text: (study) => study.campus },
  { id: 'percent', title: 'Reporting', text: (study) => study.percent, number: true, sortable: true },
];

export function Studies(props: Partial<DataGridProps<Study>>) {
  const table = useTableState();
  return (
    <DataGrid
      label="Studies"
      columns={COLUMNS}
      rows={STUDIES}
      rowId={(study) => study.id}
      total={95}
      table={table}
      empty={<EmptyState title="No studies yet" />}
      {...props}
    />
  );
}
