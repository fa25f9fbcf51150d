/** Depth Chart: one's own, and for regional people those kept at a location, one keeper at a time. */
import type { DepthChart } from '@emmaus/contracts/depth-charts.contract';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { PeopleTeamRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useDepthChartByPersonQuery, useDepthChartKeepersQuery, useMyDepthChartQuery } from '../api/recruitment.api.ts';
import { ChartLocationSelect, KeeperSelect } from './chart-selectors.tsx';
import { membersOf } from './depth-chart-board.tsx';
import { DepthChartContent } from './depth-chart-content.tsx';
import { type ChartChoice, useChartChoice } from './use-chart-choice.ts';

export function DepthChartPage() {
  const choice = useChartChoice();
  const { locationId } = choice;
  if (locationId === undefined) return <MyChart choice={choice} />;
  return <ChartsOfLocation choice={choice} locationId={locationId} />;
}

function MyChart({ choice }: { choice: ChartChoice }) {
  const portal = usePortal();
  const { data, error, refetch } = useMyDepthChartQuery();
  const empty = choice.mayChoose ? (
    <EmptyState
      icon={<PeopleTeamRegular />}
      title="You keep no depth chart of your own"
      text="Choose a location above to see the charts that are kept there."
    />
  ) : (
    <EmptyState
      icon={<PeopleTeamRegular />}
      title="Nobody stands on your depth chart yet"
      text="It shows the people you walk with, from a first contact to somebody who makes disciples. You find them under People."
      action={
        <Button appearance="primary" onClick={() => portal.navigate('/people')}>
          Go to People
        </Button>
      }
    />
  );
  return (
    <Frame
      explanation={`The people you walk with, from a first contact to those who make disciples.${countOf(data)}`}
      filters={choice.mayChoose && <ChartLocationSelect value={undefined} onChange={choice.chooseLocation} />}
    >
      <DepthChartContent chart={data} error={error} onRetry={() => void refetch()} empty={empty} />
    </Frame>
  );
}

function ChartsOfLocation({ choice, locationId }: { choice: ChartChoice; locationId: number }) {
  const keepers = useDepthChartKeepersQuery(locationId);
  const list = keepers.currentData?.data ?? [];
  const keeper = list.find(({ person_id }) => person_id === choice.keeperId) ?? list[0];
  const chart = useDepthChartByPersonQuery(keeper?.person_id ?? skipToken);
  const nobody = (
    <EmptyState
      icon={<PeopleTeamRegular />}
      title={`Nobody at ${keepers.currentData?.location.name} keeps a depth chart yet`}
      text="Choose another location to see the charts that are kept there."
    />
  );
  return (
    <Frame
      explanation={
        keeper ? `Kept by ${keeper.name}.${countOf(chart.currentData)}` : 'The charts that are kept at a location.'
      }
      filters={
        <>
          <ChartLocationSelect value={locationId} onChange={choice.chooseLocation} />
          <KeeperSelect keepers={list} value={keeper?.person_id} onChange={choice.chooseKeeper} />
        </>
      }
    >
      {keepers.currentData && !keeper ? (
        nobody
      ) : (
        <DepthChartContent
          chart={chart.currentData}
          error={keepers.error ?? chart.error}
          onRetry={() => void (keepers.error ? keepers.refetch() : chart.refetch())}
          empty={nobody}
        />
      )}
    </Frame>
  );
}

function Frame({ explanation, filters, children }: { explanation: string; filters: ReactNode; children: ReactNode }) {
  return (
    <PageFrame title="Depth Chart" width="full" explanation={explanation} filters={filters}>
      {children}
    </PageFrame>
  );
}

function countOf(chart: DepthChart | undefined): string {
  const count = chart ? membersOf(chart).length : 0;
  if (count === 0) return '';
  return count === 1 ? ' 1 person.' : ` ${count} people.`;
}
