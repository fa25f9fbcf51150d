/** A depth chart to look at: seven columns side by side, a card for each person. */
import type { DepthChart, DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { Board } from '@emmaus/remote-kit/board/board.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo } from 'react';
import { DEPTH_CHART_BOARD_COLUMNS } from './depth-chart-columns.ts';
import { MEMBER_MARKS, MEMBER_WORDS } from './member-words.tsx';

export function DepthChartBoard({ chart }: { chart: DepthChart }) {
  const portal = usePortal();
  const members = useMemo(() => membersOf(chart), [chart]);

  function open(member: DepthChartMember) {
    if (member.can_be_opened) portal.navigate(`/people/${member.chart_member_id}`);
    else
      portal.notify({ intent: 'info', text: `${member.chart_member} is at another place now. You see only the name.` });
  }

  return (
    <Board
      label={`Depth chart of ${chart.keeper.name}`}
      columns={DEPTH_CHART_BOARD_COLUMNS}
      cards={members}
      cardId={(member) => member.id}
      columnOf={(member) => member.depth_chart_column_id}
      {...MEMBER_WORDS}
      marks={MEMBER_MARKS}
      onOpen={open}
    />
  );
}

export function membersOf(chart: DepthChart): readonly DepthChartMember[] {
  return Object.values(chart.data).flat();
}
