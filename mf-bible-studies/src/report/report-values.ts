/** What somebody enters of a meeting, and what is sent of it. */
import type { Attendance, Attendee } from '@emmaus/contracts/attendances.contract';
import { type AttendanceState, MAY_SUBMIT_EMPTY } from '@emmaus/contracts/attendances.words';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

export interface ReportFields {
  attended: number[];
  /** Of whom nothing is known, until somebody says it. */
  unknown: number[];
  cancelled: boolean;
  /** The id of the reason; '' for none. */
  cancel_reason_id: string;
}

export const NOTHING_ENTERED: ReportFields = { attended: [], unknown: [], cancelled: false, cancel_reason_id: '' };

export function fieldsOf({
  cancelled,
  cancel_reason_id,
  ...meeting
}: Omit<Attendance, 'id' | 'version'>): ReportFields {
  return {
    attended: idsOf(meeting.attendedParticipants),
    // In a cancelled report all are unknown: should it have taken place after all, it is entered as if for the first time.
    unknown: cancelled ? [] : idsOf(meeting.unknownParticipants),
    cancelled,
    cancel_reason_id: cancel_reason_id === null ? '' : String(cancel_reason_id),
  };
}

/** With what was marked elsewhere in its place. */
export function withMarks(fields: ReportFields, marked: ReadonlyMap<number, AttendanceState>): ReportFields {
  const those = (state: AttendanceState) => [...marked].flatMap(([person, said]) => (said === state ? person : []));
  const [attended, unknown] = [fields.attended, fields.unknown].map((ids) => ids.filter((id) => !marked.has(id)));
  return {
    ...fields,
    attended: [...(attended ?? []), ...those('attended')],
    unknown: [...(unknown ?? []), ...those('unknown')],
  };
}

/** "A non-cancelled report splits participants into attended (ticked) and not attended (the rest)", but for those left unknown. */
export function reportOf(
  { attended, unknown, cancelled, cancel_reason_id }: ReportFields,
  roster: readonly Attendee[],
) {
  const ids = idsOf(roster);
  return {
    cancelled,
    cancel_reason_id: cancelled ? Number(cancel_reason_id) : null,
    participants: cancelled
      ? {}
      : {
          attended: ids.filter((id) => attended.includes(id)),
          not_attended: ids.filter((id) => !attended.includes(id) && !unknown.includes(id)),
          unknown: ids.filter((id) => !attended.includes(id) && unknown.includes(id)),
        },
  };
}

/** Whether whoever is signed in is not asked to confirm a report with no attendees. */
export function mayReportEmpty({ user }: Pick<Portal, 'user'>): boolean {
  return user !== null && MAY_SUBMIT_EMPTY.includes(user.role);
}

/** Of a report with no attendees: what is noted of the people on its roster. */
export function emptyWords({ unknown }: Pick<ReportFields, 'unknown'>, roster: readonly Attendee[]): string {
  return roster.some(({ person_id }) => unknown.includes(person_id))
    ? 'Who is shown as unknown stays unknown, everybody else on the roster is then noted as not attended.'
    : 'Everybody on the roster is then noted as not attended.';
}

/** What is written of each person; nothing of who was not reported. */
export function statesOf(meeting: Omit<Attendance, 'id' | 'version'>): Map<number, AttendanceState> {
  return new Map([
    ...meeting.attendedParticipants.map(({ person_id }) => [person_id, 'attended'] as const),
    ...meeting.unattendedParticipants.map(({ person_id }) => [person_id, 'not_attended'] as const),
    ...meeting.unknownParticipants.map(({ person_id }) => [person_id, 'unknown'] as const),
  ]);
}

export function enteredOf({ attended, unknown, cancelled }: ReportFields, person: number): AttendanceState {
  if (cancelled) return 'unknown';
  if (attended.includes(person)) return 'attended';
  return unknown.includes(person) ? 'unknown' : 'not_attended';
}

/** Ticked, or no longer: from now on something is known of them. */
export function ticked(
  { attended, unknown }: ReportFields,
  person: number,
): Pick<ReportFields, 'attended' | 'unknown'> {
  return {
    attended: attended.includes(person) ? attended.filter((id) => id !== person) : [...attended, person],
    unknown: unknown.filter((id) => id !== person),
  };
}

/** What is entered, in a few words: 'Cancelled', '7 of 9 came'. */
export function enteredText(fields: ReportFields, roster: readonly Attendee[]): string {
  return fields.cancelled ? 'Cancelled' : countText(fields, roster);
}

/** '7 of 9 came'. */
export function countText({ attended }: Pick<ReportFields, 'attended'>, roster: readonly Attendee[]): string {
  return `${idsOf(roster).filter((id) => attended.includes(id)).length} of ${roster.length} came`;
}

function idsOf(people: readonly Attendee[]): number[] {
  return people.map(({ person_id }) => person_id);
}
