/** What a link opens: somebody's invitation of a kind, to be edited where they have received it and to be logged where not. */
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { draftsOf, readDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { useWaitingCall } from '@emmaus/remote-kit/offline/use-waiting-calls.ts';
import { isUnanswered } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { invitationsApi } from '../api/invitations.api.ts';
import { EditInvitationDialog } from './edit-invitation.dialog.tsx';
import type { Someone } from './invitation-values.ts';
import { LogInvitationDialog } from './log-invitation.dialog.tsx';
import { receivedOf } from './received.ts';
import { contentOf, draftOf, waitingInvitation } from './waiting-invitation.ts';

export interface LinkedInvitationProps {
  kind: InvitationKind;
  receiver: number;
  /** `isOutOfSight`: of whoever logs to somebody by the name alone, who is shown neither their invitations nor their profile, or may be so. */
  onClose: (isOutOfSight?: boolean) => void;
}

export function LinkedInvitation({ kind, receiver, onClose: onLeave }: LinkedInvitationProps) {
  const portal = usePortal();
  const find = useCallback((of: Portal) => waitingInvitation(of, kind, receiver), [kind, receiver]);
  const { isKnown, first, now } = useWaitingCall(find);
  const { data, error } = invitationsApi.useInvitationsQuery(isKnown ? { person_id: receiver } : skipToken);
  const [drafted] = useState(() => receiverOfDraft(portal, kind, receiver));
  const [row] = data?.data ?? [];
  const isAway = error !== undefined && isUnanswered(asProblem(error));
  const isOutOfSight = data !== undefined && !row;
  // What somebody began is theirs to end: where the receiver is out of sight, the server says whether it can be logged.
  const begun = (isAway && !row) || isOutOfSight ? drafted : undefined;
  const isRefused = !begun && !row && (error !== undefined || isOutOfSight);
  const isOut = !first && (isRefused || (row !== undefined && !row.abilities.write));
  // Before the answer is here nobody knows: the table is open to everybody who logs, a profile is not.
  const onClose = () => onLeave(!row && !isAway);
  const leave = useEffectEvent(() => {
    portal.notify({ intent: 'error', text: sentenceOf({ isAway, isOutOfSight }) });
    onClose();
  });
  useEffect(() => {
    if (isOut) leave();
  }, [isOut]);
  if (first)
    return (
      <LogInvitationDialog kind={kind} receiver={contentOf(first).values.receiver} waiting={now} onClose={onClose} />
    );
  if (begun) return <LogInvitationDialog kind={kind} receiver={begun} onClose={onClose} />;
  if (!row || isOut) return null;
  const received = receivedOf(row, kind);
  return received ? (
    <EditInvitationDialog row={row} kind={kind} received={received} onClose={onClose} />
  ) : (
    <LogInvitationDialog kind={kind} receiver={row} onClose={onClose} />
  );
}

function sentenceOf({ isAway, isOutOfSight }: { isAway: boolean; isOutOfSight: boolean }): string {
  if (isAway) return 'No signal. Open this again when there is one.';
  return isOutOfSight ? 'What this person received is not shown to you.' : 'Nothing can be logged for this person.';
}

/** Whoever began to log it on this device knows the name without asking for it. */
function receiverOfDraft(portal: Portal, kind: InvitationKind, id: number): Someone | undefined {
  const draft = readDraft({ ...draftsOf(portal), form: draftOf(kind, id) });
  const receiver: unknown = draft?.values['receiver'];
  if (typeof receiver !== 'object' || receiver === null || !('name' in receiver)) return undefined;
  return typeof receiver.name === 'string' ? { id, name: receiver.name } : undefined;
}
