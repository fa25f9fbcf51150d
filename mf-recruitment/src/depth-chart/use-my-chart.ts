/** One's own chart as it is now: as it was read, with what was answered since, and with what another tab does. */
import type { DepthChart, DepthChartEvent } from '@emmaus/contracts/depth-charts.contract';
import { useHeardBoard } from '@emmaus/remote-kit/board/use-live-board.ts';
import { type Removals, useRemovals } from '@emmaus/remote-kit/board/use-removals.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { useCallback } from 'react';
import { type ChartChange, recruitmentApi, watchRequest } from '../api/recruitment.api.ts';
import { withMember } from './members-of-chart.ts';

export interface MyChart {
  chart: DepthChart | undefined;
  error: unknown;
  retry: () => void;
  /** False while the connection is looked for. */
  live: boolean;
  put: (change: Pick<ChartChange, 'entry_id' | 'member'>) => void;
  /** Also for what was begun earlier. */
  newest: () => DepthChart | undefined;
  removals: Removals;
}

type How = (chart: DepthChart) => DepthChart;

const patch = (how: How) => recruitmentApi.util.updateQueryData('myDepthChart', undefined, how);

export function useMyChart(): MyChart {
  const { currentData, error, refetch } = recruitmentApi.useMyDepthChartQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const chart = stillShown(currentData, error);
  const removals = useRemovals();
  const { live, change, newest } = useHeardBoard<DepthChart, DepthChartEvent>({
    board: chart?.abilities.keep ? chart : undefined,
    watch: watchRequest(),
    patch,
    apply: (now, { entry_id, member }) => withMember(now, entry_id, member),
    onEvent({ entry_id, member, seq }) {
      if (member === null) removals.heard(entry_id, seq);
    },
    onRefused: refetch,
  });
  return {
    chart,
    error: chart ? undefined : error,
    retry: () => void refetch(),
    live,
    put: useCallback(({ entry_id, member }) => change((now) => withMember(now, entry_id, member)), [change]),
    newest,
    removals,
  };
}
