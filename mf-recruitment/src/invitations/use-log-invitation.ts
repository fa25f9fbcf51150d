/** Logs an invitation; where nobody answers it waits on this device and is sent by itself. */
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { draftsOf, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { sayItWaits } from '@emmaus/remote-kit/offline/say-it-waits.ts';
import { useSendOrKeep } from '@emmaus/remote-kit/offline/use-send-or-keep.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { invitationsApi } from '../api/invitations.api.ts';
import { bodyOf, type InvitationValues, type Someone } from './invitation-values.ts';
import {
  aboutInvitation,
  callToKeep,
  contentOf,
  draftOf,
  type InvitationContent,
  pathOf,
  sentenceOf,
  titleOf,
  waitingInvitation,
} from './waiting-invitation.ts';

export interface InvitationToLog {
  kind: InvitationKind;
  values: InvitationValues;
  receiver: Someone;
  submission: string;
  /** What was opened because it waits. */
  opened: WaitingCall | undefined;
}

export type Logged = { saved: { message: string } } | { waits: InvitationContent };

export function useLogInvitation(): (one: InvitationToLog) => Promise<Logged> {
  const portal = usePortal();
  const [log] = invitationsApi.useLogInvitationMutation();
  const sendOrKeep = useSendOrKeep();
  return async ({ kind, values, receiver, submission, opened }) => {
    // It is of the day on which it was entered, whenever it arrives.
    const entered = { ...values, receiver, day: values.day || plainDay(new Date()) };
    const waiting = opened ?? (await waitingInvitation(portal, kind, receiver.id));
    // Sent as it was, it is the same one: it may have arrived although nobody answered.
    const same = waiting && isSame(contentOf(waiting).values, entered) ? waiting : undefined;
    const key = same?.key ?? submission;
    const content = { kind, values: entered, key };
    const outcome = await sendOrKeep({
      send: () => log({ id: receiver.id, body: { ...bodyOf(kind, entered, true), submission_id: key } }).unwrap(),
      call: callToKeep(content),
      // Nothing takes the place of what was not looked at: its notes are nowhere else.
      earlier: opened ?? same,
    });
    return 'waits' in outcome ? { waits: content } : outcome;
  };
}

/** Nobody answered: Undo shows what was entered, to be corrected or left. */
export function sayInvitationWaits(portal: Portal, content: InvitationContent): void {
  const { kind, values, key } = content;
  const { id } = values.receiver;
  sayItWaits(portal, {
    key,
    about: aboutInvitation(kind, id),
    text: `${titleOf(content)}: ${sentenceOf(values)}`,
    undo(isTakenOut) {
      const draft = { ...draftsOf(portal), form: draftOf(kind, id) };
      if (isTakenOut) writeDraft(draft, values, { version: 0, submission: key });
      portal.navigate(pathOf(content));
    },
  });
}

function isSame(one: InvitationValues, other: InvitationValues): boolean {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

/** In one order, whatever it was made of. */
function partsOf({ presenter, receiver, day, response, notes, followUp }: InvitationValues) {
  return [presenter?.id, receiver?.id, day, response, notes, followUp];
}
