/** What somebody else did with a card while one looks at the board: who it was, and the way back. */
import type { Portal } from '../portal/contract.ts';
import { asProblem } from '../portal/problem.ts';

export interface DoneByOther {
  /** Null for the portal itself, and for whoever is not here any more. */
  by: string | null;
  by_person_id: number | null;
  /** 'Ann Baker was moved to Applied'. */
  what: string;
  /** Takes it back; left out where there is no way back. */
  undo?: () => Promise<unknown>;
}

/** Of many at once the last is said. Nothing is said of what one did oneself, here or in another tab. */
export function sayMovedByOther(portal: Portal, { by, by_person_id, what, undo }: DoneByOther): void {
  const { user } = portal;
  // Of whoever belongs to another place the id is not told.
  const isMe = by_person_id === null ? by === user?.name : by_person_id === user?.personId;
  if (by === null || isMe) return;
  const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });
  portal.notify({
    intent: 'info',
    text: `${what} by ${by}`,
    about: 'board: moved by somebody else',
    ...(undo && { action: { label: 'Undo', run: () => void undo().catch(refused) } }),
  });
}
