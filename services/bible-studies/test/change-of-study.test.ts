import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { changeSchedule, endStudy, handOverStudy, reopenStudy } from '../src/attendances/change-of-study.ts';
import { generateAttendances } from '../src/attendances/generate-attendances.ts';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf, own } = studiesForTests('2026-09-24T12:00:00Z');

const days = (study: number): Promise<string[]> =>
  own('published_report_v1').where({ bible_study_id: study }).orderBy('met_on_date').pluck('met_on_date');
const ids = (study: number): Promise<number[]> =>
  own('attendance').where({ bible_study_id: study }).orderBy('met_on_date').pluck('id');
const TUESDAYS = ['2026-08-25', '2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22'];

describe('ending a study', () => {
  test('"expected meetings up to and including the end date may still be reported, later ones are withheld"', async () => {
    const study = await shelf.add({});
    await endStudy(study, '2026-09-08');
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08']);
    setClock('2026-10-24T12:00:00Z');
    await generateAttendances();
    expect(await days(study)).toHaveLength(3);
  });

  test('a later meeting that was reported happened, and stays', async () => {
    const study = await shelf.add({});
    await shelf.meet(study, { metOnDate: '2026-09-15', submittedAt: Temporal.Instant.from('2026-09-16T12:00:00Z') });
    await endStudy(study, '2026-09-01');
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-15']);
  });

  test('"A study with an end date in the future is Active" and meets until then', async () => {
    const study = await shelf.add({});
    await endStudy(study, '2026-10-06');
    setClock('2026-10-24T12:00:00Z');
    await generateAttendances();
    expect(await days(study)).toEqual([...TUESDAYS, '2026-09-29', '2026-10-06']);
  });
});

describe('reopening', () => {
  test('"gives back what was withheld and generates what is missing up to now"', async () => {
    const study = await shelf.add({});
    await generateAttendances();
    const before = await ids(study);
    await endStudy(study, '2026-09-08');
    setClock('2026-10-08T12:00:00Z');
    await generateAttendances();
    await reopenStudy(study);
    expect(await days(study)).toEqual([...TUESDAYS, '2026-09-29', '2026-10-06']);
    expect((await ids(study)).slice(0, 5)).toEqual(before);
  });

  test('writes what came due between the end and the last look at it', async () => {
    const study = await shelf.add({ endDate: '2026-09-21', meetingTime: '01:00:00' });
    await generateAttendances();
    expect(await days(study)).not.toContain('2026-09-22');
    await reopenStudy(study);
    expect(await days(study)).toContain('2026-09-22');
  });

  test('writes the meeting at midnight of the day after the end', async () => {
    const study = await shelf.add({ endDate: '2026-09-21', meetingTime: '00:00:00' });
    await generateAttendances();
    expect(await days(study)).not.toContain('2026-09-22');
    await reopenStudy(study);
    expect(await days(study)).toContain('2026-09-22');
  });

  test('"alumni studies generate none": not what lay in the time in which alumni led, that had been gone through', async () => {
    setClock('2026-08-26T12:00:00Z');
    const study = await shelf.add({ leaders: [house.person.alumni] });
    await generateAttendances();
    setClock('2026-09-16T12:00:00Z');
    await handOverStudy(study, [house.person.student], '2026-09-16');
    setClock('2026-10-08T12:00:00Z');
    await generateAttendances();
    const before = await days(study);
    await endStudy(study, '2026-09-01');
    expect(await days(study)).toEqual([]);
    setClock('2026-10-15T12:00:00Z');
    await generateAttendances();
    await reopenStudy(study);
    expect(before).toEqual(['2026-09-22', '2026-09-29', '2026-10-06']);
    expect(await days(study)).toEqual([...before, '2026-10-13']);
  });

  test('not what a vacation withholds', async () => {
    const study = await shelf.add({});
    await endStudy(study, '2026-09-01');
    await service.database.owner('people.vacation').insert({
      location_id: house.places.campus,
      name: 'Break',
      start_date: '2026-09-08',
      end_date: '2026-09-15',
    });
    await reopenStudy(study);
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-22']);
  });
});

