/** Says what was done with the tree, with a way back, and lets everything that shows it be read anew. */
import { UPDATING_DISCIPLE, UPDATING_TREE } from '@emmaus/contracts/disciples.words';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, mayBeDone } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { type Changed, disciplesApi } from '../../api/disciples.api.ts';

export interface Told {
  /** `about` is who was changed; a mark is told in other words than a place in the tree. */
  tell: (changed: Changed, about: { person: number; marked?: boolean }) => void;
  /** Does it without a dialog, and says what came of it. */
  attempt: (change: () => Promise<Changed>, about: { person: number; marked?: boolean }) => Promise<void>;
  /** Where somebody else was faster the trees are read anew, whoever says so. */
  looking: (change: Promise<Changed>) => Promise<Changed>;
}

export function useTold(): Told {
  const portal = usePortal();
  const [undo] = disciplesApi.useUndoDiscipleChangeMutation();

  async function attempt(change: () => Promise<Changed>, about: Parameters<Told['tell']>[1]): Promise<void> {
    try {
      tell(await looking(change()), about);
    } catch (error) {
      const problem = asProblem(error);
      portal.notify({ intent: 'error', text: problem.message });
      if (mayBeDone(problem)) portal.changed('disciple', 'LIST');
    }
  }

  function looking(change: Promise<Changed>): Promise<Changed> {
    return lookAgain(change, () => portal.changed('disciple', 'LIST'));
  }

  function tell({ message, change_id }: Changed, about: Parameters<Told['tell']>[1]): void {
    const told = { intent: 'success', text: `${about.marked ? UPDATING_DISCIPLE : UPDATING_TREE} ${message}` } as const;
    if (change_id === null) portal.notify(told);
    else tellWithUndo(portal, told, async () => tell(await looking(undo({ change_id }).unwrap()), about));
    portal.changed('disciple', 'LIST');
    portal.changed('person', about.person);
  }

  return { tell, attempt, looking };
}
