/** Logging, editing and deleting what somebody received. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { invitationCalls } from '@emmaus/contracts/invitations.contract';
import {
  FOLLOW_UP_MOST_DAYS,
  INVITATION_FIRST_DAY,
  INVITATION_NOTES_LENGTH,
  INVITATION_TEXTS,
  INVITATION_TITLES,
  type InvitationKind,
} from '@emmaus/contracts/invitations.words';
import type { Fault } from '@emmaus/contracts/problem';
import { expectRecord, expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { faultOf, found, invalidField, Problem, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, can } from '@emmaus/service-kit/policy/policy';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { now, today } from '@emmaus/service-kit/time';
import { type InvitationDetails, InvitationModel } from './invitation.model.ts';
import { invitationPolicy } from './invitation.policy.ts';
import { findReceiver, findReceiverToLog, mayPresent, type Receiver } from './invitations.queries.ts';
import { readsNotes } from './reads-notes.ts';

type Sent = CallInput<typeof invitationCalls.saveInvitation>['body'];

const WHERE_DAYS_BEGIN = 'Pacific/Kiritimati';

/** Whoever logs to somebody whom they do not see would look for it in vain. */
const NOT_SHOWN = 'Your table does not show this person: those who look after them see what you logged.';
const deletedBefore = (kind: InvitationKind): string =>
  `This ${INVITATION_TITLES[kind]} had been deleted already. Another one was logged since, and stays.`;
const NOT_YOURS = 'If something in it is wrong, tell a staff member.';

interface Given {
  kind: InvitationKind;
  field: `${'gospel' | 'high_call'}_presenter_person_id`;
  /** Whether it is a new one. */
  isNew: boolean;
  presenter: number | undefined;
  response: string | null | undefined;
  day: string | null | undefined;
  notes: string | null | undefined;
  followUp: string | null | undefined;
}

/** What is at fault of one of the two; what is written where neither is. */
interface Plan {
  faults: readonly Fault[];
  write: () => Promise<unknown>;
}

/** Answers a sentence. */
export async function saveInvitation(actor: Actor, id: number, sent: Sent): Promise<string> {
  const all = [gospelOf(sent), highCallOf(sent)].filter(({ isNew, presenter }) => isNew || presenter !== undefined);
  const receiver = await (all.every(({ isNew }) => isNew) ? receiverToLog : receiverToWrite)(actor, id);
  if (all.length === 0) throw invalidField('gospel_presenter_person_id', INVITATION_TEXTS.presenter);
  const faults: Fault[] = [];
  const writes: Plan['write'][] = [];
  for (const given of all) {
    const planning = given.isNew ? log(actor, receiver, given) : edit(actor, receiver, given, sent);
    const plan = await planning.catch((error: unknown) => {
      // What else cannot be is said once the faults before it are mended.
      if (faults.length > 0 && error instanceof Problem) return undefined;
      throw error;
    });
    faults.push(...(plan?.faults ?? []));
    if (plan) writes.push(plan.write);
  }
  refuseFaults(faults);
  for (const write of writes) await write();
  const names = all.map(({ kind }) => INVITATION_TITLES[kind]).join(' and ');
  return sees(actor, receiver) ? `${names} saved.` : `${names} saved. ${NOT_SHOWN}`;
}

/**
 * Answers what was done, and the id of what was deleted, to bring it back. Pressed twice, it is deleted once; where `named` says which
 * one, another that was logged since stays, and that is said.
 */
export async function deleteInvitation(
  actor: Actor,
  id: number,
  kind: InvitationKind,
  named: number | undefined,
): Promise<CallAnswer<typeof invitationCalls.deleteHighCall>> {
  await receiverToWrite(actor, id);
  const which =
    named === undefined ? await InvitationModel.standingOrLast(id, kind) : await InvitationModel.alsoDeleted(named);
  const isOfThem = which?.receiver_person_id === id && which.kind === kind;
  const invitation = found(isOfThem ? which : undefined, `This ${INVITATION_TITLES[kind]}`);
  if (invitation.deleted_at === null) await invitation.takeBack();
  else {
    const since = await InvitationModel.received(id, kind);
    if (since) return { id: invitation.id, message: deletedBefore(kind), logged_since: since.id };
  }
  return { id: invitation.id, message: INVITATION_TEXTS.deleted };
}

/** Pressed twice, it is brought back once. */
export async function restoreInvitation(actor: Actor, id: number): Promise<string> {
  const invitation = found(await InvitationModel.alsoDeleted(id), 'This invitation');
  const receiver = found(await findReceiver(actor, invitation.receiver_person_id), 'This invitation');
  authorize(invitationPolicy, actor, 'write', receiver);
  if (invitation.deleted_at !== null) await invitation.bringBack();
  return `The ${INVITATION_TITLES[invitation.kind]} is back.`;
}

async function receiverToLog(actor: Actor, id: number): Promise<Receiver> {
  const receiver = found(await findReceiverToLog(actor, id), 'This person');
  authorize(invitationPolicy, actor, 'log', receiver);
  return receiver;
}

const sees = (actor: Actor, receiver: Receiver): boolean => can(invitationPolicy, actor, 'read', receiver);

async function receiverToWrite(actor: Actor, id: number): Promise<Receiver> {
  const receiver = found(await findReceiver(actor, id), 'This person');
  authorize(invitationPolicy, actor, 'write', receiver);
  return receiver;
}

