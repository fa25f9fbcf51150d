/** Says what others do on the board while one looks at it; of moves with a way back. */
import type { GraduationEvent } from '@emmaus/contracts/graduation.contract';
import { sayMovedByOther } from '@emmaus/remote-kit/board/say-moved.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { graduationApi } from '../api/graduation.api.ts';
import { COLUMNS } from './card-words.tsx';
import { UNSORTED } from './records-of-board.ts';

export function useMovesOfOthers(): (event: GraduationEvent) => void {
  const portal = usePortal();
  const [takeBack] = graduationApi.useUndoGraduationMoveMutation();
  return ({ seq, kind, record, to_status, by, by_person_id }) => {
    if (record === null || kind !== 'moved') return;
    const column = COLUMNS.find(({ id }) => id === (to_status ?? UNSORTED))?.title;
    // Of whom a vocation was told before they were a senior: adding them was undone.
    const where = column === undefined ? 'was taken off the board' : `was moved to ‘${column}’`;
    const undo = () => takeBack({ id: record.id, body: { seq } }).unwrap();
    sayMovedByOther(portal, { by, by_person_id, what: `${record.person} ${where}`, undo });
  };
}
