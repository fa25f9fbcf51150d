/** Tells that somebody was removed, with an Undo that brings them back while that can be done. */
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
}

export function useTellRemoved(): (removed: Removed, undo: Undo) => void {
  const portal = usePortal();

  return ({ message: text, bring_back_until: until }, { intent, bringBack, onBack, opens }) => {
    if (until === undefined) return portal.notify({ intent, text });
    tellWithUndo(portal, { intent, text }, async () => {
      const { message } = await bringBack();
      onBack();
      const open = opens !== undefined && { action: { label: 'Open', run: () => portal.navigate(opens) } };
      portal.notify({ intent: 'success', text: message, ...open });
    });
  };
}
