/** Tells that somebody was removed, with an Undo that brings them back while that can be done. */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';

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
  /** Where it is said, as in a form; else it is a notice. */
  say?: (said: Notice) => void;
}

export function useTellRemoved(): (removed: Removed, undo: Undo) => void {
  const portal = usePortal();

  return ({ message: text, bring_back_until: until }, { intent, bringBack, onBack, opens, say = portal.notify }) => {
    if (until === undefined) return say({ intent, text });
    tellWithUndo({ ...portal, notify: say }, { intent, text }, async () => {
      const { message } = await bringBack();
      onBack();
      const open = opens !== undefined && { action: { label: 'Open', run: () => portal.navigate(opens) } };
      say({ intent: 'success', text: message, ...open });
    });
  };
}
