/** Moving a card: one at a time, on top of the state that was seen; what was refused is shown as it is now. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { GraduationStatus } from '@emmaus/contracts/graduation.words';
import { lookWhereItStands } from '@emmaus/remote-kit/board/look-where-it-stands.ts';
import { type Moved, movedBy } from '@emmaus/remote-kit/board/moved.ts';
import type { Place } from '@emmaus/remote-kit/board/use-board-moves.ts';
import { useOneAtATime } from '@emmaus/remote-kit/board/use-one-at-a-time.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { graduationApi } from '../api/graduation.api.ts';
import { UNSORTED } from './records-of-board.ts';
import type { BoardNow } from './use-board.ts';

export interface Moves {
  /** Taking it back is refused where somebody else, or oneself, has moved the card since. */
  move: (card: GraduationRecord, to: Place, from: Place) => Promise<Moved | undefined>;
}

/** `onMoved` hears of whoever was moved. */
export function useMoves({ put, retry }: BoardNow, onMoved: (person: number) => Promise<void>): Moves {
  const [save] = graduationApi.useSaveGraduationRecordsMutation();
  const [takeBack] = graduationApi.useUndoGraduationMoveMutation();
  const alone = useOneAtATime();

  function takeBackOf(id: number) {
    return (seq: number) =>
      alone(async () => put((await lookWhereItStands(takeBack({ id, body: { seq } }).unwrap(), retry)).data));
  }

  return {
    // Within a column cards stand by what is left to do.
    move: async ({ id, version }, to, from) => {
      if (to.column === from.column) return undefined;
      return alone(async () => {
        const saving = save([{ id, version, graduation_status: statusOf(to) }]).unwrap();
        const { data, refused } = await lookWhereItStands(saving, retry);
        for (const record of data) {
          put(record);
          void onMoved(record.person_id);
        }
        const [problem] = refused;
        if (!problem) return movedBy(data.find((record) => record.id === id)?.moved_seq ?? null, takeBackOf(id));
        if (problem.record) put(problem.record);
        throw { status: 409, code: problem.code, message: problem.message } satisfies Problem;
      });
    },
  };
}

export function statusOf({ column }: Pick<Place, 'column'>): GraduationStatus | null {
  return column === UNSORTED ? null : (column as GraduationStatus);
}
