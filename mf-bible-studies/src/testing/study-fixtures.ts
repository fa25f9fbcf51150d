/** One study and its people, as the service answers them. */
import type { BibleStudy, StudyMeeting } from '@emmaus/contracts/bible-studies.contract';
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { study } from './fixtures.ts';

export function participant(details: Partial<Participant> = {}): Participant {
  return {
    id: 71,
    person_id: 31,
    name: 'Clara Byrne',
    bible_study_id: 7,
    start_date: '2026-08-25',
    left_on: null,
    attendance_rate: 83,
    meetings_attended: 5,
    meetings_known: 6,
    can_be_opened: true,
    version: 1,
    ...details,
  };
}

export function meeting(details: Partial<StudyMeeting> = {}): StudyMeeting {
  return {
    id: 401,
    bible_study_id: 7,
    met_on_day: 'Tuesday',
    met_at_time: '19:00:00',
    met_on_date: '2026-11-10',
    submitted_at: '2026-11-11T02:00:00.000Z',
    cancelled: false,
    cancelled_reason: null,
    cancel_reason_id: null,
    ...details,
  };
}

/** Led by whoever looks at it, unless said otherwise. */
export function wholeStudy(details: Partial<BibleStudy> = {}): BibleStudy {
  return {
    ...study({ user_is_leader: true, user_can_transfer: false }),
    participants: [participant()],
    attendances: [meeting({ id: 402, met_on_date: '2026-11-17', submitted_at: null }), meeting()],
    can_see_participants: true,
    can_change_participants: true,
    today: '2026-11-21',
    version: 4,
    ...details,
  };
}
