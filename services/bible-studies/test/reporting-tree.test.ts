/** The page Reporting Percentages: chains, their disciples, and the meetings behind. */
import { type Role, ROLES } from '@emmaus/contracts/roles';
import { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { reportingTreeCalls } from '@emmaus/contracts/reporting-tree.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { myReportingTree, listReportMeetings } = reportingTreeCalls;
const { service, house } = serviceForTests(bibleStudiesService);

const submittedAt = Temporal.Instant.from('2026-11-01T12:00:00Z');
const people = { root: 0, second: 0, third: 0, far: 0, farBelow: 0, alone: 0 };
let shelf: StudyShelf;
let study: Record<'rooted' | 'shared' | 'handed' | 'far' | 'outside', number>;

beforeEach(() => setClock('2026-11-20T18:00:00Z'));
afterEach(() => setClock(undefined));

beforeAll(async () => {
  const { places } = house;
  shelf = createShelf(service.database.owner, house);
  const add = (firstName: string, locationId = places.campus) =>
    house.addPerson({ firstName, lastName: 'Chain', role: 'student', locationId });
  people.root = await add('Rooted');
  people.second = await add('Second');
  people.third = await add('Third');
  people.alone = await add('Alone');
  people.far = await add('Far', places.farCampus);
  people.farBelow = await add('Farbelow', places.farCampus);
  const disciple = (discipler: number, below: number, location_id = places.campus) => ({
    discipler_person_id: discipler,
    disciple_person_id: below,
    location_id,
    began_on: '2026-01-15',
  });
  await insertAll(service.database.owner, 'discipleship.relation', [
    disciple(people.root, people.second),
    disciple(people.second, people.third),
    disciple(people.far, people.farBelow, places.farCampus),
  ]);
  study = {
    rooted: await shelf.add({ name: 'Rooted', leaders: [people.root] }),
    shared: await shelf.add({ name: 'Shared', leaders: [people.second, people.third] }),
    handed: await shelf.add({ name: 'Handed', leaders: [people.alone], ledUntil: { [people.third]: '2026-11-01' } }),
    far: await shelf.add({ name: 'Far', leaders: [people.farBelow], locationId: places.farCampus }),
    outside: await shelf.add({ name: 'Outside', leaders: [people.alone] }),
  };
  await shelf.meet(study.rooted, { metOnDate: '2026-07-28' });
  await shelf.meet(study.rooted, { metOnDate: '2026-11-10', submittedAt });
  await shelf.meet(study.rooted, { metOnDate: '2026-11-17', submittedAt, cancelReasonId: 1 });
  await shelf.meet(study.rooted, { metOnDate: '2026-11-19', expected: false });
  await shelf.meet(study.shared, { metOnDate: '2026-11-10', submittedAt });
  await shelf.meet(study.shared, { metOnDate: '2026-11-17' });
  await shelf.meet(study.handed, { metOnDate: '2026-10-27' });
  await shelf.meet(study.handed, { metOnDate: '2026-11-03' });
  await shelf.meet(study.far, { metOnDate: '2026-11-17', submittedAt });
  await shelf.meet(study.outside, { metOnDate: '2026-11-17' });
});

const tree = (role: Role, location_id?: number) =>
  service.call(myReportingTree, { as: house.subject[role], query: { location_id } });
const meetings = (role: Role, query: Record<string, string | number> = {}) =>
  service.call(listReportMeetings, { as: house.subject[role], query });

describe('"a total percentage and the total missing-reports count. Then, per root discipler chain … and each disciple\'s"', () => {
  test('"totalReportingPercentage (or NA), totalReportsMissing, chains": "each chain has rootPersonId, rootPersonName, reportingPercentage, reportsMissing and entries"; "In a chain, a study with two leaders in the chain counts once"', async () => {
    const { chains, ...total } = await tree('td');
    expect(total).toMatchObject({ totalReportingPercentage: 43, totalReportsMissing: 4, chainsTotal: 1 });
    expect(chains).toEqual([
      {
        rootPersonId: people.root,
        rootPersonName: 'Rooted Chain',
        locationId: house.places.campus,
        locationName: 'Lakeside College',
        reportingPercentage: 60,
        reportsMissing: 2,
        entries: [
          {
            personId: people.third,
            discipleName: 'Third Chain',
            reportingPercentage: 33,
            reportsMissing: 2,
            can_be_opened: true,
          },
          {
            personId: people.second,
            discipleName: 'Second Chain',
            reportingPercentage: 50,
            reportsMissing: 1,
            can_be_opened: true,
          },
          {
            personId: people.root,
            discipleName: 'Rooted Chain',
            reportingPercentage: 100,
            reportsMissing: 0,
            can_be_opened: true,
          },
        ],
      },
    ]);
  });

  test('"handing a study over changes nothing that was reported before": a meeting belongs to who led on its day', async () => {
    const { data } = await meetings('td', { person: people.third, state: 'Missing' });
    expect(data.map(({ bible_study_name, met_on_date }) => [bible_study_name, met_on_date])).toEqual([
      ['Shared', '2026-11-17'],
      ['Handed', '2026-10-27'],
    ]);
  });

  test('a chain ends where somebody was removed, and one of its own begins below them', async () => {
    const second = service.database.owner('people.person_record').where({ id: people.second });
    await second.clone().update({ removed_at: '2026-11-19T12:00:00Z', removed_by_subject: 'test' });
    const fourth = await house.addPerson({ firstName: 'Fourth', lastName: 'Chain', locationId: house.places.campus });
    await insertAll(service.database.owner, 'discipleship.relation', [
      {
        discipler_person_id: people.third,
        disciple_person_id: fourth,
        location_id: house.places.campus,
        began_on: '2026-01-15',
      },
    ]);
    const { chains } = await tree('td');
    await second.clone().update({ removed_at: null, removed_by_subject: null });
    await service.database.owner('discipleship.relation').where({ disciple_person_id: fourth }).delete();
    expect(chains.map(({ rootPersonName }) => rootPersonName)).toEqual(['Third Chain']);
  });

  test('the total counts what stands in no chain, too, and it is told by itself', async () => {
    const { outside, sentence, explanation } = await tree('td');
    expect(outside).toEqual({ studies: 2, reportingPercentage: 0, reportsMissing: 2 });
    expect(sentence).toBe('43% of the meetings expected since 1 August were reported.');
    expect(explanation).toContain('a study with two leaders in a chain counts once');
    expect(explanation).toContain('A chain counts the studies at its own place only');
  });

  test('as many are missing as All meetings has, chains and what stands in none together', async () => {
    const { totalReportsMissing, chains, outside } = await tree('td');
    const query = { expected: 'only' } as const;
    const { Due, Late } = await service.call(oversightCalls.countMeetings, { as: house.subject.td, query });
    expect(totalReportsMissing).toBe(Due + Late);
    expect(totalReportsMissing).toBe((chains[0]?.reportsMissing ?? 0) + outside.reportsMissing);
  });

  test('campus by campus, those that miss the most first', async () => {
    const { campus, farCampus, siblingCampus } = house.places;
    const { places, totalReportsMissing } = await tree('superadmin');
    expect(totalReportsMissing).toBe(4);
    expect(places).toHaveLength(3);
    const at = (locationId: number) => places?.find((place) => place.locationId === locationId);
    expect(at(farCampus)).toMatchObject({ reportingPercentage: 100, reportsMissing: 0 });
    expect(at(siblingCampus)).toMatchObject({ reportingPercentage: 'NA', reportsMissing: 0 });
    expect(places?.[0]).toEqual({
      locationId: campus,
      locationName: 'Lakeside College',
      reportingPercentage: 43,
      reportsMissing: 4,
    });
    expect((await tree('superadmin', farCampus)).places).toHaveLength(1);
  });

  test('"totalReportingPercentage (or NA), totalReportsMissing": "Percentage values for reporting may be NA when not available", as where nothing was expected', async () => {
    setClock('2027-08-02T18:00:00Z');
    const { totalReportingPercentage, totalReportsMissing, chains, places, outside } = await tree('td');
    expect({ totalReportingPercentage, totalReportsMissing }).toEqual({
      totalReportingPercentage: 'NA',
      totalReportsMissing: 0,
    });
    expect(chains[0]).toMatchObject({ reportingPercentage: 'NA', reportsMissing: 0 });
    expect(places).toMatchObject([{ reportingPercentage: 'NA', reportsMissing: 0 }]);
    expect(outside).toEqual({ studies: 0, reportingPercentage: 'NA', reportsMissing: 0 });
  });
});

describe('the meetings behind a percentage', () => {
  test('each once, the last first, with what was told of it', async () => {
    const { data, total } = await meetings('td', { root: people.root });
    expect(total).toBe(5);
    expect(data.map(({ bible_study_name, met_on_date, state }) => [met_on_date, bible_study_name, state])).toEqual([
      ['2026-11-17', 'Rooted', 'Cancelled'],
      ['2026-11-17', 'Shared', 'Missing'],
      ['2026-11-10', 'Rooted', 'Submitted'],
      ['2026-11-10', 'Shared', 'Submitted'],
      ['2026-10-27', 'Handed', 'Missing'],
    ]);
    expect(new Set(data.map(({ location }) => location))).toEqual(new Set([house.places.campus]));
  });

  test('a missing one says whether it would still be in time, as in the list of all meetings: late from the eighth day on', async () => {
    const late = async () =>
      (await meetings('td', { root: people.root })).data.map(({ met_on_date, state, is_late }) => [
        met_on_date,
        state,
        is_late,
      ]);
    // Ten at night in Denver.
    setClock('2026-11-25T05:00:00Z');
    expect(await late()).toContainEqual(['2026-11-17', 'Missing', false]);
    expect(await late()).toContainEqual(['2026-10-27', 'Missing', true]);
    expect(await late()).toContainEqual(['2026-11-10', 'Submitted', false]);
    setClock('2026-11-25T18:00:00Z');
    expect(await late()).toContainEqual(['2026-11-17', 'Missing', true]);
    expect(await late()).toContainEqual(['2026-11-17', 'Cancelled', false]);
  });

  test('of all, of those that stand in no chain, and of those that are missing: as many as the figures say', async () => {
    const { totalReportsMissing } = await tree('td');
    expect(await meetings('td')).toMatchObject({ total: 7 });
    expect((await meetings('td', { state: 'Missing' })).total).toBe(totalReportsMissing);
    const outside = await meetings('td', { chain: 'none', state: 'Missing' });
    expect(outside.data.map(({ bible_study_name, met_on_date }) => [met_on_date, bible_study_name])).toEqual([
      ['2026-11-17', 'Outside'],
      ['2026-11-03', 'Handed'],
    ]);
    expect((await meetings('superadmin', { chain: 'none', location_id: house.places.farCampus })).total).toBe(0);
    const query = { chain: 'some' as never };
    expect((await service.refused(listReportMeetings, { as: house.subject.td, query })).status).toBe(422);
  });

  test('nobody in sight, nothing: a root elsewhere', async () => {
    expect(await meetings('td', { root: people.far })).toMatchObject({ data: [], total: 0 });
  });
});

describe('who is told', () => {
  test('"Bible Study Reporting is visible to rd, td, missionary, affiliate, ad, pd, chaplain"; admins pass every check', async () => {
    const told: readonly Role[] = [
      'rd',
      'td',
      'missionary',
      'affiliate',
      'ad',
      'pd',
      'chaplain',
      'superadmin',
      'admin',
    ];
    for (const role of told) expect((await tree(role)).sentence).toBeTruthy();
    for (const role of ROLES.filter((one) => !told.includes(one)))
      expect((await service.refused(myReportingTree, { as: house.subject[role] })).status).toBe(403);
  });

  test('"GET /disciples/my-reporting-tree with location_id": a place of one\'s own, or all of them; "answer 403 outside one\'s places"', async () => {
    const { places } = house;
    expect((await tree('superadmin')).chains.map(({ rootPersonName }) => rootPersonName)).toEqual([
      'Rooted Chain',
      'Far Chain',
    ]);
    expect((await tree('superadmin', places.farCampus)).chains).toHaveLength(1);
    expect((await tree('rd', places.region)).chains.map(({ rootPersonId }) => rootPersonId)).toEqual([people.root]);
    for (const location of [places.farCampus, places.siblingCampus, 4_711_000])
      expect(
        (await service.refused(myReportingTree, { as: house.subject.td, query: { location_id: location } })).status,
      ).toBe(403);
  });

  test('"A record that a user may not see does not exist for them": of whom has moved away since only the name is told', async () => {
    const moveTo = (primary_location_id: number) =>
      service.database.owner('people.person').where({ id: people.second }).update({ primary_location_id });
    const opened = async (role: Role) => {
      const [chain] = (await tree(role, house.places.campus)).chains;
      return Object.fromEntries(chain?.entries.map((entry) => [entry.discipleName, entry.can_be_opened]) ?? []);
    };
    await moveTo(house.places.farCampus);
    const others = { 'Third Chain': true, 'Rooted Chain': true };
    for (const role of ['td', 'missionary', 'rd'] as const)
      expect(await opened(role)).toEqual({ 'Second Chain': false, ...others });
    expect(await opened('admin')).toEqual({ 'Second Chain': true, ...others });
    await moveTo(house.places.campus);
  });

  test('not signed in: 401; a place that is no number: 422', async () => {
    expect((await service.refused(myReportingTree)).status).toBe(401);
    const query = { location_id: 'here' as unknown as number };
    expect((await service.refused(myReportingTree, { as: house.subject.td, query })).status).toBe(422);
  });
});
