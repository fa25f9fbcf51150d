/** Says what was done with a group, with a way back, and tells every screen that shows groups. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';

type Work = () => Promise<{ message: string }>;

export function useTellGroups(): (message: string, back?: Work) => void {
  const portal = usePortal();

  async function undo(work: Work) {
    try {
      const { message } = await work();
      portal.notify({ intent: 'success', text: message });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
    portal.changed('discipleship-group', 'LIST');
  }

  return (text, back) => {
    const action = back && { label: 'Undo', run: () => void undo(back) };
    portal.notify({ intent: 'success', text, ...(action && { action }) });
    portal.changed('discipleship-group', 'LIST');
  };
}
