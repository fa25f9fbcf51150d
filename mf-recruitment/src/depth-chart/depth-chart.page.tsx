/** Depth Chart: one's own, and for regional people those kept at a location, one keeper at a time. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PeopleTeamRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { recruitmentApi } from '../api/recruitment.api.ts';
import { ChartLocationSelect, KeeperSelect } from './chart-selectors.tsx';
import { DepthChartContent } from './depth-chart-content.tsx';
import { countOf, DepthChartFrame } from './depth-chart-frame.tsx';
import { MyChart } from './my-chart.tsx';
import { type ChartChoice, useChartChoice } from './use-chart-choice.ts';

export function DepthChartPage() {
  const choice = useChartChoice();
  const { locationId } = choice;
  if (locationId === undefined) return <MyChart choice={choice} />;
  return <ChartsOfLocation choice={choice} locationId={locationId} />;
}

function ChartsOfLocation({ choice, locationId }: { choice: ChartChoice; locationId: number }) {
  const keepers = recruitmentApi.useDepthChartKeepersQuery(locationId);
  const list = keepers.currentData?.data ?? [];
  const keeper = list.find(({ person_id }) => person_id === choice.keeperId) ?? list[0];
  const chart = recruitmentApi.useDepthChartByPersonQuery(keeper?.person_id ?? skipToken);
  const nobody = (
    <EmptyState
      icon={<PeopleTeamRegular />}
      title={`Nobody at ${keepers.currentData?.location.name} keeps a depth chart yet`}
      text="Choose another location to see the charts that are kept there."
    />
  );
  return (
    <DepthChartFrame
      chart={chart.currentData}
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
    </DepthChartFrame>
  );
}
