/** Deletes an encounter, and brings it back. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { encountersApi } from '../api/encounters.api.ts';

export interface TakeBack {
  /** Both say what was done, and reject with a problem. */
  remove: (id: number) => Promise<void>;
  bringBack: (id: number) => Promise<void>;
  /** Says what one of them was refused with, where no Undo says it. */
  attempt: (work: Promise<void>) => Promise<void>;
}

export function useTakeBack(): TakeBack {
  const portal = usePortal();
  const [removeCall] = encountersApi.useDeleteEncounterMutation();
  const [restore] = encountersApi.useRestoreEncounterMutation();

  async function bringBack(id: number): Promise<void> {
    try {
      const { message } = await restore(id).unwrap();
      portal.notify({ intent: 'success', text: message });
    } finally {
      portal.changed('person', 'LIST');
    }
  }

  async function remove(id: number): Promise<void> {
    try {
      const { message } = await removeCall(id).unwrap();
      tellWithUndo(portal, { intent: 'success', text: message }, () => bringBack(id));
    } finally {
      portal.changed('person', 'LIST');
    }
  }

  async function attempt(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message }));
  }

  return { remove, bringBack, attempt };
}
