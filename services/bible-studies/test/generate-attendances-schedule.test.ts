import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { generateAttendances } from '../src/attendances/generate-attendances.ts';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { service, house: organisation } = serviceForTests(bibleStudiesService);
let own: Knex;
let shelf: StudyShelf;

beforeAll(async () => {
  own = service.database.as('bible-studies');
  shelf = createShelf(service.database.owner, organisation);
});
afterEach(async () => {
  setClock(undefined);
  await service.database.owner('bible_studies.bible_study').delete();
  await service.database.owner('people.vacation').delete();
});

const days = (studyId: number): Promise<string[]> =>
  own('attendance').where({ bible_study_id: studyId, withheld_at: null }).orderBy('met_on_date').pluck('met_on_date');

describe('"for a study at a campus, one attendance exists for every scheduled meeting from the start date until now or the end date"', () => {
  test('each meeting is expected, open, and at the hour of the study', async () => {
    setClock('2026-09-10T12:00:00Z');
    const study = await shelf.add({ startDate: '2026-08-24', meetingTime: '20:30:00' });
    expect(await generateAttendances()).toBe(3);
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08']);
    expect(await own('attendance').first('met_at_time', 'expected', 'submitted_at', 'cancelled')).toEqual({
      met_at_time: '20:30:00',
      expected: true,
      submitted_at: null,
      cancelled: false,
    });
  });

  test('"Generation is idempotent: a study has at most one attendance a day"', async () => {
    setClock('2026-09-10T12:00:00Z');
    const study = await shelf.add({ startDate: '2026-08-24' });
    await shelf.meet(study, { metOnDate: '2026-09-01', expected: false });
    expect(await generateAttendances()).toBe(2);
    expect(await generateAttendances()).toBe(0);
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08']);
    await own('bible_study').update({ generated_until: null });
    expect(await generateAttendances()).toBe(0);
  });

  test('goes on where it stopped, and stops at the end date', async () => {
    setClock('2026-09-02T12:00:00Z');
    const study = await shelf.add({ startDate: '2026-08-24', endDate: '2026-09-15' });
    expect(await generateAttendances()).toBe(2);
    setClock('2026-10-20T12:00:00Z');
    expect(await generateAttendances()).toBe(2);
    expect((await days(study)).at(-1)).toBe('2026-09-15');
  });

  test('two processes at once write each meeting once', async () => {
    setClock('2026-09-10T12:00:00Z');
    for (let number = 0; number < 20; number += 1) await shelf.add({ startDate: '2026-08-24' });
    const written = await Promise.all([generateAttendances(), generateAttendances(), generateAttendances()]);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(60);
  });
});

test('"None is generated on a day on which the campus is on vacation"', async () => {
  setClock('2026-09-10T12:00:00Z');
  const { places } = organisation;
  const vacation = { name: 'Long weekend', start_date: '2026-08-31', end_date: '2026-09-01' };
  await service.database.owner('people.vacation').insert({ ...vacation, location_id: places.campus });
  const [here, elsewhere] = [await shelf.add({}), await shelf.add({ locationId: places.siblingCampus })];
  await generateAttendances();
  expect(await days(here)).toEqual(['2026-08-25', '2026-09-08']);
  expect(await days(elsewhere)).toContain('2026-09-01');
});

test('"Parish, alumni and lifelong studies generate none"', async () => {
  setClock('2026-09-10T12:00:00Z');
  const { places, person } = organisation;
  await shelf.add({ locationId: places.parish, leaders: [person['parish-td']] });
  await shelf.add({ leaders: [person.alumni] });
  await shelf.add({ leaders: [person.lifelong, person.student] });
  const helped = await shelf.add({ leaders: [person.student, person.alumni] });
  await generateAttendances();
  expect(await own('attendance').distinct().pluck('bible_study_id')).toEqual([helped]);
});

test('what alumni led is not expected afterwards, whatever role they have then', async () => {
  const { owner } = service.database;
  const leader = await organisation.addPerson({ role: 'alumni', locationId: organisation.places.campus });
  const become = (primary_role: string) => owner('people.person').where({ id: leader }).update({ primary_role });
  setClock('2026-09-10T12:00:00Z');
  const study = await shelf.add({ startDate: '2026-08-24', leaders: [leader] });
  await generateAttendances();
  await become('missionary');
  await generateAttendances();
  expect(await days(study)).toEqual([]);
  setClock('2026-09-17T12:00:00Z');
  await generateAttendances();
  expect(await days(study)).toEqual(['2026-09-15']);
  await become('lifelong');
  setClock('2026-10-01T12:00:00Z');
  await generateAttendances();
  await become('missionary');
  setClock('2026-10-08T12:00:00Z');
  await generateAttendances();
  expect(await days(study)).toEqual(['2026-09-15', '2026-10-06']);
});

test('"Changing day or time changes what is generated from then on, never what is already there"', async () => {
  setClock('2026-09-10T12:00:00Z');
  const study = await shelf.add({ startDate: '2026-08-24' });
  await generateAttendances();
  await own('bible_study').where({ id: study }).update({ day_of_week: 4, meeting_time: '12:00:00' });
  setClock('2026-09-18T12:00:00Z');
  await generateAttendances();
  expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08', '2026-09-10', '2026-09-17']);
});
