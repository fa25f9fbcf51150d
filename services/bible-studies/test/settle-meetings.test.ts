import { listen, type Listening } from '@emmaus/service-kit/database/listen';
import { afterEach, describe, expect, test } from 'vitest';
import { generateAttendances } from '../src/attendances/generate-attendances.ts';
import { AttendanceModel } from '../src/attendances/attendance.model.ts';
import { settleVacationsJob } from '../src/attendances/settle-vacations.job.ts';
import { settleMeetings, VACATIONS_CHANGED } from '../src/attendances/settle-meetings.ts';
import { studiesForTests } from './studies-for-tests.ts';
import type { StudyShelf } from './study-shelf.ts';

const { service, house, shelf, own } = studiesForTests('2026-09-24T12:00:00Z');
const people = (table: string) => service.database.as('people')(table);

const TUESDAYS = ['2026-08-25', '2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22'];

const days = (studyId: number): Promise<string[]> =>
  own('attendance').where({ bible_study_id: studyId, withheld_at: null }).orderBy('met_on_date').pluck('met_on_date');

const idOf = async (studyId: number, day: string): Promise<number | undefined> =>
  ((await own('attendance').where({ bible_study_id: studyId, met_on_date: day }).first('id')) as { id: number }).id;

async function vacation(start: string, end: string, locationId = house.places.campus): Promise<number> {
  const row = { name: 'Break', start_date: start, end_date: end, location_id: locationId };
  const [{ id }] = (await people('vacation').insert(row).returning('id')) as [{ id: number }];
  return id;
}

async function generatedStudy(details: Parameters<StudyShelf['add']>[0] = {}): Promise<number> {
  const id = await shelf.add({ startDate: '2026-08-24', ...details });
  await generateAttendances();
  return id;
}

describe('"Adding a vacation removes attendances inside it that are expected and not submitted"', () => {
  test('those inside it, both ends included, and no others', async () => {
    const study = await generatedStudy();
    expect(await days(study)).toEqual(TUESDAYS);
    await vacation('2026-09-08', '2026-09-15');
    expect(await settleMeetings()).toEqual({ withheld: 2, restored: 0 });
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-22']);
  });

  test('submitted ones, cancelled ones, and those that a leader added stay', async () => {
    const submittedAt = Temporal.Instant.from('2026-09-10T00:00:00Z');
    const study = await shelf.add({ startDate: '2026-08-24' });
    await shelf.meet(study, { metOnDate: '2026-09-08', submittedAt });
    await shelf.meet(study, { metOnDate: '2026-09-15', submittedAt, cancelReasonId: 1 });
    await shelf.meet(study, { metOnDate: '2026-09-10', expected: false });
    await vacation('2026-09-01', '2026-09-30');
    await generateAttendances();
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-08', '2026-09-10', '2026-09-15']);
  });

  test('only at the campus that is on vacation, and only there when one location is settled', async () => {
    const { campus, siblingCampus } = house.places;
    const [here, there] = [await generatedStudy(), await generatedStudy({ locationId: siblingCampus })];
    await vacation('2026-09-01', '2026-09-09', campus);
    await vacation('2026-09-01', '2026-09-02', siblingCampus);
    expect(await settleMeetings({ location: campus })).toEqual({ withheld: 2, restored: 0 });
    expect([await days(here), await days(there)].map(({ length }) => length)).toEqual([3, 5]);
    await settleMeetings();
    expect([await days(here), await days(there)].map(({ length }) => length)).toEqual([3, 4]);
  });
});

describe('"deleting one restores them"', () => {
  test('with their hour, expected and open again', async () => {
    const study = await generatedStudy({ meetingTime: '20:30:00' });
    await vacation('2026-09-08', '2026-09-15');
    await settleMeetings();
    await people('vacation').delete();
    expect(await settleMeetings()).toEqual({ withheld: 0, restored: 2 });
    expect(await days(study)).toEqual(TUESDAYS);
    expect(
      await own('attendance').where({ met_on_date: '2026-09-08' }).first('met_at_time', 'expected', 'submitted_at'),
    ).toEqual({
      met_at_time: '20:30:00',
      expected: true,
      submitted_at: null,
    });
  });

  test('also those that were never written, because the vacation was there first', async () => {
    await vacation('2026-09-08', '2026-09-15');
    const study = await generatedStudy();
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-22']);
    await people('vacation').delete();
    await settleMeetings();
    expect(await days(study)).toEqual(TUESDAYS);
  });

  test('editing a vacation does both', async () => {
    const study = await generatedStudy();
    const id = await vacation('2026-09-01', '2026-09-08');
    await settleMeetings();
    await people('vacation').where({ id }).update({ start_date: '2026-09-08', end_date: '2026-09-15' });
    expect(await settleMeetings()).toEqual({ withheld: 1, restored: 1 });
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-22']);
  });

  test('not on a day that another vacation still covers', async () => {
    const study = await generatedStudy();
    const id = await vacation('2026-09-01', '2026-09-08');
    await vacation('2026-09-08', '2026-09-09');
    await settleMeetings();
    await people('vacation').where({ id }).delete();
    await settleMeetings();
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-15', '2026-09-22']);
  });

  test('"Changing day or time changes what is generated from then on": the days of the old schedule come back', async () => {
    const study = await generatedStudy();
    await vacation('2026-09-08', '2026-09-15');
    await settleMeetings();
    await own('bible_study').where({ id: study }).update({ day_of_week: 4 });
    await people('vacation').delete();
    await generateAttendances();
    expect(await days(study)).toEqual(TUESDAYS);
  });

  test('not after the end that the study got meanwhile', async () => {
    const study = await generatedStudy();
    await vacation('2026-09-08', '2026-09-15');
    await settleMeetings();
    await own('bible_study').where({ id: study }).update({ end_date: '2026-09-10' });
    await people('vacation').delete();
    await settleMeetings();
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08']);
  });

  test('"A meeting keeps its id for ever": with what it had before', async () => {
    const study = await generatedStudy();
    const before = await idOf(study, '2026-09-08');
    await own('attendance')
      .where({ id: before as number })
      .update({ version: 4 });
    const id = await vacation('2026-09-08', '2026-09-15');
    await settleMeetings();
    await people('vacation').where({ id }).delete();
    await settleMeetings();
    expect(await own('attendance').where({ bible_study_id: study, met_on_date: '2026-09-08' }).first()).toMatchObject({
      id: before,
      version: 4,
      withheld_at: null,
    });
  });
});