async function log(actor: Actor, receiver: Receiver, given: Given): Promise<Plan> {
  const { kind, presenter } = given;
  if (await InvitationModel.received(receiver.id, kind))
    throw new Problem(
      'conflict',
      `This person has received this invitation already. ${sees(actor, receiver) ? 'Edit that one instead.' : NOT_YOURS}`,
    );
  const details: InvitationDetails = {
    presenter_person_id: presenter ?? 0,
    invitation_date: given.day ?? todayOf(receiver),
    response: given.response ?? null,
    notes: given.notes ?? '',
    follow_up_on: (given.response === 'Yellow' && given.followUp) || null,
  };
  return {
    faults: [
      ...dayFaults(given),
      ...followUpFaults(given.followUp),
      ...orderFaults(details),
      ...(await presenterFaults(actor, receiver, given)),
    ],
    write: () => InvitationModel.log({ kind, receiver_person_id: receiver.id, ...details }),
  };
}

/** What is left out stays. */
async function edit(
  actor: Actor,
  receiver: Receiver,
  given: Given,
  { invitation_id: named, version }: Pick<Sent, 'invitation_id' | 'version'>,
): Promise<Plan> {
  const { kind, presenter, response, day } = given;
  const invitation = found(await InvitationModel.received(receiver.id, kind), `This ${INVITATION_TITLES[kind]}`);
  const answer = response === undefined ? invitation.response : response;
  const followUp = given.followUp === undefined ? invitation.follow_up_on : given.followUp;
  const details: InvitationDetails = {
    presenter_person_id: presenter ?? invitation.presenter_person_id,
    invitation_date: day ?? invitation.invitation_date,
    response: answer,
    notes: notesAfter(actor, invitation, given.notes),
    follow_up_on: answer === 'Yellow' ? followUp : null,
  };
  if (saysAlready(invitation, details)) return { faults: [], write: () => Promise.resolve() };
  expectRecord(invitation, named);
  expectVersion(invitation, version);
  const isOther = (field: keyof InvitationDetails): boolean => details[field] !== invitation[field];
  return {
    faults: [
      ...(isOther('invitation_date') ? dayFaults(given) : []),
      ...(isOther('follow_up_on') ? followUpFaults(details.follow_up_on) : []),
      ...orderFaults(details),
      ...(isOther('presenter_person_id') ? await presenterFaults(actor, receiver, given) : []),
    ],
    write: () => invitation.change(details),
  };
}

/**
 * Whoever is not shown the notes adds to them: nothing is overwritten unseen, and what the notes end with is not added again. Who wrote it
 * is not asked: staff may have changed the invitation since.
 */
function notesAfter(actor: Actor, { notes: before }: InvitationModel, sent: string | null | undefined): string {
  if (sent === undefined) return before;
  if (readsNotes(actor)) return sent ?? '';
  if (sent && (before === sent || before.endsWith(`\n${sent}`))) return before;
  const both = [before, sent].filter(Boolean).join('\n');
  if (both.length > INVITATION_NOTES_LENGTH)
    throw new Problem(
      'conflict',
      'The notes of this invitation have no room left for yours. Shorten them, or tell a staff member.',
    );
  return both;
}

/** An invitation has been received: it is of today, wherever on earth somebody logs it, or of before. */
function dayFaults({ kind, day }: Given): Fault[] {
  if (!day) return [];
  const field = kind === 'gospel' ? 'gospel_presentation_date' : 'high_call_date';
  if (day < INVITATION_FIRST_DAY) return [faultOf(field, INVITATION_TEXTS.firstDay)];
  return day > todayOf({ timezone: WHERE_DAYS_BEGIN })
    ? [faultOf(field, 'Choose today or a day before.', 'ahead')]
    : [];
}

function followUpFaults(day: string | null | undefined): Fault[] {
  const last = today(WHERE_DAYS_BEGIN).add({ days: FOLLOW_UP_MOST_DAYS }).toString();
  return day && day > last ? [faultOf('high_call_follow_up_on', INVITATION_TEXTS.followUpTooFar, 'too_far')] : [];
}

/** The database keeps it too; here it is said beside what else is at fault. */
function orderFaults({ follow_up_on: day, invitation_date }: InvitationDetails): Fault[] {
  if (day === null || day >= invitation_date) return [];
  return [faultOf('high_call_follow_up_on', INVITATION_TEXTS.followUp, 'conflict')];
}

function todayOf({ timezone }: Pick<Receiver, 'timezone'>): string {
  return now().toZonedDateTimeISO(timezone).toPlainDate().toString();
}

async function presenterFaults(actor: Actor, receiver: PersonRecord, { presenter, field }: Given): Promise<Fault[]> {
  if (presenter === receiver.id) return [faultOf(field, INVITATION_TEXTS.oneself)];
  const isPossible = presenter !== undefined && (await mayPresent(actor, presenter, receiver));
  return isPossible ? [] : [faultOf(field, INVITATION_TEXTS.presenter)];
}

function gospelOf(sent: Sent): Given {
  return {
    kind: 'gospel',
    field: 'gospel_presenter_person_id',
    isNew: sent.received_gospel_presentation === true,
    presenter: sent.gospel_presenter_person_id,
    response: sent.gospel_presentation_answer,
    day: sent.gospel_presentation_date,
    notes: sent.gospel_presentation_notes,
    followUp: null,
  };
}

function highCallOf(sent: Sent): Given {
  return {
    kind: 'high_call',
    field: 'high_call_presenter_person_id',
    isNew: sent.received_high_call === true,
    presenter: sent.high_call_presenter_person_id,
    response: sent.high_call_answer,
    day: sent.high_call_date,
    notes: sent.high_call_notes,
    followUp: sent.high_call_follow_up_on,
  };
}
