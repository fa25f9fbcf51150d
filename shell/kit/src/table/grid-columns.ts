/** How a table is described, and the measures that skeleton, table and cards have in common. */
import type { ReactNode } from 'react';

export const ROW_HEIGHT = 48;
export const HEADER_HEIGHT = 40;

export interface GridColumn<Row> {
  /** Unique; also the key that is sent when sorting. */
  id: string;
  title: string;
  /** The cell as text. Null and '' are drawn as a dash. */
  text: (row: Row) => string | number | null | undefined;
  /** Draws the cell where text is not enough. At most one row high. */
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Right-aligned in tabular figures. */
  number?: boolean;
  /** Share of the free width; 1 by default. */
  grow?: number;
  /** Least width in pixels; 180 for the first column, 130 for others by default. */
  minWidth?: number;
  /** Fixed width in pixels. */
  width?: number;
  /** On a phone the first column is the card's title; two columns marked `fact` (else the next two) stand below it. */
  phone?: 'fact' | 'badge' | 'none';
  /** Left out until somebody chooses it. */
  hidden?: boolean;
}

/** What a cell shows where there is nothing. */
export const NOTHING = '–';

export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  const text = column.text(row);
  return text === null || text === undefined || text === '' ? NOTHING : String(text);
}

export function cellContent<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row);
}

/** The least width a column can do with. */
export function leastWidth<Row>(column: GridColumn<Row>, first: boolean): number {
  return column.width ?? column.minWidth ?? (first ? 180 : 130);
}
