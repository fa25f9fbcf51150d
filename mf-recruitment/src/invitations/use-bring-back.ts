/** Brings back an invitation that was deleted. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useRestoreInvitationMutation } from '../api/invitations.api.ts';

export function useBringBack(): (deleted: { id: number; receiver: number }) => Promise<void> {
  const portal = usePortal();
  const [restore] = useRestoreInvitationMutation();
  return async ({ id, receiver }) => {
    await restore(id)
      .unwrap()
      .then(
        ({ message }) => portal.notify({ intent: 'success', text: message }),
        (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message }),
      );
    portal.changed('person', receiver);
  };
}
