/** The table on a phone: a card each campus, its numbers with their names in two columns. */
import type { DashboardTrends } from '@emmaus/contracts/dashboard.contract';
import type { MultiplicationCounts, MultiplicationTable } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CampusOrder } from './campus-order.ts';
import { FigureButton } from './figure-button.tsx';
import { FigureSpark } from './figure-spark.tsx';
import { ReportsCell } from './reports-cell.tsx';
import { REPORTS_COLUMN, type RowTrend, trendAt } from './row-trend.ts';
import { VacationHatch } from './spark-line.tsx';
import { type Behind, campusPath } from './use-dashboard-address.ts';

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // Two beside each other, each with its longest word: 'Commissioned'. A number belongs to the words before it, not to those behind.
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXL,
  },
  // However many lines a name has, its first is beside its number.
  number: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalXS },
  reports: { gridColumn: '1 / -1', minHeight: THUMB },
  value: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0 },
  title: { color: tokens.colorNeutralForeground3, minWidth: 0 },
});

export interface MultiplicationCardsProps {
  table: MultiplicationTable;
  /** Undefined until they are there, and for who is shown none. */
  trends: DashboardTrends | undefined;
  order: CampusOrder;
  onOpen: (behind: Behind) => void;
}

export function MultiplicationCards({ table: { tableData, totals }, trends, order, onOpen }: MultiplicationCardsProps) {
  const styles = useStyles();
  return (
    <div className={styles.cards}>
      <VacationHatch />
      {totals && (
        <CampusCard
          name="Totals"
          counts={totals}
          location={undefined}
          path={undefined}
          trend={trendAt(trends, undefined)}
          onOpen={onOpen}
        />
      )}
      {tableData.map((row) => (
        <CampusCard
          key={row.location_id}
          name={row.campus}
          counts={row}
          location={row.location_id}
          path={totals ? campusPath(row.location_id, order) : undefined}
          trend={trendAt(trends, row.location_id)}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

interface CampusCardProps {
  name: string;
  counts: MultiplicationCounts;
  location: number | undefined;
  /** Of its page, where it is one of several. */
  path: string | undefined;
  trend: RowTrend | undefined;
  onOpen: (behind: Behind) => void;
}

function CampusCard({ name, counts, location, path, trend, onOpen }: CampusCardProps) {
  const styles = useStyles();
  return (
    <DetailCard title={name} action={path && <PortalLink to={path}>Twelve weeks</PortalLink>}>
      <div className={styles.numbers}>
        {MULTIPLICATION_FIGURES.map((figure) => (
          <div key={figure} className={styles.number}>
            <Text size={200} className={styles.title}>
              {MULTIPLICATION_TITLES[figure]}
            </Text>
            <span className={styles.value}>
              <FigureButton
                figure={figure}
                value={counts[figure]}
                of={name}
                strong
                onOpen={() => onOpen({ figure, location })}
              />
              {trend && <FigureSpark trend={trend} figure={figure} />}
            </span>
          </div>
        ))}
        {trend?.reports && (
          <div className={mergeClasses(styles.number, styles.reports)}>
            <Text size={200} className={styles.title}>
              {REPORTS_COLUMN}
            </Text>
            <ReportsCell reports={trend.reports} week={trend.week} location={location} />
          </div>
        )}
      </div>
    </DetailCard>
  );
}
