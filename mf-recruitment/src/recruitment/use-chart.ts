/** The recruitment chart of a campus as it is now, and what is put onto it. */
import type { CandidateMoved, RecruitmentChart, RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import type { RecruitmentColumnId } from '@emmaus/contracts/recruitment-charts.words';
import { useHeardBoard } from '@emmaus/remote-kit/board/use-live-board.ts';
import { isDoneByMe } from '@emmaus/remote-kit/board/say-moved.ts';
import { type Removals, useRemovals } from '@emmaus/remote-kit/board/use-removals.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { useCallback } from 'react';
import { candidatesApi, type ChartOf, watchRequest } from '../api/candidates.api.ts';
import { isCutShort, updatedAt, withEvent, withMember, withoutMember } from './candidates-of-chart.ts';
import { useMovesOfOthers } from './use-moves-of-others.ts';

export interface ChartNow {
  chart: RecruitmentChart | undefined;
  error: unknown;
  retry: () => void;
  /** False while the connection is looked for. */
  live: boolean;
  /** Puts what was answered onto the chart; `id` is the card's, `from` the column from which it was moved. */
  put: (done: CandidateMoved, id?: number, from?: RecruitmentColumnId) => void;
  change: (how: (chart: RecruitmentChart) => RecruitmentChart) => void;
  /** By the person. */
  removals: Removals;
}

export function useChart(of: ChartOf): ChartNow {
  const { currentData, error, refetch } = candidatesApi.useRecruitmentChartQuery(of, {
    refetchOnMountOrArgChange: true,
  });
  const chart = stillShown(currentData, error);
  const { location_id } = of;
  const patch = useCallback(
    (how: (chart: RecruitmentChart) => RecruitmentChart) =>
      candidatesApi.util.updateQueryData('recruitmentChart', { location_id }, how),
    [location_id],
  );
  const portal = usePortal();
  const removals = useRemovals();
  const onMoved = useMovesOfOthers(chart?.location.id);
  const { live, change } = useHeardBoard<RecruitmentChart, RecruitmentEvent>({
    board: chart,
    // Of the campus that is shown: whoever has moved since would hear of another one.
    watch: watchRequest({ location_id: chart?.location.id }),
    patch,
    apply: withEvent,
    onEvent(event) {
      onMoved(event);
      const { chart_member_id: person, to_column_id: to, seq } = event;
      // Whether somebody of whom there is no card was still counted, the service knows alone.
      if (to === null && chart && isCutShort(chart)) void refetch();
      // What somebody else did is said with a way back already.
      if (person !== null && to === null && isDoneByMe(portal, event)) removals.heard(person, seq);
    },
    onRefused: refetch,
  });
  return {
    chart,
    error,
    retry: () => void refetch(),
    live,
    change,
    removals,
    put: useCallback(
      ({ member, seq }, id, from) =>
        change((now) => {
          const put = member ? withMember(now, member, from) : id === undefined ? now : withoutMember(now, id);
          return seq === null ? put : updatedAt(put, new Date().toISOString());
        }),
      [change],
    ),
  };
}
