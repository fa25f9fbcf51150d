/** How a table is described, and the measures that skeleton, table and cards have in common. */
import type { ReactNode } from 'react';

export const ROW_HEIGHT = 48;
export const HEADER_HEIGHT = 40;

/** Of the column with a row's menu, and with a button before it. */
export function actionsWidth(actions: RowControls): number {
  return { none: 0, menu: 56, 'button and menu': 104 }[actions];
}

/** What can be pressed at the end of a row. */
export type RowControls = 'none' | 'menu' | 'button and menu';

/** The cell as text. Null and '' are drawn as a dash. */
type CellText<Row> = (row: Row) => string | number | null | undefined;

/** Where a column stands on a card. A second fact comes after the others, wherever its column is in the table. */
export type CardPart = 'title' | 'badge' | 'fact' | 'second fact' | 'none';

export interface GridColumn<Row> {
  /** Unique; also the key that is sent when sorting. */
  id: string;
  title: string;
  text: CellText<Row>;
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
  /**
   * On a phone: the card's title (else the first column's), and at most two facts below it (else the next two). A column that
   * reads otherwise on a card says so: `{ as: 'fact', text: ({ id }) => `ID ${id}` }`. `mark` of a title stands before the
   * card's words, e.g. a disc.
   */
  phone?:
    | CardPart
    | { as: CardPart; text?: CellText<Row>; cell?: (row: Row) => ReactNode; mark?: (row: Row) => ReactNode };

  /** In the table this column alone leads to the row's path, by a small button with the column's title. */
  opens?: 'button';
  /** Left out until somebody chooses it. */
  hidden?: boolean;
  /** Left out where the table is too narrow for all, the lowest number first; whoever wants it chooses it. */
  givesWay?: number;
}

/** For `rowId`, which has to stay the same function. */
export function idOf<Row extends { id: string | number }>({ id }: Row): string | number {
  return id;
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
export function leastWidth(column: Pick<GridColumn<never>, 'width' | 'minWidth'>, first: boolean): number {
  return column.width ?? column.minWidth ?? (first ? 180 : 130);
}

/** Whether the columns would have to scroll sideways. */
export function isTooNarrow<Row>(
  width: number | undefined,
  columns: readonly GridColumn<Row>[],
  controls: RowControls,
): boolean {
  const least = columns.reduce((sum, one, index) => sum + leastWidth(one, index === 0), actionsWidth(controls));
  return width !== undefined && width < least;
}

/** Without those that have to give way for the others to fit. */
export function columnsThatFit<Row>(
  width: number | undefined,
  columns: readonly GridColumn<Row>[],
  controls: RowControls,
): readonly GridColumn<Row>[] {
  const leaving = columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0));
  let left = columns;
  while (leaving.length > 0 && isTooNarrow(width, left, controls)) {
    const next = leaving.shift();
    left = left.filter((column) => column !== next);
  }
  return left;
}

/** Whose text names the row: the column that is a card's title, else the first. */
export function titleColumn<Row>(columns: readonly GridColumn<Row>[]): GridColumn<Row> | undefined {
  return columns.find((column) => partOf(column) === 'title') ?? columns[0];
}

/** The row in words. */
export function nameOf<Row>(
  { rowName, columns }: { rowName?: (row: Row) => string; columns: readonly GridColumn<Row>[] },
  row: Row,
): string {
  if (rowName) return rowName(row);
  const { title } = cardColumns(columns);
  return title ? cellText(title, row) : '';
}

export interface CardColumns<Row> {
  title: (GridColumn<Row> & { mark?: ((row: Row) => ReactNode) | undefined }) | undefined;
  badges: readonly GridColumn<Row>[];
  facts: readonly GridColumn<Row>[];
}

/** The columns of a table as a card draws them. */
export function cardColumns<Row>(columns: readonly GridColumn<Row>[]): CardColumns<Row> {
  const title = titleColumn(columns);
  const others = columns.filter((column) => column !== title);
  const parts = (part: CardPart) => others.filter((column) => partOf(column) === part).map(onCard);
  const facts = [...parts('fact'), ...parts('second fact')];
  const unmarked = others.filter(({ phone, hidden }) => phone === undefined && !hidden).slice(0, 2);
  return { title: title && onCard(title), badges: parts('badge'), facts: facts.length > 0 ? facts : unmarked };
}

function partOf<Row>({ phone }: GridColumn<Row>): CardPart | undefined {
  return typeof phone === 'object' ? phone.as : phone;
}

function onCard<Row>(column: GridColumn<Row>): NonNullable<CardColumns<Row>['title']> {
  const { phone } = column;
  return typeof phone === 'object'
    ? { ...column, text: phone.text ?? column.text, cell: phone.cell, mark: phone.mark }
    : column;
}
