/** A depth chart: seven columns side by side, a card for each person, who opens beside it. Its keeper moves and removes them. */
import type { DepthChart, DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { Board } from '@emmaus/remote-kit/board/board.tsx';
import { FactsChooser, useCardFacts } from '@emmaus/remote-kit/board/card-facts.tsx';
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { PersonPanel } from '@emmaus/remote-kit/page/person-panel.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useMemo } from 'react';
import { useClosesWith } from '../chart-parts/use-closes-with.ts';
import { DEPTH_CHART_BOARD_COLUMNS } from './depth-chart-columns.ts';
import { MEMBER_FACTS, MEMBER_MARKS, MEMBER_WORDS } from './member-words.tsx';
import { membersOf } from './members-of-chart.ts';
import type { ChartChanges } from './use-chart-changes.ts';

export interface DepthChartBoardProps {
  chart: DepthChart;
  /** What its keeper does; left out, it is to look at. */
  changes?: ChartChanges | undefined;
}

export function DepthChartBoard({ chart, changes }: DepthChartBoardProps) {
  const portal = usePortal();
  const members = useMemo(() => membersOf(chart), [chart]);

  const words = useCardFacts(MEMBER_FACTS, MEMBER_WORDS);
  const people = useMemo(
    () => members.flatMap(({ chart_member_id: id, chart_member: name }) => (id ? [{ id, name }] : [])),
    [members],
  );
  const [{ person }, change] = useAddress({ person: besides(id) });
  const show = (to: number | undefined) =>
    change({ person: to }, { replace: person !== undefined && to !== undefined });
  const isOn = people.some((one) => one.id === person);
  useClosesWith(person, isOn, () => change({ person: undefined }, { replace: true }));

  function open({ can_be_opened, chart_member_id, chart_member: name }: DepthChartMember) {
    if (can_be_opened && chart_member_id !== null) show(chart_member_id);
    else portal.notify({ intent: 'info', text: `${name} is at another place now. You see only the name.` });
  }

  const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });

  return (
    <PersonPanel
      person={person}
      people={people}
      onPerson={show}
      onClose={() => show(undefined)}
      beside={
        <Board
          label={`Depth chart of ${chart.keeper.name}`}
          columns={DEPTH_CHART_BOARD_COLUMNS}
          cards={members}
          cardId={(member) => member.id}
          columnOf={(member) => member.depth_chart_column_id}
          {...words}
          marks={MEMBER_MARKS}
          tools={<FactsChooser facts={MEMBER_FACTS} />}
          onOpen={open}
          {...(changes && {
            onMove: changes.move,
            oneAtATime: true,
            actions: (member: DepthChartMember) => [
              { label: 'Remove', danger: true, run: () => void changes.remove(member).catch(refused) },
            ],
          })}
          shown={person && members.find((member) => member.chart_member_id === person)?.id}
        />
      }
    />
  );
}
