/** The table of all campuses; of one, its row and its weeks. */
import type { MultiplicationTable as Table } from '@emmaus/contracts/multiplication.contract';
import { PartAway } from '@emmaus/remote-kit/page/detail-card.tsx';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { OtherPlace } from '@emmaus/remote-kit/page/place-problem.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Place } from '@emmaus/remote-kit/portal/place.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { Suspense } from 'react';
import { dashboardApi } from '../api/dashboard.api.ts';
import { CampusHead } from './campus-head.tsx';
import { campusesShown, isShown } from './campus-order.ts';
import { MultiplicationCards } from './multiplication-cards.tsx';
import { MultiplicationTable } from './multiplication-table.tsx';
import { NobodyCounted, countsNobody } from './nobody-counted.tsx';
import { trendAt } from './row-trend.ts';
import type { useDashboardAddress } from './use-dashboard-address.ts';
import { WhatChanged } from './what-changed.tsx';

// What draws charts comes with the first campus that shows them.
const CampusWeeks = latePart(async () => (await import('./campus-weeks.tsx')).CampusWeeks);

const useStyles = makeStyles({
  card: {
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
});

export interface CampusesProps {
  table: Table;
  address: ReturnType<typeof useDashboardAddress>;
}

/** In the shape of what comes: a card of figures two by two on a phone, else the table. */
export function DashboardWaits() {
  const styles = useStyles();
  if (usePhone())
    return (
      <div className={styles.card}>
        <SkeletonRows rows={5} columns={2} height={64} label="Loading the dashboard" />
      </div>
    );
  return <SkeletonRows rows={8} columns={6} height={60} label="Loading the dashboard" />;
}

export function Campuses({ table, address }: CampusesProps) {
  const styles = useStyles();
  const phone = usePhone();
  const { campus, weeks: shows, sort: order, open, sortBy, showWeeks, goTo } = address;
  // Asked already, with the table.
  const { currentData: trends, error, refetch } = dashboardApi.useDashboardTrendsQuery({}, { skip: !table.has_trends });
  const { rows, chosen, table: shown } = campusesShown(table, address, trends);
  // With the table or not at all: what they put above it and into its rows would push down what somebody reads.
  if (table.has_trends && !trends && !error) return <DashboardWaits />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<BuildingRegular />}
        title="No campus yet"
        text="As soon as a campus lies below your place, its numbers appear here."
      />
    );
  if (!isShown(table, campus)) return <OtherPlace onOwn={() => goTo(undefined)} />;
  const only = chosen ?? (rows.length === 1 ? rows[0] : undefined);
  const trend = only && trendAt(trends, only.location_id);
  // Of one's own chain alone it could not be said, nor while the weeks cannot be told.
  const isNobody = only !== undefined && table.counts_everybody && !error && countsNobody(only, trend);
  return (
    <div className={styles.page}>
      <div>
        {chosen ? (
          <CampusHead rows={rows} order={order} campus={chosen.location_id} onCampus={goTo} />
        ) : (
          trends && <WhatChanged changes={trends.changes} />
        )}
        {isNobody ? (
          <NobodyCounted campus={only.campus} />
        ) : phone ? (
          <MultiplicationCards table={shown} trends={trends} order={order} onOpen={open} />
        ) : (
          <MultiplicationTable table={shown} trends={trends} order={order} onSort={sortBy} onOpen={open} />
        )}
      </div>
      {table.has_trends && error && <PartAway what="The weeks before" onRetry={() => void refetch()} />}
      {only && trends && trend && !isNobody && (
        <Suspense fallback={<SkeletonRows rows={4} columns={3} height={160} label="Loading the charts" />}>
          <CampusWeeks campus={only.campus} weeks={trends.weeks} trend={trend} shows={shows} onShow={showWeeks} />
        </Suspense>
      )}
      <Place slot="dashboard.below" context={{ locationId: only?.location_id ?? null }} />
    </div>
  );
}
