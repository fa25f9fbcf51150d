/** Moving a card and taking it off, one at a time, each with a way back by its number in the chart's log. */
import type { CandidateMoved, RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { DECLINED_INVITATION, type RecruitmentColumnId } from '@emmaus/contracts/recruitment-charts.words';
import { lookWhereItStands } from '@emmaus/remote-kit/board/look-where-it-stands.ts';
import { type Moved, movedBy } from '@emmaus/remote-kit/board/moved.ts';
import type { Place } from '@emmaus/remote-kit/board/use-board-moves.ts';
import { useOneAtATime } from '@emmaus/remote-kit/board/use-one-at-a-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { candidatesApi } from '../api/candidates.api.ts';
import type { ChartNow } from './use-chart.ts';

export interface CandidateMoves {
  move: (member: RecruitmentMember, to: Place, from: Place) => Promise<Moved>;
  /** Tells what comes of it, but for what it is refused with. */
  remove: (person: number, name: string) => Promise<void>;
}

export interface MovesOptions {
  now: Pick<ChartNow, 'put' | 'retry' | 'removals'>;
  location_id: number;
  members: readonly RecruitmentMember[];
  /** Those that the board shows: a card is put below one of them. */
  shown: readonly RecruitmentMember[];
  /** "At least one reason is required": it is asked for once somebody stands there. */
  onDeclined: (member: RecruitmentMember) => void;
}

export function useCandidateMoves({
  now: { put, retry, removals },
  location_id,
  members,
  shown,
  onDeclined,
}: MovesOptions): CandidateMoves {
  const portal = usePortal();
  const [send] = candidatesApi.useMoveCandidateMutation();
  const [takeOff] = candidatesApi.useRemoveCandidateMutation();
  const [takeBack] = candidatesApi.useUndoCandidateMoveMutation();
  const alone = useOneAtATime();

  /** Two at once may be answered the other way round: what is told last would not be what was done last. */
  function change(send: () => Promise<CandidateMoved>): Promise<CandidateMoved> {
    return alone(() => lookWhereItStands(send(), retry));
  }

  async function undo(seq: number, id: number): Promise<void> {
    put(await change(() => takeBack({ seq, location_id }).unwrap()), id);
  }

  return {
    async move(member, to, from) {
      const column = to.column as RecruitmentColumnId;
      const there = shown.filter(
        ({ id, recruitment_depth_chart_column_id }) => recruitment_depth_chart_column_id === column && id !== member.id,
      );
      const moved = {
        chart_member_id: member.chart_member_id,
        recruitment_depth_chart_column: column,
        from_column: from.column as RecruitmentColumnId,
        location_id,
        after: there[to.index - 1]?.id ?? null,
      };
      const done = await change(() => send(moved).unwrap());
      put(done, member.id, member.recruitment_depth_chart_column_id);
      if (column === DECLINED_INVITATION && from.column !== column) onDeclined(done.member ?? member);
      return movedBy(done.seq, (seq) => undo(seq, member.id));
    },
    async remove(person, name) {
      const card = members.find(({ chart_member_id }) => chart_member_id === person);
      const bringBack = (seq: number) => undo(seq, card?.id ?? 0);
      const send = () => change(() => takeOff({ id: person, location_id }).unwrap());
      const done = await removals.remove({ card: person, name, send, undo: bringBack });
      if (!done) return;
      const { message: text, seq } = done;
      put(done, card?.id);
      if (seq === null) portal.notify({ intent: 'success', text });
      else tellWithUndo(portal, { intent: 'success', text }, () => bringBack(seq));
    },
  };
}
