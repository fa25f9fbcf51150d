/** Answers of the service for screen tests, typed by its contracts. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import type { Meditation } from '@emmaus/contracts/meditations.contract';
import type { Page } from '@emmaus/contracts/page';

export function study(details: Partial<BibleStudyRow> = {}): BibleStudyRow {
  return {
    id: 7,
    name: 'Alder Hall Women',
    status: 'Active',
    start_date: '2026-08-25',
    end_date: null,
    meeting_location: 'Alder Hall, first floor lounge',
    meeting_time: '19:00:00',
    recurring_type: 'Weekly',
    location: 10,
    location_name: 'Lakeside Campus',
    leaders: [
      { id: 1, person_id: 21, name: 'Anna Kowalczyk', can_be_opened: true },
      { id: 2, person_id: 22, name: 'Emily Novak', can_be_opened: true },
    ],
    bible_study_schedule: { day_of_week: 2, meeting_time: '19:00:00', recurring_type: 'Weekly' },
    reporting_percentage: 83,
    reports_missing: 2,
    missing_days: ['2026-11-17', '2026-11-03'],
    is_on_vacation: false,
    is_at_users_location: true,
    user_is_leader: false,
    user_can_transfer: true,
    abilities: { read: true, update: true, end: true, transfer: true, reopen: false },
    ...details,
  };
}

export function studyPage(rows: BibleStudyRow[], meta: Partial<Page<BibleStudyRow>['meta']> = {}): Page<BibleStudyRow> {
  const total = meta.total ?? rows.length;
  return {
    data: rows,
    meta: { current_page: 1, last_page: Math.max(1, Math.ceil(total / 10)), per_page: 10, total, ...meta },
    total,
  };
}

export const MEDITATIONS: Meditation[] = [
  {
    id: 1,
    title: 'The road to Emmaus',
    verse: 'Luke 24:13-35',
    content: '<p>Two friends walk away. <em>What things?</em></p><blockquote><p>Stay with us.</p></blockquote>',
  },
  { id: 2, title: 'Put out into the deep', verse: 'Luke 5:1-11', content: '<p>The nets are washed.</p>' },
  { id: 3, title: 'Be still', verse: 'Mark 4:35-41', content: '<p>The boat fills.</p>' },
];
