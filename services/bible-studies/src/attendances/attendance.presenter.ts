/** A meeting as it goes over the wire. */
import type { Attendance, Attendee } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import type { MeetingRow } from './attendance.queries.ts';

export function presentMeeting({ roster, submitted_at, ...meeting }: MeetingRow): Attendance {
  const all = roster ?? [];
  const those = (wanted: AttendanceState): Attendee[] => all.filter(({ state }) => state === wanted).map(named);
  return {
    ...meeting,
    submitted_at: submitted_at?.toISOString() ?? null,
    met_on_day: dayOfWeek(meeting.met_on_date),
    attendedParticipants: those('attended'),
    unattendedParticipants: those('not_attended'),
    unknownParticipants: those('unknown'),
    allParticipants: all.map(named),
  };
}

export function named({ person_id, name }: Attendee): Attendee {
  return { person_id, name };
}

export function dayOfWeek(day: string): Attendance['met_on_day'] {
  return DAYS_OF_WEEK[Temporal.PlainDate.from(day).dayOfWeek % 7] ?? 'Sunday';
}
