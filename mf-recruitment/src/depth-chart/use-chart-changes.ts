/** What the keeper does on the chart: one change at a time; what was refused is shown as it is now. */
import type { DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { type Moved, movedBy } from '@emmaus/remote-kit/board/moved.ts';
import type { Place } from '@emmaus/remote-kit/board/use-board-moves.ts';
import { useOneAtATime } from '@emmaus/remote-kit/board/use-one-at-a-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { type ChartChange, recruitmentApi } from '../api/recruitment.api.ts';
import { afterOf } from './members-of-chart.ts';
import type { MyChart } from './use-my-chart.ts';

export interface ChartChanges {
  move: (card: DepthChartMember, to: Place) => Promise<Moved>;
  /** Tells what comes of it, but for what it is refused with. */
  remove: (card: Pick<DepthChartMember, 'id' | 'chart_member'>) => Promise<void>;
  /** Says what was done, with the way back. */
  tell: (change: ChartChange) => void;
}

export function useChartChanges({ put, newest, retry, removals }: MyChart): ChartChanges {
  const portal = usePortal();
  const [send] = recruitmentApi.useMoveOnDepthChartMutation();
  const [takeBack] = recruitmentApi.useUndoOnDepthChartMutation();
  const [takeOff] = recruitmentApi.useRemoveEntryOfDepthChartMutation();
  const alone = useOneAtATime();

  /** "While one is in flight further moves are blocked; on failure the chart reloads." */
  async function change(work: () => Promise<ChartChange>): Promise<ChartChange> {
    return alone(async () => {
      try {
        const done = await work();
        put(done);
        return done;
      } catch (error) {
        retry();
        throw error;
      }
    });
  }

  async function undo(seq: number): Promise<void> {
    const { message } = await change(() => takeBack({ seq }).unwrap());
    portal.notify({ intent: 'success', text: message });
  }

  function tell({ message, seq }: ChartChange) {
    const told = { intent: 'success', text: message } as const;
    if (seq === null) portal.notify(told);
    else tellWithUndo(portal, told, () => undo(seq));
  }

  return {
    tell,
    async move({ id }, { column, index }) {
      const chart = newest();
      const after = chart ? afterOf(chart, id, { column: Number(column), index }) : {};
      const done = await change(() => send({ entry_id: id, depth_chart_column: Number(column), ...after }).unwrap());
      return movedBy(done.seq, (seq) => change(() => takeBack({ seq }).unwrap()));
    },
    async remove({ id, chart_member: name }) {
      const done = await removals.remove({ card: id, name, send: () => change(() => takeOff(id).unwrap()), undo });
      if (done) tell(done);
    },
  };
}
