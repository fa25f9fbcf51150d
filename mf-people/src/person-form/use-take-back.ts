/** Undo of adding somebody: they leave every list again, as long as nobody has worked with them. And undo of that. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, mayPass } from '@emmaus/remote-kit/portal/problem.ts';
import { useBringBackPersonMutation, useTakeBackPersonMutation } from '../api/person.api.ts';
import { useTellRemoved } from '../person-parts/use-tell-removed.ts';

export interface TakeBackHandlers {
  onTakenBack: (id: number) => void;
  onBack: (id: number) => void;
}

export function useTakeBack({ onTakenBack, onBack }: TakeBackHandlers): (id: number) => Promise<void> {
  const portal = usePortal();
  const tellRemoved = useTellRemoved();
  const [takeBack] = useTakeBackPersonMutation();
  const [bringBack] = useBringBackPersonMutation();
  return async function run(id) {
    try {
      const removed = await takeBack(id).unwrap();
      onTakenBack(id);
      // Their own page, which Save led to, is no longer there.
      if (window.location.pathname === `/people/${id}`) portal.navigate('/people', { replace: true });
      // Lists only: whoever still shows the page of somebody who is gone need not ask for them.
      portal.changed('person', 'LIST');
      tellRemoved(removed, {
        intent: 'info',
        opens: `/people/${id}`,
        bringBack: () => bringBack(id).unwrap(),
        onBack: () => {
          onBack(id);
          portal.changed('person', id);
        },
      });
    } catch (error) {
      const problem = asProblem(error);
      const action = mayPass(problem) && { action: { label: 'Undo', run: () => void run(id) } };
      portal.notify({ intent: 'error', text: problem.message, ...action });
    }
  };
}
