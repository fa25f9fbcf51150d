/** Above the table: what was logged without a signal and waits on this device to be sent, or was refused. */
import { WaitingList } from '@emmaus/remote-kit/offline/waiting-list.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { contentOf, pathOf, waitingInvitations } from './waiting-invitation.ts';

export function WaitingInvitations() {
  const portal = usePortal();
  return (
    <WaitingList find={waitingInvitations} label="Open" run={(call) => portal.navigate(pathOf(contentOf(call)))} />
  );
}
