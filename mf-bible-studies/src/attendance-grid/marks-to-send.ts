/** What is sent of a meeting of which something was marked in the grid, if anything, and what it means where it is refused. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { type Said, isSame, saidIn } from '../report/join-reports.ts';
import type { SentBody } from '../report/waiting-report.ts';
import { participantsOf, without } from './grid-states.ts';
import type { People, Sent } from './kept-edits.ts';

export interface Marked {
  meeting: Attendance;
  people: People;
  /** In which version the meeting was when somebody began to change it here. */
  changedIn?: number | undefined;
  /** What waited on this device under what was changed. */
  beneath?: Said | undefined;
  /** Sent before, and nobody knows whether it arrived. */
  before?: Sent | undefined;
}

export interface Saving {
  /** Also where nobody came. */
  confirmed?: boolean;
  /** Also on top of what somebody else has saved since it was changed here: that was looked at. */
  onTop?: boolean;
}

interface Device {
  /** Whoever uses it may submit that nobody came, unasked. */
  mayBeEmpty: boolean;
  /** On it waits a report of the meeting that the grid does not show: nobody has looked at it. */
  waitsUnseen: boolean;
}

type ToSend = { sent: Sent } | { refused: Problem } | { asksWhetherEmpty: true };

/** Saved on top, what waits would be gone. */
const NOT_SENT_YET: Problem = {
  status: 409,
  code: 'not_sent_yet',
  message: 'A report of this meeting is on this device and was not sent: press its date to look at it first.',
};

export function marksToSend(
  { meeting, people, changedIn, beneath, before }: Marked,
  { confirmed = false, onTop = false }: Saving,
  { mayBeEmpty, waitsUnseen }: Device,
): ToSend {
  if (waitsUnseen) return { refused: NOT_SENT_YET };
  // What may have arrived goes before anything else of the meeting, but not what was taken back or changed since.
  if (before && !onTop && areStill(before.people, people)) return { sent: before };
  const participants = participantsOf(meeting, people);
  const isEmpty = participants.attended.length === 0;
  if (isEmpty && !confirmed && !mayBeEmpty) return { asksWhetherEmpty: true };
  const version = onTop || isDelivered(beneath, meeting) ? meeting.version : (changedIn ?? meeting.version);
  return { sent: { people, body: bodyOf(participants, { isEmpty, version }) } };
}

/** What oneself has entered before is nobody else's change. */
function isDelivered(beneath: Said | undefined, meeting: Attendance): boolean {
  return beneath !== undefined && meeting.submitted_at !== null && isSame(beneath, saidIn(meeting));
}

/** Whether all these marks stand as they were. */
export function areStill(before: People, now: People): boolean {
  return without(before, now).size === 0;
}

/** Its key is made anew with each: another content is never sent under the same. */
export function bodyOf(
  participants: SentBody['participants'],
  { isEmpty, version }: { isEmpty: boolean; version: number },
): SentBody {
  return {
    cancelled: false,
    participants,
    ...(isEmpty && { confirm_empty: true }),
    version,
    submission_id: crypto.randomUUID(),
    reported_at: new Date().toISOString(),
  };
}

export function mayHaveArrived({ status }: Problem): boolean {
  return status === 0 || status >= 500;
}

/** With what a meeting is refused that is not as it is shown here: somebody else reported it, the study ended before it, or it is gone. */
const LOOK_AGAIN: readonly string[] = ['stale_version', 'conflict', 'not_found'];

export function isToLookAt({ code }: Problem): boolean {
  return LOOK_AGAIN.includes(code);
}
