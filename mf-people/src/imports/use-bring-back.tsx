/** "Undo brings them back": all whom the undo of an import took out, from its page and from the list. */
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { PersonArrowBackRegular } from '@fluentui/react-icons';
import { importsApi } from '../api/imports.api.ts';

export const TWICE_THEN = 'Whoever was added anew since stands there twice then.';

/** Offer it where `canBringBack` says so. */
export function useBringBack(): { busy: boolean; bringBack: (id: number) => RowAction } {
  const portal = usePortal();
  const { busy, run } = useWork();
  const [ask] = importsApi.useBringImportBackMutation();

  async function bringBack(id: number) {
    try {
      const { message } = await ask(id).unwrap();
      portal.changed('person', 'LIST');
      portal.notify({ intent: 'success', text: message });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  return {
    busy,
    bringBack: (id) => ({
      label: 'Bring them back',
      icon: <PersonArrowBackRegular />,
      note: TWICE_THEN,
      run: () => void run(() => bringBack(id)),
    }),
  };
}
