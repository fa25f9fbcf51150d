/** A table as the lazily loaded grid knows it: heads, texts and ids. What a row is, only its columns know. */
import type { ReactNode } from 'react';
import type { DataGridProps } from './data-grid-props.ts';
import { type GridColumn, cellContent, cellText, nameOf, titleColumn } from './grid-columns.ts';
import type { RowAction } from './row-menu.tsx';
import type { RowButtonProps } from './row-button.tsx';

export interface GridRow {
  id: string;
  /** By the ids of the columns. */
  texts: Readonly<Record<string, string>>;
}

type Frame = 'id' | 'title' | 'sortable' | 'number' | 'grow' | 'minWidth' | 'width';

export interface GridHead extends Pick<GridColumn<never>, Frame> {
  draws: 'text' | 'cell' | 'link' | 'button';
}

/** What cells draw and do, by the ids of their row and column. */
export interface GridCells {
  content: (columnId: string, rowId: string) => ReactNode;
  path: (rowId: string) => string | undefined;
  menu: (rowId: string) => { label: string; actions: readonly RowAction[] } | undefined;
  button: (rowId: string) => RowButtonProps | undefined;
  /** The row in words. */
  name?: (rowId: string) => string | undefined;
  open: (rowId: string) => void;
  details: (rowId: string) => void;
}

/** Either a button or the row's name leads to the row's path. */
export function gridHeads<Row>(columns: readonly GridColumn<Row>[]): GridHead[] {
  const name = columns.some(({ opens }) => opens) ? undefined : titleColumn(columns);
  return columns.map((column) => {
    const { id, title, sortable, number, grow, minWidth, width, cell, opens } = column;
    const draws = opens ?? (column === name ? 'link' : cell ? 'cell' : 'text');
    return { id, title, sortable, number, grow, minWidth, width, draws };
  });
}

type RowId<Row> = DataGridProps<Row>['rowId'];

export function gridRows<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], rowId: RowId<Row>): GridRow[] {
  return rows.map((row) => ({
    id: String(rowId(row)),
    texts: Object.fromEntries(columns.map((column) => [column.id, cellText(column, row)])),
  }));
}

/** Always of the newest props, so that nothing a cell shows or does is stale. */
export function gridCells<Row>(props: DataGridProps<Row>, rows: readonly Row[]): GridCells {
  const { columns, rowId, rowPath, rowActions, rowButton, onOpen, onDetails } = props;
  const byId = new Map(rows.map((row) => [String(rowId(row)), row]));
  const of = <Answer>(id: string, answer: (row: Row) => Answer): Answer | undefined => {
    const row = byId.get(id);
    return row === undefined ? undefined : answer(row);
  };
  return {
    content(columnId, id) {
      const column = columns.find((one) => one.id === columnId);
      return column && of(id, (row) => cellContent(column, row));
    },
    path: (id) => of(id, (row) => rowPath?.(row)),
    menu: (id) =>
      of(id, (row) => rowActions && { label: `Actions for ${nameOf(props, row)}`, actions: rowActions(row) }),
    name: (id) => of(id, (row) => nameOf(props, row)),
    button: (id) => of(id, (row) => rowButton?.(row)),
    open: (id) => of(id, (row) => onOpen?.(row)),
    details: (id) => of(id, (row) => onDetails?.(row)),
  };
}
