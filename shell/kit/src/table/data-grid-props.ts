/** What a table is told by its screen. */
import type { ReactNode } from 'react';
import type { GridColumn } from './grid-columns.ts';
import type { RowAction } from './row-menu.tsx';
import type { RowButtonProps } from './row-button.tsx';
import type { TableState } from './use-table-state.ts';

export interface DataGridProps<Row> {
  /** Names the table, e.g. 'People'. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string | number;
  /** The row in words, for its menu and its card; the first column's text by default. */
  rowName?: (row: Row) => string;
  /** True while another page is fetched: the old rows stay, paler. */
  fetching?: boolean;
  /** Replaces the table by the error's text. */
  problem?: unknown;
  /** The rows are those that were asked for, read before: the problem stands over them, not in their place. Since 1.11.0. */
  keepsRows?: boolean;
  onRetry?: () => void;
  /** Path that a row opens. The first column becomes a link to it, the whole row opens it, Enter too. */
  rowPath?: (row: Row) => string | undefined;
  /** Instead of a path, e.g. for a panel beside the table. */
  onOpen?: (row: Row) => void;
  /** Shows the row beside the table: the Space key on it. Offer the same in the row's menu. */
  onDetails?: ((row: Row) => void) | undefined;
  /** Key of the row that is open beside the table. */
  selected?: string | number | undefined;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Two actions with icons stand in the row, where there is room, in place of a menu that holds nothing else. */
  actionsInRow?: boolean;
  /** The one thing that is done with a row most often, before its menu: in the table under the pointer, on a card always. Some rows may have none. */
  rowButton?: (row: Row) => RowButtonProps | undefined;
  /** Of the table's rows, in pixels, where cells have more than two lines; 48 by default. Since 1.19.0. */
  rowHeight?: number;
  /** Usually an `<EmptyState>`. */
  empty: ReactNode;
  /** From `useTableState`; without it there is no paging and no sorting. */
  table?: TableState;
  /** How many rows there are over all pages. */
  total?: number | undefined;
  /** True where the total is only about right: the summary then says 'about'. */
  totalIsEstimate?: boolean | undefined;
  /** True where `total` is the least that there are: the summary then says 'more than'. Since 1.21.0. */
  totalIsLeast?: boolean | undefined;
  /** Offers a choice of page size. */
  pageSizes?: readonly number[];
  /** What is counted: 'entries'. */
  noun?: string;
}
