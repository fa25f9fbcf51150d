/** What a link opens: somebody's invitation of a kind, to be edited where they have received it and to be logged where not. */
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useEffect, useEffectEvent } from 'react';
import { useInvitationsQuery } from '../api/invitations.api.ts';
import { EditInvitationDialog } from './edit-invitation.dialog.tsx';
import { LogInvitationDialog } from './log-invitation.dialog.tsx';
import { receivedOf } from './received.ts';

export interface LinkedInvitationProps {
  kind: InvitationKind;
  receiver: number;
  onClose: () => void;
}

export function LinkedInvitation({ kind, receiver, onClose }: LinkedInvitationProps) {
  const portal = usePortal();
  const { data, isError } = useInvitationsQuery({ person_id: receiver });
  const [row] = data?.data ?? [];
  const isRefused = isError || (data !== undefined && !row?.abilities.write);
  const leave = useEffectEvent(() => {
    portal.notify({ intent: 'error', text: 'Nothing can be logged for this person.' });
    onClose();
  });
  useEffect(() => {
    if (isRefused) leave();
  }, [isRefused]);
  if (!row || isRefused) return null;
  const received = receivedOf(row, kind);
  return received ? (
    <EditInvitationDialog row={row} kind={kind} received={received} onClose={onClose} />
  ) : (
    <LogInvitationDialog kind={kind} receiver={row} onClose={onClose} />
  );
}
