/** Reminders for screen tests, typed by the contract. */
import type { Nudge, RemindedMeeting, Reminder } from '@emmaus/contracts/reminders.contract';

export function reminder(details: Partial<Reminder> = {}): Reminder {
  return {
    id: 1,
    person_id: 501,
    name: 'Emily Novak',
    kind: 'first',
    state: 'delivered',
    reason: null,
    may_have_left: false,
    due_at: '2026-11-18T02:30:00.000Z',
    sent_at: '2026-11-18T02:31:00.000Z',
    delivered_at: '2026-11-18T02:31:00.000Z',
    noted_by: null,
    ...details,
  };
}

export function remindedMeeting(details: Partial<RemindedMeeting> = {}): RemindedMeeting {
  return {
    attendance_id: 52,
    met_on_date: '2026-11-17',
    met_at_time: '19:00:00',
    submitted_at: null,
    submitted_by: null,
    by_text: false,
    cancelled: false,
    reminders: [],
    why_not: null,
    ...details,
  };
}

export function nudgeOf(details: Partial<Nudge> = {}): Nudge {
  return {
    person_id: 501,
    name: 'Emily Novak',
    first_name: 'Emily',
    phone: '312-555-0142',
    is_reminded: true,
    has_role: true,
    missing: 1,
    meetings: [{ attendance_id: 52, bible_study_id: 7, study_name: 'Alder Hall Women', met_on_date: '2026-11-17' }],
    last_nudge: null,
    ...details,
  };
}
