import { STUDY_FILTERS } from '@emmaus/contracts/bible-studies.words';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { listBibleStudies } = bibleStudyCalls;
const submittedAt = Temporal.Instant.from('2026-11-18T02:00:00Z');

const { service, house: organisation } = serviceForTests(bibleStudiesService);
let shelf: StudyShelf;
let standing: number[];

const studies = () => service.database.owner('bible_studies.bible_study');

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  shelf = createShelf(service.database.owner, organisation);
  const { places, person } = organisation;
  const ours = await shelf.add({
    name: 'Tuesday Women',
    leaders: [person.student, person.missionary],
    participants: [person.td],
    startDate: '2026-09-01',
  });
  await shelf.meet(ours, { metOnDate: '2026-11-03', submittedAt, rows: { [person.td]: 'attended' } });
  await shelf.meet(ours, { metOnDate: '2026-11-10', submittedAt, cancelReasonId: 1 });
  await shelf.meet(ours, { metOnDate: '2026-11-17' });
  await shelf.add({ name: 'Old Men', startDate: '2025-09-02', endDate: '2026-05-05', leaders: [person.td] });
  await shelf.add({ name: 'Ends Next Week', startDate: '2026-08-28', endDate: '2026-11-27' });
  await shelf.add({
    name: 'Sibling Study',
    locationId: places.siblingCampus,
    startDate: '2026-08-25',
    leaders: [person.alumni],
    participants: [person.student],
  });
  await shelf.add({ name: 'Far Study', locationId: places.farCampus, startDate: '2026-08-24', left: [person.student] });
  await shelf.add({
    name: 'Parish Study',
    locationId: places.parish,
    startDate: '2026-08-23',
    recurringType: 'Monthly',
  });
  standing = await studies().pluck('id');
});
// What a test adds is seen by that test only.
afterEach(() => studies().whereNotIn('id', standing).delete());
afterAll(() => setClock(undefined));

const list = (role: Role, query: Record<string, string | number> = {}) =>
  service.call(listBibleStudies, { as: organisation.subject[role], query });
const names = async (role: Role, query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(role, query)).data.map((study) => study.name);
const ALL = { statusFilter: 'allViewableBibleStudies' };

describe('who sees which studies', () => {
  test.each(['superadmin', 'admin'] as const)('%s: everything, newest first', async (role) => {
    expect(await names(role, ALL)).toEqual([
      'Tuesday Women',
      'Ends Next Week',
      'Sibling Study',
      'Far Study',
      'Parish Study',
      'Old Men',
    ]);
  });

  test.each(['regional', 'rd', 'ad', 'pd', 'dsc'] as const)(
    '%s: everything at and below the places of their grants',
    async (role) => {
      expect(await names(role, ALL)).toEqual([
        'Tuesday Women',
        'Ends Next Week',
        'Sibling Study',
        'Parish Study',
        'Old Men',
      ]);
    },
  );

  test.each(['td', 'missionary', 'affiliate', 'chaplain'] as const)('%s: everything at their campus', async (role) => {
    expect(await names(role, ALL)).toEqual(['Tuesday Women', 'Ends Next Week', 'Old Men']);
  });

  test.each(['parish-td', 'parish-missionary'] as const)('%s: everything at their parish', async (role) => {
    expect(await names(role, ALL)).toEqual(['Parish Study']);
  });

  test('members: the studies they lead or take part in, not those they left', async () => {
    expect(await names('student', ALL)).toEqual(['Tuesday Women', 'Sibling Study']);
    expect(await names('alumni', ALL)).toEqual(['Sibling Study']);
    expect(await names('lifelong', ALL)).toEqual([]);
  });

  test.each([
    ['student', [true, false]],
    ['td', [true, true]],
    ['admin', [true, true]],
  ] as const)('a leader whom one may not see is a name, and cannot be opened: %s', async (role, opened) => {
    const study = (await list(role, ALL)).data.find(({ name }) => name === 'Tuesday Women');
    expect(study?.leaders.map((leader) => leader.can_be_opened)).toEqual(opened);
  });

  test('"A role that may not use a page or call at all gets 403": a guest, and an account without a person', async () => {
    for (const as of [organisation.subject.guest, organisation.subject.nobody]) {
      expect(await service.refused(listBibleStudies, { as })).toMatchObject({
        status: 403,
        message: 'You do not have permission.',
      });
    }
  });

  test('not signed in is 401', async () => {
    expect((await service.refused(listBibleStudies)).status).toBe(401);
  });
});

