/** In which order the campuses stand: by name, by a figure, or by last week's reports. */
import type { DashboardTrends } from '@emmaus/contracts/dashboard.contract';
import type { MultiplicationRow, MultiplicationTable } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import type { AddressValue } from '@emmaus/remote-kit/page/address-values.ts';
import type { TableSort } from '@emmaus/remote-kit/table/use-table-state.ts';
import { trendAt } from './row-trend.ts';

/** As the columns stand in the table. */
export const ORDERS = ['campus', ...MULTIPLICATION_FIGURES, 'reports'] as const;
type Order = (typeof ORDERS)[number];

export interface CampusOrder extends TableSort {
  column: Order;
}

/** `?sort=reports`, `?sort=-active_slbs`, as in every list. */
export const CAMPUS_ORDER: AddressValue<CampusOrder> = {
  read(text) {
    const column = ORDERS.find((order) => order === text?.replace(/^-/, '')) ?? 'campus';
    return { column, direction: text === `-${column}` ? 'desc' : 'asc' };
  },
  write({ column, direction }) {
    if (direction === 'desc') return `-${column}`;
    return column === 'campus' ? '' : column;
  },
};

/** What the page shows of the table: all campuses in their order, or the chosen one alone. */
export interface ShownCampuses {
  /** All of them, in the order. */
  rows: MultiplicationRow[];
  chosen: MultiplicationRow | undefined;
  table: MultiplicationTable;
}

/** Whether a campus is one of the table; no campus at all is all of them. */
export function isShown({ tableData }: MultiplicationTable, location: number | undefined): boolean {
  return location === undefined || tableData.some(({ location_id: id }) => id === location);
}

export function campusesShown(
  table: MultiplicationTable,
  { sort, campus }: { sort: CampusOrder; campus: number | undefined },
  trends: DashboardTrends | undefined,
): ShownCampuses {
  const rows = inOrder(table.tableData, sort, trends);
  const chosen = table.totals ? rows.find(({ location_id: id }) => id === campus) : undefined;
  return {
    rows,
    chosen,
    table: { ...table, tableData: chosen ? [chosen] : rows, totals: chosen ? null : table.totals },
  };
}

/** Equal ones stay in the order of their names, in which they come; where there is no number, it is last both ways. */
function inOrder(
  rows: readonly MultiplicationRow[],
  { column, direction }: CampusOrder,
  trends: DashboardTrends | undefined,
): MultiplicationRow[] {
  if (column === 'campus') return direction === 'asc' ? [...rows] : rows.toReversed();
  const numberOf = (row: MultiplicationRow): number | null =>
    column === 'reports' ? (trendAt(trends, row.location_id)?.reports?.percent.at(-1) ?? null) : row[column];
  return rows.toSorted((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction === 'asc' ? first - second : second - first;
  });
}
