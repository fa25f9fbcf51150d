/** Dashboard: the spiritual multiplication table, what each number counts, and the people behind it. */
import type { MultiplicationTable as Table } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { OtherPlace } from '@emmaus/remote-kit/page/place-problem.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, InfoRegular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { dashboardApi } from '../api/dashboard.api.ts';
import { campusesShown, isShown } from './campus-order.ts';
import { Campuses, DashboardWaits } from './campuses.tsx';
import { PeopleBehind } from './people-behind.tsx';
import { saveTable } from './table-file.ts';
import { type Behind, useDashboardAddress } from './use-dashboard-address.ts';

const CalculationDialog = lateDialog(async () => (await import('./calculation-dialog.tsx')).CalculationDialog);

/** The service counts a moment after what was changed, which is when this page may have asked. */
const READ_ANEW = { refetchOnMountOrArgChange: 5 };

export function DashboardPage() {
  const address = useDashboardAddress();
  const role = usePortal().user?.role;
  const { figure, location, close } = address;
  const { currentData, error, refetch } = dashboardApi.useSpiritualMultiplicationQuery(undefined, READ_ANEW);
  const table = stillShown(currentData, error);
  // Beside the table, not after it: alumni, who count only those whom they see, are the only ones without weeks.
  const weeks = dashboardApi.useDashboardTrendsQuery(
    {},
    { ...READ_ANEW, skip: table ? !table.has_trends : role === 'alumni' },
  );
  const trends = table?.has_trends ? weeks.currentData : undefined;
  const [explained, setExplained] = useState(false);
  return (
    <PageFrame
      title="Dashboard"
      explanation="How discipleship multiplies. Every number opens its working and the people behind it."
      width="full"
      filters={
        table && (
          <>
            <Button icon={<InfoRegular />} onClick={() => setExplained(true)}>
              How are these numbers calculated
            </Button>
            <Button
              icon={<ArrowDownloadRegular />}
              // With the table that it is of: that waits for its weeks, and is not there of a campus of others.
              disabled={(table.has_trends && !trends && !weeks.error) || !isShown(table, address.campus)}
              onClick={() => saveTable(campusesShown(table, address, trends).table, trends)}
            >
              Export
            </Button>
          </>
        )
      }
    >
      <SidePanel
        open={figure !== undefined && table !== undefined}
        title={titleOf(table, figure && { figure, location })}
        onClose={close}
        beside={
          error && !table ? (
            <ProblemView problem={error} onRetry={() => void refetch()} />
          ) : !table ? (
            <DashboardWaits />
          ) : (
            <Campuses table={table} address={address} />
          )
        }
      >
        {figure &&
          (table && !isShown(table, location) ? (
            <OtherPlace onOwn={() => address.open({ figure, location: undefined })} />
          ) : (
            <PeopleBehind key={`${figure} ${location}`} figure={figure} location={location} />
          ))}
      </SidePanel>
      {table && explained && (
        <Suspense>
          <CalculationDialog table={table} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function titleOf(table: Table | undefined, behind: Behind | undefined): string {
  if (!behind) return '';
  const title = MULTIPLICATION_TITLES[behind.figure];
  const place = table?.tableData.find(({ location_id }) => location_id === behind.location)?.campus;
  if (place) return `${title}, ${place}`;
  return behind.location === undefined && table?.totals ? `${title}, Totals` : title;
}
