/** Says what others do on the board while one looks at it: of moves and of forms that are taken back, with a way back. */
import type { GraduationEvent, GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { sayMovedByOther } from '@emmaus/remote-kit/board/say-moved.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useEffect, useRef } from 'react';
import { graduationApi } from '../api/graduation.api.ts';
import { COLUMNS } from './card-words.tsx';
import { UNSORTED } from './records-of-board.ts';

interface Told {
  what: string;
  undo: () => Promise<unknown>;
}

export function useMovesOfOthers(records: readonly GraduationRecord[] | undefined): (event: GraduationEvent) => void {
  const portal = usePortal();
  const [undoMove] = graduationApi.useUndoGraduationMoveMutation();
  const [bringBack] = graduationApi.useBringBackGraduationRecordMutation();
  const nameOf = useNames(records);

  function toldOf({ seq, kind, record_id, record, from_status, to_status }: GraduationEvent): Told | undefined {
    if (kind === 'moved' && record) {
      const column = COLUMNS.find(({ id }) => id === (to_status ?? UNSORTED))?.title;
      // Of whom a vocation was told before they were a senior: adding them was undone.
      const where = column === undefined ? 'was taken off the board' : `was moved to ‘${column}’`;
      return {
        what: `${record.person} ${where}`,
        undo: () => undoMove({ id: record.id, body: { seq } }).unwrap(),
      };
    }
    const name = nameOf(record_id);
    // A form of a vocation only has no card, and may be gone to the board of another campus. One that is there again is not gone.
    if (kind !== 'removed' || record || from_status === 'Vocation only' || name === undefined) return undefined;
    return { what: `The form of ${name} was taken back`, undo: () => bringBack(record_id).unwrap() };
  }

  return (event) => {
    const told = toldOf(event);
    if (told) sayMovedByOther(portal, { by: event.by, by_person_id: event.by_person_id, ...told });
  };
}

/** Also of whoever stood on the board before it was read anew: an event of what is gone tells the number alone. */
function useNames(records: readonly GraduationRecord[] | undefined): (id: number) => string | undefined {
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, person } of records ?? []) names.current.set(id, person);
  }, [records]);
  return (id) => names.current.get(id);
}
