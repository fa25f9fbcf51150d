/** "Regional users see a per-campus table with a totals row. Campus roles see a single-campus row." j and k walk the rows. */
import type { DashboardTrends } from '@emmaus/contracts/dashboard.contract';
import type { MultiplicationCounts, MultiplicationTable as Table } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import { LANDSCAPE } from '@emmaus/remote-kit/page/paper.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { FiguresTable, type FiguresRow } from '@emmaus/remote-kit/table/figures-table.tsx';
import { FigureButton } from './figure-button.tsx';
import { FigureSpark } from './figure-spark.tsx';
import { ReportsCell } from './reports-cell.tsx';
import { VacationHatch } from './spark-line.tsx';
import { trendAt } from './row-trend.ts';
import { type Behind, campusPath } from './use-dashboard-address.ts';

export interface MultiplicationTableProps {
  table: Table;
  /** Undefined until they are there, and for who is shown none. */
  trends: DashboardTrends | undefined;
  onOpen: (behind: Behind) => void;
}

export function MultiplicationTable({ table: { tableData, totals }, trends, onOpen }: MultiplicationTableProps) {
  const hasReports = trends?.campuses.some(({ reports }) => reports !== null) ?? false;
  const rowOf = (name: string, counts: MultiplicationCounts, location: number | undefined): FiguresRow => {
    const trend = trendAt(trends, location);
    return {
      key: location ?? 'totals',
      isTotals: location === undefined,
      name: totals && location !== undefined ? <PortalLink to={campusPath(location)}>{name}</PortalLink> : name,
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
  return (
    <div {...LANDSCAPE}>
      <VacationHatch />
      <FiguresTable
        label="Spiritual multiplication"
        of="Campus"
        columns={[
          ...MULTIPLICATION_FIGURES.map((figure) => MULTIPLICATION_TITLES[figure]),
          ...(hasReports ? ["Last week's reports"] : []),
        ]}
        rows={[
          ...(totals ? [rowOf('Totals', totals, undefined)] : []),
          ...tableData.map((row) => rowOf(row.campus, row, row.location_id)),
        ]}
      />
    </div>
  );
}
