/** Brings back an invitation that was deleted, and says so. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { invitationsApi } from '../api/invitations.api.ts';

/** Rejects with a problem. */
export function useBringBack(): (deleted: { id: number; receiver: number }) => Promise<void> {
  const portal = usePortal();
  const [restore] = invitationsApi.useRestoreInvitationMutation();
  return async ({ id, receiver }) => {
    try {
      const { message } = await restore(id).unwrap();
      portal.notify({ intent: 'success', text: message });
    } finally {
      portal.changed('person', receiver);
    }
  };
}
