/** Tells that somebody was removed, with an Undo that brings them back while that can be done. */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, mayPass } from '@emmaus/remote-kit/portal/problem.ts';

interface Removed {
  message: string;
  /** Left out where nobody was removed, or where the service cannot bring anybody back. */
  bring_back_until?: string | undefined;
}

interface Undo {
  intent: 'success' | 'info';
  bringBack: () => Promise<{ message: string }>;
  /** They are here again. */
  onBack: () => void;
  /** The page of whoever is back, offered beside the words that they are. */
  opens?: string;
}

export function useTellRemoved(): (removed: Removed, undo: Undo) => void {
  const portal = usePortal();

  async function undo(how: Undo): Promise<void> {
    const { bringBack, onBack, opens } = how;
    try {
      const { message } = await bringBack();
      onBack();
      const open = opens !== undefined && { action: { label: 'Open', run: () => portal.navigate(opens) } };
      portal.notify({ intent: 'success', text: message, ...open });
    } catch (error) {
      const problem = asProblem(error);
      // It is the only way back.
      portal.notify({ intent: 'error', text: problem.message, ...(mayPass(problem) && pressUndo(how)) });
    }
  }

  function pressUndo(how: Undo): Pick<Notice, 'action'> {
    return { action: { label: 'Undo', run: () => void undo(how) } };
  }

  return ({ message, bring_back_until: until }, how) => {
    portal.notify({ intent: how.intent, text: message, ...(until !== undefined && pressUndo(how)) });
  };
}
