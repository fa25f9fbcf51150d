/** "Validation is 422 with every field's fault, not only the first": also of faults that different rules tell. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { addBibleStudy, changeBibleStudy } = bibleStudyCalls;

const { service, house, shelf } = studiesForTests('2026-09-24T18:00:00Z');

const fields = ({ errors }: { errors?: readonly { pointer: string }[] | undefined }) =>
  errors?.map(({ pointer }) => pointer.split('/').at(-1));

const DATA = { name: 'Tuesday Women', meeting_location: 'Library', start_date: '2026-09-01' };
const SCHEDULE = { day_of_week: 2, meeting_time: '19:00:00' };

describe('a new study', () => {
  test('its leader, its day, and who takes part', async () => {
    const { superadmin, student } = house.person;
    const problem = await service.refused(addBibleStudy, {
      as: house.subject.superadmin,
      body: {
        bible_study_data: {
          ...DATA,
          leaders: [student],
          start_date: '1999-11-20',
          location: house.places.campus,
        },
        bible_study_schedule_data: SCHEDULE,
        bible_study_participants_list: [superadmin],
      },
    });
    expect(problem).toMatchObject({ status: 422, message: 'Please select a leader.' });
    expect(fields(problem)).toEqual(['leaders', 'start_date', 'bible_study_participants_list', 'recurring_type']);
  });

  test.each([
    ['what is empty, and no recurrence', { ...DATA, name: '' }, SCHEDULE, ['name', 'recurring_type']],
    [
      'what cannot be seen, and a day that there is not',
      { ...DATA, name: ' \u200b ', meeting_location: '' },
      { ...SCHEDULE, day_of_week: 9 },
      ['name', 'meeting_location', 'day_of_week'],
    ],
    [
      'what is no text is told once',
      { ...DATA, name: 7, meeting_location: '' },
      SCHEDULE,
      ['meeting_location', 'name'],
    ],
  ])('%s', async (_what, bible_study_data, bible_study_schedule_data, told) => {
    const body = { bible_study_data, bible_study_schedule_data };
    const problem = await service.refused(addBibleStudy, { as: house.subject['parish-td'], body });
    expect([problem.status, fields(problem)]).toEqual([422, told]);
  });

  test('where no study can be, the rest is said all the same', async () => {
    const body = {
      bible_study_data: { ...DATA, location: house.places.farCampus },
      bible_study_schedule_data: { ...SCHEDULE, recurring_type: 'Monthly' },
    };
    const problem = await service.refused(addBibleStudy, { as: house.subject.td, body });
    expect(fields(problem)).toEqual(['location', 'recurring_type']);
  });
});

describe('a study that is changed', () => {
  const change = (id: number, data: object, schedule?: object, who: 'td' | 'student' = 'td') =>
    service.refused(changeBibleStudy, {
      as: house.subject[who],
      params: { id },
      body: {
        bible_study_data: { name: 'Tuesday Women', meeting_location: 'Library', ...data },
        ...(schedule && { bible_study_schedule_data: schedule }),
        version: 1,
      },
    });

  test('its words, its days, its recurrence, and who leads it', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.td] });
    const far = await house.addPerson({ locationId: house.places.farCampus });
    const problem = await change(
      id,
      { name: '', start_date: '2026-09-02', end_date: '2026-08-01', leaders: [far] },
      { ...SCHEDULE, recurring_type: 'Monthly' },
    );
    expect(fields(problem)).toEqual(['name', 'start_date', 'recurring_type', 'leaders', 'end_date']);
    expect(fields(await change(id, { end_date: '2026-08-01', leaders: [far] }))).toEqual(['leaders', 'end_date']);
  });

  test('whose version is old is told so first, and nothing of those whom they may not choose', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.td] });
    await service.call(changeBibleStudy, {
      as: house.subject.td,
      params: { id },
      body: { bible_study_data: { name: 'Another', meeting_location: 'Library' }, version: 1 },
    });
    expect((await change(id, { end_date: '2026-08-01' })).status).toBe(409);
  });
});

test('somebody who joins: who, and from which day on', async () => {
  const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.td] });
  const person_id = await house.addPerson({ locationId: house.places.farCampus });
  const problem = await service.refused(participantCalls.addParticipant, {
    as: house.subject.td,
    params: { id },
    body: { person_id, start_date: '2026-08-31' },
  });
  expect(fields(problem)).toEqual(['start_date', 'person_id']);
  expect(problem.message).toBe('Join dates cannot be before the study start date.');
});

test('a meeting that is added: its day and its report', async () => {
  const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.alumni] });
  const problem = await service.refused(attendanceCalls.addAttendance, {
    as: house.subject.alumni,
    params: { id },
    body: { met_on_date: '2026-08-31', cancelled: true },
  });
  expect(fields(problem)).toEqual(['met_on_date', 'cancel_reason_id']);
});

test('a meditation: its words and its day', async () => {
  const problem = await service.refused(meditationCalls.addMeditation, {
    as: house.subject.admin,
    body: {
      title: 'Hope',
      verse: 'Rom 8',
      document: { type: 'doc', content: [{ type: 'paragraph' }] },
      appears_on: '2126-01-01',
    },
  });
  expect(fields(problem)).toEqual(['document', 'appears_on']);
});
