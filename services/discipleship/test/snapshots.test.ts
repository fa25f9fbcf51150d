/** "Weekly figures of each campus are frozen on Monday 4:00 of its own time; later changes are shown beside them, not into them." */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markRow } from '../database/factories.ts';
import { refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
import { discipleshipService } from '../src/service.ts';
import { freezeWeeks } from '../src/snapshots/freeze-weeks.ts';
import { campusLife } from './campus-life.ts';

const { dashboardTrends, spiritualMultiplication } = discipleshipCalls;
const { service, house } = serviceForTests(discipleshipService);
const life = campusLife(() => service.database);

/** Monday 4:10 in Chicago, where all campuses are but one, which is two hours behind. */
const MONDAY = '2026-11-16T10:10:00Z';
const LATER = '2026-11-18T18:00:00Z';

const snapshots = () => service.database.as('discipleship')('campus_snapshot');
const snapshotOf = (location_id: number, frozen_on: string) => snapshots().where({ location_id, frozen_on }).first();
const trendsFor = (role: Role, query = {}) => service.call(dashboardTrends, { as: house.subject[role], query });

let study: number;
let guests: number[];
beforeAll(async () => {
  setClock(MONDAY);
  const { campus } = house.places;
  const add = (firstName: string) => house.addPerson({ firstName, schoolYear: 2, locationId: campus });
  guests = [await add('Ann'), await add('Ben'), await add('Cid'), await add('Dan')];
  study = await life.studyLedBy(guests[0] as number, campus);
  await life.meeting(study, '2026-11-03', '2026-11-03T23:00:00Z', ...guests.slice(0, 2));
  await life.meeting(study, '2026-11-10', '2026-11-10T23:00:00Z', ...guests.slice(0, 3));
  await life.meeting(study, '2026-11-12', null);
  await life.mark(markRow(guests[1] as number, 'Growing Disciple', '2026-11-05'));
  await refreshInvolvement();
});
beforeEach(async () => {
  setClock(MONDAY);
  await snapshots().delete();
});
afterEach(() => setClock(undefined));

test('frozen as soon as it is Monday 4:00 there, and at the campus further west not yet', async () => {
  const { campus, farCampus } = house.places;
  await freezeWeeks();
  expect(await snapshotOf(campus, '2026-11-16')).toMatchObject({
    cumulative_bspx1: 3,
    growing_disciples: 1,
    student_leaders: 1,
    active_slbs: 1,
    reports_expected: 2,
    reports_submitted: 1,
    caught_up: false,
  });
  expect(await snapshotOf(farCampus, '2026-11-16')).toBeUndefined();
  setClock('2026-11-16T12:05:00Z');
  await refreshInvolvement();
  await freezeWeeks();
  expect(await snapshotOf(farCampus, '2026-11-16')).toMatchObject({ caught_up: false });
});

test('several processes at once freeze each week once', async () => {
  const done = await Promise.all([freezeWeeks(), freezeWeeks(), freezeWeeks()]);
  const counted = done.reduce((sum, { frozen, caughtUp }) => sum + frozen + caughtUp, 0);
  expect(Number((await snapshots().count('* as all').first())?.['all'])).toBe(counted);
});

test('a week that was missed is counted from what is dated, and says so; in time or later it is the same', async () => {
  const { campus } = house.places;
  await freezeWeeks();
  const { taken_at: _then, caught_up: _no, ...inTime } = await snapshotOf(campus, '2026-11-16');
  await snapshots().delete();
  setClock('2026-11-19T18:00:00Z');
  await freezeWeeks();
  const { taken_at: _now, caught_up: caughtUp, ...later } = await snapshotOf(campus, '2026-11-16');
  expect(caughtUp).toBe(true);
  expect(later).toEqual(inTime);
  // The week before: one came less, and nobody was marked yet.
  expect(await snapshotOf(campus, '2026-11-09')).toMatchObject({ cumulative_bspx1: 2, growing_disciples: 1 });
  expect(await snapshotOf(campus, '2026-11-02')).toMatchObject({ cumulative_bspx1: 0, growing_disciples: 0 });
});

test('all weeks since the academic year before are there after some runs, and then nothing is left to do', async () => {
  for (let run = 0; run < 5; run += 1) await freezeWeeks();
  expect(await freezeWeeks()).toEqual({ frozen: 0, caughtUp: 0 });
  expect((await snapshots().min('frozen_on as first').first())?.['first']).toBe('2025-07-28');
});

describe('what is frozen stays; later reports are shown beside it', () => {
  test('"81% → 86%, 3 late reports"', async () => {
    await freezeWeeks();
    setClock(LATER);
    const late = await life.studyLedBy(guests[0] as number, house.places.campus);
    await life.meeting(late, '2026-11-11', '2026-11-17T20:00:00Z', guests[3] as number);
    const { campuses } = await trendsFor('td');
    expect(campuses[0]?.reports?.percent.at(-1)).toBe(50);
    expect(campuses[0]?.reports?.late).toEqual({ frozen: 50, now: 67, reports: 1 });
    expect(campuses[0]?.figures.cumulative_bspx1.at(-1)).toBe(3);
    await service.database.owner('bible_studies.attendance').where({ bible_study_id: late }).delete();
  });

  test('nothing is said where nothing came later', async () => {
    await freezeWeeks();
    expect((await trendsFor('td')).campuses[0]?.reports?.late).toBeNull();
  });
});

test('twelve weeks, each beside the same week of the academic year before', async () => {
  await freezeWeeks();
  const { weeks, campuses } = await trendsFor('td');
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({
    begins_on: '2026-11-09',
    frozen_on: '2026-11-16',
    last_year_begins_on: '2025-11-10',
    number: 16,
  });
  expect(campuses[0]?.figures.growing_disciples.slice(-3)).toEqual([0, 1, 1]);
  expect(campuses[0]?.last_year.growing_disciples.at(-1)).toBeNull();
});

test('weeks of vacation are named', async () => {
  const vacation = {
    location_id: house.places.campus,
    name: 'Break',
    start_date: '2026-11-03',
    end_date: '2026-11-08',
  };
  await service.database.owner('people.vacation').insert(vacation);
  await freezeWeeks();
  const { campuses } = await trendsFor('td');
  expect(campuses[0]?.vacations.slice(-3)).toEqual([false, true, false]);
  await service.database.owner('people.vacation').where(vacation).delete();
});

test('regional people: each campus, and all together; what changed since Monday in at most three sentences', async () => {
  await freezeWeeks();
  setClock(LATER);
  const newcomer = await house.addPerson({ firstName: 'New', schoolYear: 1, locationId: house.places.campus });
  await life.mark(markRow(newcomer, 'Commissioned Disciple', '2026-11-17'));
  await refreshInvolvement();
  const { campuses, totals, changes } = await trendsFor('rd');
  expect(campuses.map(({ campus }) => campus)).toEqual(['Hillcrest University', 'Lakeside College', 'Saint Clare']);
  expect(totals?.figures.cumulative_bspx1.at(-1)).toBe(3);
  expect(changes).toContain('1 more in Commissioned Disciples than on Monday: 1 now, at Lakeside College.');
  expect(changes.length).toBeLessThanOrEqual(3);
  await service.database.as('discipleship')('disciple_mark').where({ person_id: newcomer }).delete();
  await refreshInvolvement();
});

test('"since 1 August": nobody was lost on that day, and what changed is told again from the next Monday on', async () => {
  const { campus } = house.places;
  const [leader, first, second] = guests as [number, number, number];
  const summer = await life.studyLedBy(leader, campus);
  const changesAt = async (moment: string): Promise<string[]> => {
    setClock(moment);
    await refreshInvolvement();
    await freezeWeeks();
    return (await trendsFor('td')).changes;
  };
  await life.meeting(summer, '2026-07-21', '2026-07-21T23:00:00Z', first);
  expect((await changesAt('2026-07-27T10:10:00Z')).join(' ')).not.toContain('Cumulative');
  await life.meeting(summer, '2026-07-28', '2026-07-28T23:00:00Z', first, second);
  const more = '1 more in Cumulative BSPx1 than on Monday: 2 now.';
  // It is still 31 July in Chicago, then no more.
  expect(await changesAt('2026-08-01T04:50:00Z')).toContain(more);
  await life.mark(markRow(second, 'Commissioned Disciple', '2026-07-30'));
  const inAugust = (await changesAt('2026-08-01T05:10:00Z')).join(' ');
  expect(inAugust).not.toContain('Cumulative');
  expect(inAugust).toContain('1 more in Commissioned Disciples than on Monday: 1 now.');
  await changesAt('2026-08-03T10:10:00Z');
  await life.meeting(summer, '2026-08-04', '2026-08-04T23:00:00Z', first);
  expect(await changesAt('2026-08-05T10:10:00Z')).toContain('1 more in Cumulative BSPx1 than on Monday: 1 now.');
  await service.database.owner('bible_studies.attendance').where({ bible_study_id: summer }).delete();
  await service.database.as('discipleship')('disciple_mark').where({ disciple_type: 'Commissioned Disciple' }).delete();
  await service.database.owner('bible_studies.study_leader').where({ bible_study_id: summer }).delete();
  setClock(MONDAY);
  await refreshInvolvement();
});

describe('on a Monday on which it is 4:00 at some campuses only', () => {
  const lastWeek = async (query = {}) => (await trendsFor('admin', query)).weeks.at(-1)?.frozen_on;

  test('all of them show the week before: totals never compare some with all', async () => {
    const { campus, farCampus } = house.places;
    await freezeWeeks();
    expect(await lastWeek()).toBe('2026-11-09');
    expect((await trendsFor('admin')).totals?.figures.cumulative_bspx1.at(-1)).toBe(2);
    expect(await lastWeek({ location_id: campus })).toBe('2026-11-16');
    expect(await lastWeek({ location_id: farCampus })).toBe('2026-11-09');
    setClock('2026-11-16T12:05:00Z');
    await refreshInvolvement();
    await freezeWeeks();
    expect(await lastWeek()).toBe('2026-11-16');
    expect((await trendsFor('admin')).totals?.figures.cumulative_bspx1.at(-1)).toBe(3);
  });

  test.each([
    ['that is new and has no week yet', '2025-01-01', '2026-11-16'],
    ['that is new and has but the newest', '2025-01-01', '2026-11-09'],
    ['of which nothing was frozen for two weeks', '2026-11-09', '2026-11-16'],
  ])('nobody waits for a campus %s', async (_which, from, until) => {
    setClock('2026-11-16T12:05:00Z');
    await refreshInvolvement();
    await freezeWeeks();
    await snapshots().where({ location_id: house.places.farCampus }).whereBetween('frozen_on', [from, until]).delete();
    expect(await lastWeek()).toBe('2026-11-16');
  });
});

test('how a place reports is shown to those to whom Reporting Percentages are', async () => {
  await freezeWeeks();
  expect((await trendsFor('td')).campuses[0]?.reports).not.toBeNull();
  expect((await trendsFor('parish-td')).campuses[0]?.reports).toBeNull();
  expect((await trendsFor('regional')).totals?.reports).toBeNull();
});

test('before the first week is over there are none', async () => {
  expect(await trendsFor('td')).toEqual({ weeks: [], campuses: [], totals: null, changes: [] });
});

test("needs sign-in, a role that sees a place as a whole, and a place of one's own", async () => {
  expect(await service.refused(dashboardTrends)).toMatchObject({ status: 401 });
  expect(await service.refused(dashboardTrends, { as: house.subject.alumni })).toMatchObject({ status: 403 });
  const there = { as: house.subject.td, query: { location_id: house.places.siblingCampus } };
  expect(await service.refused(dashboardTrends, there)).toMatchObject({ status: 403 });
  expect(await service.refused(dashboardTrends, { as: house.subject.td, query: { weeks: 3 } })).toMatchObject({
    status: 422,
  });
  expect((await service.call(spiritualMultiplication, { as: house.subject.td })).has_trends).toBe(true);
});
