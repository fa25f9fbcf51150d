/** Deletes an encounter, and brings it back. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useDeleteEncounterMutation, useRestoreEncounterMutation } from '../api/encounters.api.ts';

export interface TakeBack {
  remove: (id: number) => Promise<void>;
  bringBack: (id: number) => Promise<void>;
}

export function useTakeBack(): TakeBack {
  const portal = usePortal();
  const [removeCall] = useDeleteEncounterMutation();
  const [restore] = useRestoreEncounterMutation();
  const failed = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });

  async function bringBack(id: number): Promise<void> {
    await restore(id)
      .unwrap()
      .then(({ message }) => portal.notify({ intent: 'success', text: message }), failed);
    portal.changed('person', 'LIST');
  }

  async function remove(id: number): Promise<void> {
    await removeCall(id)
      .unwrap()
      .then(({ message }) => {
        const action = { label: 'Undo', run: () => void bringBack(id) };
        portal.notify({ intent: 'success', text: message, action });
      }, failed);
    portal.changed('person', 'LIST');
  }

  return { remove, bringBack };
}
