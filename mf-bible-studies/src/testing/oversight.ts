/** Meetings of the list of all, for screen tests, typed by the contract. */
import type { OverseenMeeting, oversightCalls } from '@emmaus/contracts/oversight.contract';
import type { CallAnswer } from '@emmaus/contracts/call';

type MeetingsPage = CallAnswer<typeof oversightCalls.listMeetings>;

/** Its report is late, unless said otherwise. */
export function overseen(details: Partial<OverseenMeeting> = {}): OverseenMeeting {
  return {
    id: 52,
    bible_study_id: 7,
    bible_study_name: 'Alder Hall Women',
    location: 10,
    location_name: 'Lakeside Campus',
    leaders: [
      { id: 1, person_id: 21, name: 'Anna Kowalczyk', can_be_opened: true, phone: null },
      { id: 2, person_id: 22, name: 'Emily Novak', can_be_opened: true, phone: '(312) 555-0142' },
    ],
    asked: [
      { person_id: 21, name: 'Anna Kowalczyk', phone: null },
      { person_id: 22, name: 'Emily Novak', phone: '(312) 555-0142' },
    ],
    met_on_date: '2025-11-04',
    met_at_time: '19:00:00',
    state: 'Late',
    submitted_at: null,
    submitted_by: null,
    cancelled_reason: null,
    came: null,
    on_roster: null,
    ...details,
  };
}

export function overseenPage(
  data: OverseenMeeting[],
  meta: Partial<MeetingsPage['meta']> = {},
  from = '2025-08-01',
): MeetingsPage {
  const total = meta.total ?? data.length;
  return {
    data,
    meta: { current_page: 1, last_page: Math.max(1, Math.ceil(total / 10)), per_page: 10, total, ...meta },
    total,
    from,
  };
}
