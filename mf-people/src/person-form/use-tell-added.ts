/** Tells that somebody was added. Undo: they leave every list again, as long as nobody has worked with them; and undo of that. */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { personApi } from '../api/person.api.ts';
import { useTellRemoved } from '../person-parts/use-tell-removed.ts';

export interface TellAddedHandlers {
  onTakenBack: (id: number) => void;
  onBack: (id: number) => void;
}

/** Says it in a notice, unless `say` says it elsewhere, as in a form; and what comes of Undo likewise. */
export type TellAdded = (id: number, told: Pick<Notice, 'text' | 'other'>, say?: (said: Notice) => void) => void;

export function useTellAdded({ onTakenBack, onBack }: TellAddedHandlers): TellAdded {
  const portal = usePortal();
  const tellRemoved = useTellRemoved();
  const [takeBack] = personApi.useTakeBackPersonMutation();
  const [bringBack] = personApi.useBringBackPersonMutation();

  async function undo(id: number, say: (said: Notice) => void): Promise<void> {
    const removed = await takeBack(id).unwrap();
    onTakenBack(id);
    // Their own page, which Save led to, is no longer there.
    if (window.location.pathname === `/people/${id}`) portal.navigate('/people', { replace: true });
    // Lists only: whoever still shows the page of somebody who is gone need not ask for them.
    portal.changed('person', 'LIST');
    tellRemoved(removed, {
      intent: 'info',
      say,
      opens: `/people/${id}`,
      bringBack: () => bringBack(id).unwrap(),
      onBack: () => {
        onBack(id);
        portal.changed('person', id);
      },
    });
  }

  return (id, told, say = portal.notify) =>
    tellWithUndo({ ...portal, notify: say }, { intent: 'success', ...told }, () => undo(id, say));
}