describe('"Two switches: Active or All; Mine or All"', () => {
  test('a study is Completed from its end date on; one that ends later is Active', async () => {
    expect(await names('td', { statusFilter: 'viewableActiveBibleStudies' })).toEqual([
      'Tuesday Women',
      'Ends Next Week',
    ]);
    const byName = new Map((await list('td', ALL)).data.map((study) => [study.name, study.status]));
    expect(Object.fromEntries(byName)).toEqual({
      'Tuesday Women': 'Active',
      'Ends Next Week': 'Active',
      'Old Men': 'Completed',
    });
  });

  test('mine are the studies one leads or takes part in', async () => {
    expect(await names('td', { statusFilter: 'allMyBibleStudies' })).toEqual(['Tuesday Women', 'Old Men']);
    expect(await names('td', { statusFilter: 'myActiveBibleStudies' })).toEqual(['Tuesday Women']);
    expect(await names('regional', { statusFilter: 'allMyBibleStudies' })).toEqual([]);
  });

  test('without a filter, what one may see and is active', async () => {
    expect(await names('td')).toEqual(await names('td', { statusFilter: 'viewableActiveBibleStudies' }));
  });

  test('today is the day at the place of the study', async () => {
    const last = await shelf.add({ name: 'Last Day', endDate: '2026-12-01', startDate: '2026-09-09' });
    setClock('2026-12-01T05:59:00Z');
    expect(await names('td', { search: 'Last Day' })).toEqual(['Last Day']);
    setClock('2026-12-01T06:00:00Z');
    expect(await names('td', { search: 'Last Day' })).toEqual([]);
    setClock('2026-11-20T18:00:00Z');
    await service.database.owner('bible_studies.bible_study').where({ id: last }).delete();
  });
});

describe('location', () => {
  test('"Regional users also get a location selector": a campus, or an area with what lies below it', async () => {
    const { places } = organisation;
    expect(await names('rd', { ...ALL, location: places.siblingCampus })).toEqual(['Sibling Study']);
    expect(await names('rd', { ...ALL, location: places.area })).toHaveLength(5);
    expect(await names('admin', { ...ALL, location: places.otherRegion })).toEqual(['Far Study']);
  });

  test("a place outside one's places is 403, and so is one that is not there", async () => {
    const { places, subject } = organisation;
    for (const [as, location] of [
      [subject.rd, places.farCampus],
      [subject.ad, places.region],
      [subject.td, places.siblingCampus],
      [subject.rd, 98_765],
    ] as const) {
      expect((await service.refused(listBibleStudies, { as, query: { location } })).status).toBe(403);
    }
  });
});

describe('search', () => {
  test('all words in the name of the study, or in the name of a leader, in any order, without accents', async () => {
    expect(await names('td', { ...ALL, search: 'women tues' })).toEqual(['Tuesday Women']);
    expect(await names('td', { ...ALL, search: 'Tester Stúdent' })).toEqual(['Tuesday Women']);
    expect(await names('td', { ...ALL, search: 'women men old' })).toEqual([]);
  });

  test('a sign of the pattern language is a letter like others', async () => {
    expect(await names('td', { ...ALL, search: '%' })).toEqual([]);
    expect(await names('td', { ...ALL, search: '_' })).toEqual([]);
    expect(await names('td', { ...ALL, search: '\\' })).toEqual([]);
  });

  test('nobody finds a leader by an e-mail they may not see', async () => {
    expect(await names('student', { ...ALL, search: 'missionary@emmaus.test' })).toEqual([]);
  });

  test('it stays within what one may see', async () => {
    expect(await names('td', { ...ALL, search: 'study' })).toEqual([]);
    expect(await names('rd', { ...ALL, search: 'study' })).toEqual(['Sibling Study', 'Parish Study']);
  });
});

