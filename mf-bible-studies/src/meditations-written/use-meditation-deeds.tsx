/** What can be done with a meditation of the list. */
import type { WrittenMeditationRow } from '@emmaus/contracts/meditations.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ArrowUndoRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { meditationsApi } from '../api/meditations.api.ts';
import { editPath } from './meditation-columns.tsx';

export function useMeditationDeeds(): (meditation: WrittenMeditationRow) => readonly RowAction[] {
  const portal = usePortal();
  const navigate = useNavigate();
  const [deleteMeditation] = meditationsApi.useDeleteMeditationMutation();
  const [restoreMeditation] = meditationsApi.useRestoreMeditationMutation();
  return useMemo(() => {
    const changing = async (id: number, work: () => Promise<void>) => {
      try {
        await work();
      } finally {
        portal.changed('meditation', id);
        portal.changed('meditation', 'LIST');
      }
    };
    const restore = ({ id, title }: WrittenMeditationRow) =>
      changing(id, async () => {
        await restoreMeditation(id).unwrap();
        portal.notify({ intent: 'success', text: `${title} is back.` });
      });
    const remove = (meditation: WrittenMeditationRow) =>
      changing(meditation.id, async () => {
        const { message } = await deleteMeditation(meditation.id).unwrap();
        tellWithUndo(portal, { intent: 'success', text: message }, () => restore(meditation));
      });
    const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });
    return (meditation) =>
      meditation.deleted_at === null
        ? [
            { label: 'Edit', icon: <EditRegular />, run: () => void navigate(editPath(meditation)) },
            {
              label: 'Delete',
              icon: <DeleteRegular />,
              danger: true,
              run: () => void remove(meditation).catch(refused),
            },
          ]
        : [{ label: 'Bring back', icon: <ArrowUndoRegular />, run: () => void restore(meditation).catch(refused) }];
  }, [deleteMeditation, navigate, portal, restoreMeditation]);
}
