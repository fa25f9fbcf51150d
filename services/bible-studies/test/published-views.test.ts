import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const submittedAt = Temporal.Instant.from('2026-09-09T02:00:00Z');

const { service, house: organisation } = serviceForTests(bibleStudiesService);
let reader: Knex;
let shelf: StudyShelf;
let study: number;
let met: number;

beforeAll(async () => {
  const { person } = organisation;
  shelf = createShelf(service.database.owner, organisation);
  study = await shelf.add({
    leaders: [person.student],
    ledUntil: { [person.missionary]: '2026-09-10' },
    participants: [person.td],
    left: [person.alumni],
    startDate: '2026-08-24',
  });
  await shelf.add({ endDate: '2026-09-30' });
  met = await shelf.meet(study, {
    metOnDate: '2026-09-01',
    submittedAt,
    rows: { [person.td]: 'attended', [person.alumni]: 'not_attended', [person.student]: 'unknown' },
  });
  await shelf.meet(study, {
    metOnDate: '2026-09-08',
    submittedAt,
    cancelReasonId: 1,
    rows: { [person.td]: 'attended' },
  });
  await shelf.meet(study, { metOnDate: '2026-09-15', rows: { [person.td]: 'attended' } });
  reader = service.database.as('discipleship');
});

test('leaders and participants, the past ones with the day they left', async () => {
  const { person } = organisation;
  expect(await reader('bible_studies.published_leader_v1')).toEqual([
    { bible_study_id: study, person_id: person.student },
  ]);
  expect(await reader('bible_studies.published_leader_v2').orderBy('began_on')).toEqual([
    {
      bible_study_id: study,
      person_id: person.missionary,
      position: 1,
      began_on: '2026-08-24',
      ended_on: '2026-09-10',
    },
    { bible_study_id: study, person_id: person.student, position: 1, began_on: '2026-09-10', ended_on: null },
  ]);
  expect(await reader('bible_studies.published_participant_v1').orderBy('left_on', 'asc', 'last')).toEqual([
    { bible_study_id: study, person_id: person.alumni, joined_on: '2026-08-24', left_on: '2026-08-24' },
    { bible_study_id: study, person_id: person.td, joined_on: '2026-08-24', left_on: null },
  ]);
});

test('whoever joins later is no participant yet, whoever leaves later still is one; their dates are known', async () => {
  const { person } = organisation;
  await shelf.add({ joining: { [person.rd]: '2999-01-01' } });
  const stay = { person_id: person.td, joined_on: '2026-08-24' };
  await service.database.owner('bible_studies.study_participant').where(stay).update({ left_on: '2999-01-01' });
  expect(await reader('bible_studies.published_participant_v1').where({ person_id: person.rd })).toEqual([]);
  expect(await reader('bible_studies.published_participant_v2').where({ person_id: person.rd })).toHaveLength(1);
  expect(await reader('bible_studies.published_participant_v1').where(stay).pluck('left_on')).toEqual([null]);
  await service.database.owner('bible_studies.study_participant').where(stay).update({ left_on: null });
});

test('studies with their status', async () => {
  const rows = (await reader('bible_studies.published_study_v1').orderBy('id')).slice(0, 2);
  expect(rows.map((row: { status: string }) => row.status)).toEqual(['Active', 'Completed']);
  expect(rows[0]).toEqual({
    id: study,
    name: `Study ${study}`,
    location_id: organisation.places.campus,
    status: 'Active',
    start_date: '2026-08-24',
    end_date: null,
    day_of_week: 2,
    meeting_time: '19:00:00',
    recurring_type: 'Weekly',
  });
});

test('who attended: only of submitted meetings that were not cancelled', async () => {
  expect(await reader('bible_studies.published_attended_v1')).toEqual([
    { attendance_id: met, bible_study_id: study, person_id: organisation.person.td, met_on_date: '2026-09-01' },
  ]);
});

test('a report for each meeting that is shown: expected or not, first submitted when and by whom, cancelled or not', async () => {
  const { student } = organisation.person;
  const id = await shelf.add({});
  const received = Temporal.Instant.from('2026-09-09T02:00:00Z');
  await shelf.meet(id, { metOnDate: '2026-09-08', submittedAt: received, submittedBy: student, cancelReasonId: 1 });
  await shelf.meet(id, { metOnDate: '2026-09-15', expected: false });
  await shelf.meet(id, { metOnDate: '2026-09-22', withheldAt: received });
  const reports = await reader('bible_studies.published_report_v1')
    .where({ bible_study_id: id })
    .orderBy('met_on_date')
    .select('met_on_date', 'expected', 'first_submitted_at', 'first_submitted_by_person_id', 'cancelled');
  expect(reports).toEqual([
    {
      met_on_date: '2026-09-08',
      expected: true,
      first_submitted_at: new Date('2026-09-09T02:00:00Z'),
      first_submitted_by_person_id: student,
      cancelled: true,
    },
    {
      met_on_date: '2026-09-15',
      expected: false,
      first_submitted_at: null,
      first_submitted_by_person_id: null,
      cancelled: false,
    },
  ]);
});

test('nobody else reads or writes the tables behind them', async () => {
  await expect(reader.raw('select * from bible_studies.attendance_row')).rejects.toMatchObject({ code: '42501' });
  await expect(reader.raw('delete from bible_studies.published_leader_v2')).rejects.toMatchObject({ code: '42501' });
});
