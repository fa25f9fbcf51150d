/** What the dialogs of both kinds hold, and what is sent of it. */
import { FOLLOW_UP_AFTER_DAYS } from '@emmaus/contracts/follow-ups.words';
import { INVITATION_TITLES, type InvitationKind } from '@emmaus/contracts/invitations.words';
import {
  GOSPEL_RESPONSES,
  type GospelResponse,
  HIGH_CALL_RESPONSES,
  type HighCallResponse,
} from '@emmaus/contracts/recruitment.words';
import { dayAfter, plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { SentInvitation } from '../api/invitations.api.ts';
import type { Received } from './received.ts';

export interface Someone {
  id: number;
  name: string;
}

export interface InvitationValues {
  /** The one that is edited, which its draft is of as well: another one may be logged in its place. Null of a new one. */
  invitation: number | null;
  presenter: Someone | null;
  receiver: Someone | null;
  day: string;
  response: GospelResponse | HighCallResponse | '';
  notes: string;
  /** Of a Yellow; '' for none. */
  followUp: string;
}

/** "Date (default today)." */
export function emptyInvitation(): InvitationValues {
  return {
    invitation: null,
    presenter: null,
    receiver: null,
    day: plainDay(new Date()),
    response: '',
    notes: '',
    followUp: '',
  };
}

/** Whoever logs is the presenter until they choose another: most log what they gave themselves. Nobody gives one to themselves. */
export function fromMe({ user }: Portal, receiver: Someone | null): InvitationValues {
  const me = user?.personId != null && user.personId !== receiver?.id ? { id: user.personId, name: user.name } : null;
  return { ...emptyInvitation(), presenter: me, receiver: receiver && { id: receiver.id, name: receiver.name } };
}

export function valuesOf(receiver: Someone, received: Received): InvitationValues {
  const { id: invitation, presenterId: id, presenter: name, day, response, notes, followUp } = received;
  return {
    invitation,
    presenter: id === null ? null : { id, name: name ?? 'Somebody who was removed' },
    receiver: { id: receiver.id, name: receiver.name },
    day: day ?? '',
    response: response ?? '',
    notes: notes ?? '',
    followUp: followUp ?? (response === 'Yellow' && day ? usualFollowUp(day) : ''),
  };
}

/** "Choosing a presenter clears the receiver"; "clearing the receiver resets date, response and notes". */
export function alongPeople(some: Partial<InvitationValues>, values: InvitationValues): Partial<InvitationValues> {
  if (some.presenter !== undefined) return { ...emptyInvitation(), presenter: some.presenter };
  if (some.receiver === null) return { ...emptyInvitation(), presenter: values.presenter };
  return alongAnswer(some, values);
}

/** A Yellow is asked again after two weeks, unless another day is chosen. */
export function alongAnswer(some: Partial<InvitationValues>, values: InvitationValues): Partial<InvitationValues> {
  const { day, response, followUp } = { ...values, ...some };
  if (response !== 'Yellow') return { followUp: '' };
  const isUsual = followUp === '' || followUp === usualFollowUp(values.day);
  const asks = some.response !== undefined || some.day !== undefined;
  return asks && isUsual ? { followUp: usualFollowUp(day) } : {};
}

function usualFollowUp(day: string): string {
  return day === '' ? '' : dayAfter(day, FOLLOW_UP_AFTER_DAYS);
}

export function bodyOf(kind: InvitationKind, values: InvitationValues, isNew: boolean): SentInvitation {
  const { invitation, presenter, receiver, day, response, notes, followUp } = values;
  const [first_name = '', ...rest] = (receiver?.name ?? '').split(' ');
  const common = {
    presenter: presenter?.name ?? '',
    ...(isNew ? { first_name, last_name: rest.join(' ') } : { invitation_id: invitation ?? undefined }),
  };
  if (kind === 'gospel')
    return {
      ...common,
      gospel_presenter_person_id: presenter?.id,
      gospel_presentation_answer: GOSPEL_RESPONSES.find((one) => one === response) ?? null,
      gospel_presentation_date: day || null,
      gospel_presentation_notes: notes,
      ...(isNew && { received_gospel_presentation: true }),
    };
  return {
    ...common,
    high_call_presenter_person_id: presenter?.id,
    high_call_answer: HIGH_CALL_RESPONSES.find((one) => one === response) ?? null,
    high_call_date: day || null,
    high_call_notes: notes,
    high_call_follow_up_on: followUp || null,
    ...(isNew && { received_high_call: true }),
  };
}

/** 'a Gospel Presentation' */
export function oneOfKind(kind: InvitationKind): string {
  return `a ${INVITATION_TITLES[kind]}`;
}
