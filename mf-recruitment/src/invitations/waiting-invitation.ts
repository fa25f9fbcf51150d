/** An invitation that waits on this device: what is kept of it, and what is said of it. */
import { INVITATION_TITLES, type InvitationKind } from '@emmaus/contracts/invitations.words';
import type { CallToKeep, WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { requestInvitation } from '../api/invitation-calls.ts';
import { bodyOf, type InvitationValues, type Someone } from './invitation-values.ts';

export interface InvitationContent {
  kind: InvitationKind;
  values: InvitationValues & { receiver: Someone };
  /** The server logs it once, however often it is sent. */
  key: string;
}

/** As remote.json names the filling. */
const FILLING = 'invitations';

/** Somebody receives one of a kind. */
export function aboutInvitation(kind: InvitationKind, receiver: number): string {
  return `invitation:${kind}/${receiver}`;
}

/** Names the draft of its form. */
export function draftOf(kind: InvitationKind, receiver: number | undefined): string {
  return receiver === undefined ? `invitation-new:${kind}` : `invitation-new:${kind}:${receiver}`;
}

/** Opens what was entered, or what has been logged meanwhile. */
export function pathOf({ kind, values: { receiver } }: InvitationContent): string {
  return `/invitations?log=${kind}&receiver=${receiver.id}`;
}

export function contentOf({ content }: Pick<WaitingCall, 'content'>): InvitationContent {
  // Only this remote puts it in.
  return content as InvitationContent;
}

/** The oldest first. */
export async function waitingInvitations(portal: Portal): Promise<WaitingCall[]> {
  return (await waitingCalls(portal)).filter(({ filling }) => filling === FILLING);
}

export async function waitingInvitation(
  portal: Portal,
  kind: InvitationKind,
  receiver: number,
): Promise<WaitingCall | undefined> {
  const about = aboutInvitation(kind, receiver);
  return (await waitingInvitations(portal)).find((call) => call.about === about);
}

export function callToKeep(content: InvitationContent): CallToKeep {
  const { kind, values, key } = content;
  const { receiver } = values;
  const sentence = sentenceOf(values);
  return {
    key,
    about: aboutInvitation(kind, receiver.id),
    filling: FILLING,
    request: requestInvitation({
      id: receiver.id,
      body: { ...bodyOf(kind, values, true), submission_id: key },
    }),
    title: titleOf(content),
    sentence,
    text: textOf(content),
    said: `${titleOf(content)}: ${sentence}.`,
    changes: [['person', receiver.id]],
    content,
  };
}

/** 'Clara Byrne · High Call' */
export function titleOf({ kind, values }: Pick<InvitationContent, 'kind' | 'values'>): string {
  return `${values.receiver.name} · ${INVITATION_TITLES[kind]}`;
}

/** 'Yellow, Nov 10, 2026' */
export function sentenceOf({ response, day }: InvitationValues): string {
  return [response || 'No Response', dayWithYear(day)].join(', ');
}

/** For the clipboard: all that was entered. */
function textOf({ kind, values }: InvitationContent): string {
  const { receiver, presenter, followUp, notes } = values;
  return [
    `${INVITATION_TITLES[kind]}: ${sentenceOf(values)}`,
    `Received by ${receiver.name}`,
    presenter && `Presented by ${presenter.name}`,
    followUp && `Follow up on ${dayWithYear(followUp)}`,
    notes,
  ]
    .filter(Boolean)
    .join('\n');
}