describe('a row', () => {
  test('"Bible study (list and detail)": carries the fields of the specification', async () => {
    const { places, person } = organisation;
    const row = (await list('student', ALL)).data[0];
    expect(row).toMatchObject({
      name: 'Tuesday Women',
      status: 'Active',
      start_date: '2026-09-01',
      end_date: null,
      meeting_location: 'Student union, room 204',
      meeting_time: '19:00:00',
      recurring_type: 'Weekly',
      location: places.campus,
      location_name: 'Lakeside College',
      bible_study_schedule: { day_of_week: 2, meeting_time: '19:00:00', recurring_type: 'Weekly' },
      reporting_percentage: 67,
      reports_missing: 1,
      is_on_vacation: false,
      is_at_users_location: true,
      user_is_leader: true,
      user_can_transfer: false,
      abilities: { read: true, update: true, end: true, transfer: false, reopen: false },
    });
    expect(row?.leaders.map(({ person_id, name }) => ({ person_id, name }))).toEqual([
      { person_id: person.student, name: 'Student Tester' },
      { person_id: person.missionary, name: 'Missionary Tester' },
    ]);
  });

  test('"Percentage values for reporting may be NA when not available": no report was expected', async () => {
    expect((await list('td', { ...ALL, search: 'Old Men' })).data[0]).toMatchObject({
      reporting_percentage: 'NA',
      reports_missing: 0,
    });
  });

  test('"Reporting column in list: hidden for parish-td, parish-missionary, alumni, lifelong"', async () => {
    await shelf.add({
      name: 'Seen By All',
      leaders: [organisation.person.lifelong],
      participants: ROLES.map((role) => organisation.person[role]),
      startDate: '2026-09-03',
    });
    const hidden: Role[] = [];
    for (const role of ROLES.filter((one) => one !== 'guest')) {
      const rows = (await list(role, { statusFilter: 'allMyBibleStudies' })).data;
      const parish = (await list(role, ALL)).data;
      for (const row of [...rows, ...parish]) {
        expect((row.reporting_percentage === null) === (row.reports_missing === null)).toBe(true);
        expect((row.missing_days === null) === (row.reports_missing === null)).toBe(true);
      }
      if ([...rows, ...parish].every((row) => row.reporting_percentage === null)) hidden.push(role);
    }
    expect(hidden).toEqual(['parish-td', 'parish-missionary', 'alumni', 'lifelong']);
  });

  test('is on vacation on the days of a vacation of its place, both ends included', async () => {
    const { places } = organisation;
    await service.database.owner('people.vacation').insert({
      location_id: places.siblingCampus,
      name: 'Fall break',
      start_date: '2026-11-18',
      end_date: '2026-11-20',
    });
    const onVacation = (await list('rd', ALL)).data.filter((study) => study.is_on_vacation);
    expect(onVacation.map((study) => study.name)).toEqual(['Sibling Study']);
    setClock('2026-11-21T06:00:00Z');
    expect((await list('rd', ALL)).data.filter((study) => study.is_on_vacation)).toEqual([]);
    setClock('2026-11-20T18:00:00Z');
  });
});

describe('pages', () => {
  test('"Bible studies list page size 10"', async () => {
    for (let number = 1; number <= 12; number += 1)
      await shelf.add({ name: `Many ${String(number).padStart(2, '0')}`, startDate: '2026-09-05' });
    const first = await list('td', { ...ALL, search: 'many' });
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
    expect(first.data[0]?.name).toBe('Many 01');
    expect(await names('td', { ...ALL, search: 'many', page: 2 })).toEqual(['Many 11', 'Many 12']);
    expect(await names('td', { ...ALL, search: 'many', page: 3, pageSize: 5 })).toEqual(['Many 11', 'Many 12']);
    expect(await list('td', { ...ALL, search: 'many', page: 9 })).toMatchObject({ data: [], total: 12 });
  });

  test('bad input is refused with every fault', async () => {
    const query = { page: 0, page_size: 151, statusFilter: 'yours', location: 'x', sort: 'leaders', reports: 'late' };
    const problem = await service.refused(listBibleStudies, { as: organisation.subject.td, query });
    expect(problem.status).toBe(422);
    expect(problem.errors?.map((fault) => fault.pointer).toSorted()).toEqual([
      '/location',
      '/page',
      '/page_size',
      '/reports',
      '/sort',
      '/statusFilter',
    ]);
    expect(problem.message).toContain(STUDY_FILTERS[0]);
  });
});
