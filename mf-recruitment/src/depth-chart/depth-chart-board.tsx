/** A depth chart to look at: seven columns side by side, a card for each person. */
import type { DepthChart, DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { Board } from '@emmaus/remote-kit/board/board.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Badge } from '@fluentui/react-components';
import { useMemo } from 'react';
import { DEPTH_CHART_BOARD_COLUMNS } from './depth-chart-columns.ts';

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
      title={(member) => member.chart_member}
      fact={factOf}
      badges={badgesOf}
      onOpen={open}
    />
  );
}

export function membersOf(chart: DepthChart): readonly DepthChartMember[] {
  return Object.values(chart.data).flat();
}

/** School year of students, role of others, and the type of disciple where the column does not say it already. */
function factOf({ school_year, primary_role, disciple_type, depth_chart_column_id: column }: DepthChartMember): string {
  const standing = school_year ? SCHOOL_YEAR_TITLES[school_year] : primary_role && ROLE_TITLES[primary_role];
  const head = DEPTH_CHART_BOARD_COLUMNS.find(({ id }) => id === column)?.title;
  return [standing, head !== `${disciple_type}s` && disciple_type].filter(Boolean).join(' · ');
}

function badgesOf({ is_greek, is_varsity }: DepthChartMember) {
  if (!is_greek && !is_varsity) return null;
  return (
    <>
      {is_greek && (
        <Badge appearance="outline" color="informative">
          Greek
        </Badge>
      )}
      {is_varsity && (
        <Badge appearance="outline" color="informative">
          Varsity
        </Badge>
      )}
    </>
  );
}
