/** "Regional users see a per-campus table with a totals row. Campus roles see a single-campus row." j and k walk the rows. */
import type { DashboardTrends } from '@emmaus/contracts/dashboard.contract';
import type { MultiplicationCounts, MultiplicationTable as Table } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import { LANDSCAPE } from '@emmaus/remote-kit/page/paper.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { FiguresTable, type FiguresRow } from '@emmaus/remote-kit/table/figures-table.tsx';
import type { TableSort } from '@emmaus/remote-kit/table/use-table-state.ts';
import { type CampusOrder, ORDERS } from './campus-order.ts';
import { FigureButton } from './figure-button.tsx';
import { FigureSpark } from './figure-spark.tsx';
import { ReportsCell } from './reports-cell.tsx';
import { VacationHatch } from './spark-line.tsx';
import { hasReports, REPORTS_COLUMN, trendAt } from './row-trend.ts';
import { type Behind, campusPath } from './use-dashboard-address.ts';

export interface MultiplicationTableProps {
  table: Table;
  /** Undefined until they are there, and for who is shown none. */
  trends: DashboardTrends | undefined;
  order: CampusOrder;
  onSort: (order: CampusOrder) => void;
  onOpen: (behind: Behind) => void;
}

export function MultiplicationTable({ table, trends, order, onSort, onOpen }: MultiplicationTableProps) {
  const { tableData, totals } = table;
  const rowOf = (name: string, counts: MultiplicationCounts, location: number | undefined): FiguresRow => {
    const trend = trendAt(trends, location);
    return {
      key: location ?? 'totals',
      isTotals: location === undefined,
      name: totals && location !== undefined ? <PortalLink to={campusPath(location, order)}>{name}</PortalLink> : name,
      figures: [
        ...MULTIPLICATION_FIGURES.map((figure) => (
          <>
            <FigureButton
              figure={figure}
              value={counts[figure]}
              of={name}
              strong={location === undefined}
              onOpen={() => onOpen({ figure, location })}
            />
            {trend && <FigureSpark trend={trend} figure={figure} />}
          </>
        )),
        trend?.reports && <ReportsCell reports={trend.reports} week={trend.week} location={location} />,
      ],
    };
  };
  const sortBy = ({ column, direction }: TableSort): void => {
    const known = ORDERS.find((one) => one === column);
    if (known) onSort({ column: known, direction });
  };
  return (
    <div {...LANDSCAPE}>
      <VacationHatch />
      <FiguresTable
        label="Spiritual multiplication"
        of="Campus"
        columns={[
          ...MULTIPLICATION_FIGURES.map((figure) => MULTIPLICATION_TITLES[figure]),
          ...(hasReports(trends) ? [REPORTS_COLUMN] : []),
        ]}
        sort={tableData.length > 1 ? { keys: ORDERS, by: order, onSort: sortBy } : undefined}
        rows={[
          ...(totals ? [rowOf('Totals', totals, undefined)] : []),
          ...tableData.map((row) => rowOf(row.campus, row, row.location_id)),
        ]}
      />
    </div>
  );
}