describe('"A day added by hand in a vacation"', () => {
  const add = (study: number, day: string): Promise<number | undefined> =>
    AttendanceModel.addByHand({ bible_study_id: study, met_on_date: day, met_at_time: '10:00:00' });
  const expected = async (id: number | undefined) =>
    (await own('attendance')
      .where({ id: id ?? 0 })
      .first('expected')) as unknown;

  test('is the meeting that was withheld, stands while the vacation is there, and is expected when it goes', async () => {
    const study = await generatedStudy();
    await vacation('2026-09-08', '2026-09-15');
    await settleMeetings();
    const before = await idOf(study, '2026-09-08');
    const added = await add(study, '2026-09-08');
    expect(added).toBe(before);
    await settleMeetings();
    expect(await days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08', '2026-09-22']);
    expect(await expected(added)).toEqual({ expected: false });
    await people('vacation').delete();
    await settleMeetings();
    expect(await expected(added)).toEqual({ expected: true });
  });

  test("stays unexpected when the day is none of the schedule's", async () => {
    const study = await generatedStudy();
    await vacation('2026-09-08', '2026-09-15');
    const added = await add(study, '2026-09-10');
    await people('vacation').delete();
    await settleMeetings();
    expect(await expected(added)).toEqual({ expected: false });
  });

  test('is added once a day', async () => {
    const study = await generatedStudy();
    expect(await add(study, '2026-09-10')).toBeGreaterThan(0);
    expect(await add(study, '2026-09-10')).toBeUndefined();
    expect(await add(study, '2026-09-08')).toBeUndefined();
  });
});

test('running it again, in two processes at once, changes nothing more', async () => {
  for (let number = 0; number < 10; number += 1) await shelf.add({ startDate: '2026-08-24' });
  await generateAttendances();
  await vacation('2026-09-01', '2026-09-15');
  const settled = await Promise.all([settleMeetings(), settleMeetings(), generateAttendances()]);
  expect(
    (settled[0] as { withheld: number }).withheld + (settled[1] as { withheld: number }).withheld,
  ).toBeLessThanOrEqual(30);
  expect(await own('attendance').where({ withheld_at: null }).count('* as count').first()).toEqual({ count: 20 });
  expect(await settleMeetings()).toEqual({ withheld: 0, restored: 0 });
});

describe('when it runs', () => {
  let listening: Listening;
  afterEach(() => listening?.stop());

  test('at once when the change is committed, and not when it is rolled back', async () => {
    const study = await generatedStudy();
    listening = listen({
      url: service.database.urlFor('bible-studies'),
      channel: VACATIONS_CHANGED,
      onNotice: (locationId) => settleMeetings({ location: Number(locationId) }),
    });
    await listening.ready;
    const addBreak = (commits: boolean): Promise<void> =>
      service.database.as('people').transaction(async (trx) => {
        await trx('vacation').insert({
          name: 'Break',
          start_date: '2026-09-08',
          end_date: '2026-09-15',
          location_id: house.places.campus,
        });
        await trx.raw('select pg_notify(?, ?)', [VACATIONS_CHANGED, String(house.places.campus)]);
        if (!commits) throw new Error('rolled back');
      });
    await expect(addBreak(false)).rejects.toThrow('rolled back');
    await addBreak(true);
    await expect.poll(() => days(study)).toEqual(['2026-08-25', '2026-09-01', '2026-09-22']);
  });

  test('by the clock, for whoever missed the notice', async () => {
    const study = await generatedStudy();
    await vacation('2026-09-08', '2026-09-15');
    const job = settleVacationsJob;
    expect(job.schedule?.cron).toBe('*/5 * * * *');
    await job.run({}, 'test');
    expect(await days(study)).toHaveLength(3);
  });

  test('a connection that is cut comes back and hears the next notice', async () => {
    const study = await generatedStudy();
    listening = listen({
      url: service.database.urlFor('bible-studies'),
      channel: VACATIONS_CHANGED,
      onNotice: (locationId) => settleMeetings({ location: Number(locationId) }),
      pauseMs: 50,
    });
    await listening.ready;
    const listeners = () =>
      service.database
        .owner('pg_stat_activity')
        .where('application_name', `emmaus-listen-${VACATIONS_CHANGED}`)
        .pluck('pid') as Promise<number[]>;
    const [before] = await listeners();
    await service.database.owner.raw('select pg_terminate_backend(?)', [before as number]);
    await vacation('2026-09-08', '2026-09-15');
    await expect
      .poll(async () => {
        await service.database
          .as('people')
          .raw('select pg_notify(?, ?)', [VACATIONS_CHANGED, String(house.places.campus)]);
        return days(study);
      })
      .toHaveLength(3);
    expect(await listeners()).not.toContain(before);
  });
});
