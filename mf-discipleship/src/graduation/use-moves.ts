/** Moving a card: one at a time, on top of the state that was seen; what was refused is shown as it is now. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { GraduationStatus } from '@emmaus/contracts/graduation.words';
import { lookWhereItStands } from '@emmaus/remote-kit/board/look-where-it-stands.ts';
import { STOOD_THERE } from '@emmaus/remote-kit/board/stood-there.ts';
import type { Place } from '@emmaus/remote-kit/board/use-board-moves.ts';
import { useOneAtATime } from '@emmaus/remote-kit/board/use-one-at-a-time.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { graduationApi } from '../api/graduation.api.ts';
import { UNSORTED } from './records-of-board.ts';
import type { BoardNow } from './use-board.ts';

export interface Moves {
  /** Answers the number of its event. */
  move: (card: GraduationRecord, to: Place, from: Place) => Promise<number | null>;
  /** What somebody else did since, or oneself, is not taken back along with it, but refused. */
  undo: (card: GraduationRecord, seq: number | null) => Promise<void>;
}

/** `onMoved` hears of whoever was moved. */
export function useMoves({ put, retry }: BoardNow, onMoved: (person: number) => Promise<void>): Moves {
  const [save] = graduationApi.useSaveGraduationRecordsMutation();
  const [takeBack] = graduationApi.useUndoGraduationMoveMutation();
  const alone = useOneAtATime();

  return {
    // Within a column cards stand by what is left to do.
    move: async ({ id, version }, to, from) => {
      if (to.column === from.column) return null;
      return alone(async () => {
        const saving = save([{ id, version, graduation_status: statusOf(to) }]).unwrap();
        const { data, refused } = await lookWhereItStands(saving, retry);
        for (const record of data) {
          put(record);
          void onMoved(record.person_id);
        }
        const [problem] = refused;
        if (!problem) return data.find((record) => record.id === id)?.moved_seq ?? null;
        if (problem.record) put(problem.record);
        throw { status: 409, code: problem.code, message: problem.message } satisfies Problem;
      });
    },
    undo: ({ id }, seq) =>
      alone(async () => {
        if (seq === null) throw STOOD_THERE;
        put((await lookWhereItStands(takeBack({ id, body: { seq } }).unwrap(), retry)).data);
      }),
  };
}

export function statusOf({ column }: Pick<Place, 'column'>): GraduationStatus | null {
  return column === UNSORTED ? null : (column as GraduationStatus);
}
