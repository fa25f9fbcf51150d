/** One's own studies as the home page tells of them. */
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { listMyStudies } = myStudyCalls;
/** A Friday in Chicago. */
const { service, house, shelf } = studiesForTests('2026-11-20T18:00:00Z');

const list = async (as = house.subject.student) => (await service.call(listMyStudies, { as })).data;

describe('GET /bible_studies/mine', () => {
  test('lists the active studies that one leads or takes part in, by name, and no other', async () => {
    const { student } = house.person;
    await shelf.add({ name: 'Led', leaders: [student] });
    await shelf.add({ name: 'Attended', participants: [student] });
    await shelf.add({ name: 'Left', left: [student] });
    await shelf.add({ name: 'Ended', leaders: [student], endDate: '2026-11-20' });
    await shelf.add({ name: 'Of others', leaders: [house.person.missionary] });
    expect((await list()).map(({ name, user_is_leader }) => [name, user_is_leader])).toEqual([
      ['Attended', false],
      ['Led', true],
    ]);
    expect((await list(house.subject.missionary)).map(({ name }) => name)).toEqual(['Of others']);
    expect(await list(house.subject.td)).toEqual([]);
  });

  test('says how many reports are missing since 1 August, as the list of studies does, and of which day the last', async () => {
    const study = await shelf.add({ leaders: [house.person.student] });
    await shelf.meet(study, { metOnDate: '2026-07-28' });
    await shelf.meet(study, { metOnDate: '2026-11-03' });
    await shelf.meet(study, { metOnDate: '2026-11-10' });
    await shelf.meet(study, {
      metOnDate: '2026-11-17',
      submittedAt: Temporal.Instant.from('2026-11-18T02:00:00Z'),
    });
    await shelf.meet(study, { metOnDate: '2026-11-19', expected: false });
    expect(await list()).toMatchObject([
      { location: house.places.campus, reports_missing: 2, last_missing_on: '2026-11-10' },
    ]);
    expect((await list())[0]?.missing_meetings.map(({ met_on_date }) => met_on_date)).toEqual([
      '2026-11-10',
      '2026-11-03',
    ]);
  });

  test('one that ended stays with its leaders until its last meetings are reported', async () => {
    const { student, missionary, alumni } = house.person;
    const ended = { startDate: '2026-09-01', endDate: '2026-11-18' };
    const study = await shelf.add({ ...ended, name: 'Ended', leaders: [student, alumni], participants: [missionary] });
    await shelf.meet(study, { metOnDate: '2026-11-10', submittedAt: Temporal.Instant.from('2026-11-11T02:00:00Z') });
    await shelf.meet(study, { metOnDate: '2026-11-17' });
    await shelf.meet(study, { metOnDate: '2026-11-24', withheldAt: Temporal.Instant.from('2026-11-18T02:00:00Z') });
    const reported = await shelf.add({ ...ended, name: 'Ended and reported', leaders: [student] });
    await shelf.meet(reported, {
      metOnDate: '2026-11-17',
      submittedAt: Temporal.Instant.from('2026-11-18T02:00:00Z'),
    });
    expect(await list()).toMatchObject([
      { name: 'Ended', is_completed: true, missing_meetings: [{ met_on_date: '2026-11-17' }], next_meeting: null },
    ]);
    // Nothing of it is theirs to report, or to be told of.
    expect(await list(house.subject.missionary)).toEqual([]);
    expect(await list(house.subject.alumni)).toEqual([]);
  });

  test('who only takes part is not told which meetings are missing', async () => {
    const study = await shelf.add({ leaders: [house.person.missionary], participants: [house.person.student] });
    await shelf.meet(study, { metOnDate: '2026-11-10' });
    expect(await list()).toMatchObject([{ user_is_leader: false, missing_meetings: [] }]);
  });

  test.each(['alumni', 'lifelong', 'parish-td', 'parish-missionary'] as const)(
    '%s is not told of reports',
    async (role) => {
      const study = await shelf.add({ leaders: [house.person[role]] });
      await shelf.meet(study, { metOnDate: '2026-11-10' });
      expect(await list(house.subject[role])).toMatchObject([{ reports_missing: null, last_missing_on: null }]);
    },
  );

  test.each([
    ['later today', { dayOfWeek: 5, meetingTime: '12:30:00' }, '2026-11-20'],
    ['next week, as today has begun', { dayOfWeek: 5, meetingTime: '11:30:00' }, '2026-11-27'],
    ['on Sunday', { dayOfWeek: 0, meetingTime: '12:15:00' }, '2026-11-22'],
    [
      'in the second week',
      { dayOfWeek: 5, startDate: '2026-11-06', meetingTime: '11:30:00', recurringType: 'Biweekly' },
      '2026-12-04',
    ],
    ['once a month', { dayOfWeek: 2, startDate: '2026-09-08', recurringType: 'Monthly' }, '2026-12-08'],
  ] as const)('says when it meets next: %s', async (_when, study, day) => {
    await shelf.add({ participants: [house.person.student], ...study });
    expect((await list())[0]?.next_meeting).toEqual({
      met_on_date: day,
      met_at_time: 'meetingTime' in study ? study.meetingTime : '19:00:00',
    });
  });

  test('days of a vacation are left out', async () => {
    await shelf.add({ participants: [house.person.student], dayOfWeek: 2 });
    await service.database
      .owner('people.vacation')
      .insert({ location_id: house.places.campus, name: 'Break', start_date: '2026-11-23', end_date: '2026-11-29' });
    expect((await list())[0]?.next_meeting?.met_on_date).toBe('2026-12-01');
  });

  test('one that meets no more has no next meeting', async () => {
    await shelf.add({ participants: [house.person.student], dayOfWeek: 2, endDate: '2026-11-21' });
    expect((await list())[0]?.next_meeting).toBeNull();
  });

  test('needs sign-in', async () => {
    expect(await service.refused(listMyStudies)).toMatchObject({ status: 401 });
  });

  test.each(['guest', 'nobody'] as const)('%s: 403', async (who) => {
    expect(await service.refused(listMyStudies, { as: house.subject[who] })).toMatchObject({ status: 403 });
  });
});
