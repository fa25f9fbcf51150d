/** Says what was done with a group, with a way back, and tells every screen that shows groups. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';

type Work = () => Promise<{ message: string }>;

export function useTellGroups(): (message: string, back?: Work) => void {
  const portal = usePortal();

  async function undo(work: Work) {
    try {
      const { message } = await work();
      portal.notify({ intent: 'success', text: message });
    } finally {
      portal.changed('discipleship-group', 'LIST');
    }
  }

  return (text, back) => {
    const told = { intent: 'success', text } as const;
    if (back) tellWithUndo(portal, told, () => undo(back));
    else portal.notify(told);
    portal.changed('discipleship-group', 'LIST');
  };
}
