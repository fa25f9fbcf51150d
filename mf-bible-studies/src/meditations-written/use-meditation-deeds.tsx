/** What can be done with a meditation of the list. */
import type { WrittenMeditationRow } from '@emmaus/contracts/meditations.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ArrowUndoRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { useDeleteMeditationMutation, useRestoreMeditationMutation } from '../api/meditations.api.ts';
import { editPath } from './meditation-columns.tsx';

export function useMeditationDeeds(): (meditation: WrittenMeditationRow) => readonly RowAction[] {
  const portal = usePortal();
  const navigate = useNavigate();
  const [deleteMeditation] = useDeleteMeditationMutation();
  const [restoreMeditation] = useRestoreMeditationMutation();
  return useMemo(() => {
    const tried = async (id: number, work: () => Promise<void>) => {
      await work().catch((error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message }));
      portal.changed('meditation', id);
      portal.changed('meditation', 'LIST');
    };
    const restore = ({ id, title }: WrittenMeditationRow) =>
      void tried(id, async () => {
        await restoreMeditation(id).unwrap();
        portal.notify({ intent: 'success', text: `${title} is back.` });
      });
    const remove = (meditation: WrittenMeditationRow) =>
      void tried(meditation.id, async () => {
        const { message } = await deleteMeditation(meditation.id).unwrap();
        const action = { label: 'Undo', run: () => restore(meditation) };
        portal.notify({ intent: 'success', text: message, action });
      });
    return (meditation) =>
      meditation.deleted_at === null
        ? [
            { label: 'Edit', icon: <EditRegular />, run: () => void navigate(editPath(meditation)) },
            { label: 'Delete', icon: <DeleteRegular />, danger: true, run: () => remove(meditation) },
          ]
        : [{ label: 'Bring back', icon: <ArrowUndoRegular />, run: () => restore(meditation) }];
  }, [deleteMeditation, navigate, portal, restoreMeditation]);
}
