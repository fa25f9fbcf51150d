/** Undo of adding somebody: they leave every list again, as long as nobody has worked with them. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useTakeBackPersonMutation } from '../api/person.api.ts';

export function useTakeBack(onTakenBack: (id: number) => void): (id: number) => Promise<void> {
  const portal = usePortal();
  const [takeBack] = useTakeBackPersonMutation();
  return async (id) => {
    try {
      const { message } = await takeBack(id).unwrap();
      onTakenBack(id);
      // Their own page, which Save led to, is no longer there.
      if (window.location.pathname === `/people/${id}`) portal.navigate('/people', { replace: true });
      // Lists only: whoever still shows the page of somebody who is gone need not ask for them.
      portal.changed('person', 'LIST');
      portal.notify({ intent: 'info', text: message });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}