describe('another schedule', () => {
  test('what came due by the old one is written, the new one is counted from today', async () => {
    const study = await shelf.add({ recurringType: 'Biweekly' });
    await changeSchedule(study, { day_of_week: 4, meeting_time: '12:00:00', recurring_type: 'Biweekly' });
    setClock('2026-10-24T12:00:00Z');
    await generateAttendances();
    expect(await days(study)).toEqual([
      '2026-08-25',
      '2026-09-08',
      '2026-09-22',
      '2026-09-24',
      '2026-10-08',
      '2026-10-22',
    ]);
  });

  test('another hour leaves the weeks as they are', async () => {
    const study = await shelf.add({ recurringType: 'Biweekly' });
    setClock('2026-09-17T12:00:00Z');
    await changeSchedule(study, { day_of_week: 2, meeting_time: '12:00:00', recurring_type: 'Biweekly' });
    setClock('2026-10-01T12:00:00Z');
    await generateAttendances();
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-08', '2026-09-22']);
  });

  test('an hour that is corrected before it, to one that is over: the meeting of today is expected', async () => {
    const study = await shelf.add({ meetingTime: '19:00:00' });
    setClock('2026-09-22T23:30:00Z');
    await generateAttendances();
    expect(await days(study)).not.toContain('2026-09-22');
    await changeSchedule(study, { day_of_week: 2, meeting_time: '18:00:00', recurring_type: 'Weekly' });
    expect(await days(study)).toEqual(TUESDAYS);
    setClock('2026-09-29T23:30:00Z');
    await generateAttendances();
    expect(await days(study)).toEqual([...TUESDAYS, '2026-09-29']);
  });

  test('"never what is already there": after it, another hour changes nothing of today', async () => {
    const study = await shelf.add({ meetingTime: '17:00:00' });
    setClock('2026-09-22T23:30:00Z');
    await changeSchedule(study, { day_of_week: 2, meeting_time: '18:00:00', recurring_type: 'Weekly' });
    const rows = await service.database
      .owner('bible_studies.attendance')
      .where({ bible_study_id: study, met_on_date: '2026-09-22' });
    expect(rows.map(({ met_at_time: hour }) => hour)).toEqual(['17:00:00']);
  });
});

test('a campus that moves to an earlier zone loses no meeting, and one that moves back writes none twice', async () => {
  const study = await shelf.add({ locationId: house.places.farCampus, meetingTime: '18:00:00', dayOfWeek: 2 });
  const timezone = (zone: string) =>
    service.database.owner('people.location').where({ id: house.places.farCampus }).update({ timezone: zone });
  // 16:30 in Los Angeles, 18:30 in Chicago.
  setClock('2026-09-22T23:30:00Z');
  await generateAttendances();
  expect(await days(study)).not.toContain('2026-09-22');
  try {
    await timezone('America/Chicago');
    await generateAttendances();
    expect(await days(study)).toEqual(TUESDAYS);
    await timezone('America/Los_Angeles');
    setClock('2026-09-23T03:00:00Z');
    await generateAttendances();
    expect(await days(study)).toEqual(TUESDAYS);
  } finally {
    await timezone('America/Los_Angeles');
  }
});

describe('handing over', () => {
  const handed = async (from: number, to: number): Promise<string[]> => {
    const study = await shelf.add({ leaders: [from] });
    await handOverStudy(study, [to], '2026-09-24');
    setClock('2026-10-08T12:00:00Z');
    await generateAttendances();
    return days(study);
  };

  test('"alumni and lifelong studies generate none", nor does who takes over owe what was before', async () => {
    expect(await handed(house.person.alumni, house.person.student)).toEqual(['2026-09-29', '2026-10-06']);
  });

  test('"handing over changes nothing of the past": what came due before is expected', async () => {
    expect(await handed(house.person.student, house.person.alumni)).toEqual(TUESDAYS);
  });
});
