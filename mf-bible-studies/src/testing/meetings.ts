/** Meetings for screen tests, typed by the contract. */
import type { Attendance, Attendee, OneAttendance } from '@emmaus/contracts/attendances.contract';
import type { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { MeetingToCome } from '@emmaus/contracts/my-studies.contract';
import type { CallAnswer } from '@emmaus/contracts/call';

export const ANN: Attendee = { person_id: 501, name: 'Ann Baker' };
export const BEN: Attendee = { person_id: 502, name: 'Ben Carter' };
export const CLARA: Attendee = { person_id: 503, name: 'Clara Dunn' };

export const CANCEL_REASONS = [
  { id: 1, name: 'Leader was sick or away' },
  { id: 3, name: 'Exams' },
];

/** Not reported yet, unless said otherwise. */
export function meeting(details: Partial<Attendance> = {}): Attendance {
  return {
    id: 52,
    bible_study_id: 7,
    met_on_day: 'Tuesday',
    met_at_time: '19:00:00',
    met_on_date: '2026-11-17',
    submitted_at: null,
    submitted_by: null,
    cancelled: false,
    cancelled_reason: null,
    cancel_reason_id: null,
    expected: true,
    attendedParticipants: [],
    unattendedParticipants: [],
    unknownParticipants: [],
    allParticipants: [ANN, BEN, CLARA],
    version: 1,
    ...details,
  };
}

/** Reported: Ann came, Ben did not, of Clara nothing is known. */
export function reported(details: Partial<Attendance> = {}): Attendance {
  return meeting({
    submitted_at: '2026-11-18T02:00:00.000Z',
    submitted_by: 'Emily Novak',
    attendedParticipants: [ANN],
    unattendedParticipants: [BEN],
    unknownParticipants: [CLARA],
    version: 2,
    ...details,
  });
}

export function oneMeeting(details: Partial<OneAttendance> = {}): OneAttendance {
  return {
    ...meeting(),
    study_name: 'Alder Hall Women',
    last_time: { met_on_date: '2026-11-10', attended: [501, 502] },
    location: 10,
    can_add_people: true,
    ...details,
  };
}

/** A week after the meeting above. */
export function meetingToCome(details: Partial<MeetingToCome> = {}): MeetingToCome {
  return {
    bible_study_id: 7,
    study_name: 'Alder Hall Women',
    met_on_day: 'Tuesday',
    met_on_date: '2026-11-24',
    met_at_time: '19:00:00',
    begins_at: '2026-11-25T01:00:00Z',
    allParticipants: [ANN, BEN, CLARA],
    last_time: { met_on_date: '2026-11-17', attended: [501, 502] },
    ...details,
  };
}

export function meetingPage(
  data: Attendance[],
  abilities: Partial<CallAnswer<typeof attendanceCalls.listAttendances>['abilities']> = {},
): CallAnswer<typeof attendanceCalls.listAttendances> {
  return {
    data,
    meta: { current_page: 1, last_page: 1, per_page: 39, total: data.length },
    total: data.length,
    abilities: { report: true, add: false, ...abilities },
  };
}
