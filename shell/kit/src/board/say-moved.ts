/** What somebody else did with a card while one looks at the board: who it was, and the way back. */
import type { Portal } from '../portal/contract.ts';
import { tellWithUndo } from '../portal/tell-with-undo.ts';

export interface DoneByOther {
  /** Null for the portal itself, and for whoever is not here any more. */
  by: string | null;
  by_person_id: number | null;
  /** 'Ann Baker was moved to Applied'. */
  what: string;
  /** Takes it back; left out where there is no way back. */
  undo?: () => Promise<unknown>;
}

/** Whether it was done by whoever is signed in, here or in another tab. Since 1.15.0. */
export function isDoneByMe({ user }: Portal, { by, by_person_id }: Pick<DoneByOther, 'by' | 'by_person_id'>): boolean {
  // Of whoever belongs to another place the id is not told.
  return by_person_id === null ? by !== null && by === user?.name : by_person_id === user?.personId;
}

/** Of many at once the last is said. Nothing is said of what one did oneself, here or in another tab. */
export function sayMovedByOther(portal: Portal, { by, by_person_id, what, undo }: DoneByOther): void {
  if (by === null || isDoneByMe(portal, { by, by_person_id })) return;
  const told = { intent: 'info', text: `${what} by ${by}`, about: 'board: moved by somebody else' } as const;
  if (undo) tellWithUndo(portal, told, undo);
  else portal.notify(told);
}
