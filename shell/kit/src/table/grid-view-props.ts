/** What a table of rows is drawn from, by the browser alone or by AG Grid. */
import type { RowControls } from './grid-columns.ts';
import type { GridCells, GridHead, GridRow } from './grid-rows.ts';
import type { TableState } from './use-table-state.ts';

export interface GridViewProps {
  label: string;
  heads: readonly GridHead[];
  rows: GridRow[];
  cells: GridCells;
  /** Whether a click on a row does something. */
  opens: boolean;
  /** Whether the Space key shows a row beside the table. */
  details: boolean;
  controls: RowControls;
  /** Each action of a row is a button. */
  inRow?: boolean;
  /** In pixels; that of a row of two lines by default. Since 1.19.0. */
  rowHeight?: number;
  selected: string | undefined;
  table: TableState | undefined;
}
