import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { createRandom } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markRow } from '../database/factories.ts';
import { refreshAfterMoves, refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
import { discipleshipService } from '../src/service.ts';
import { campusLife } from './campus-life.ts';

const { spiritualMultiplication, listPeopleBehind } = discipleshipCalls;
const { service, house } = serviceForTests(discipleshipService);
const life = campusLife(() => service.database);

const SHOWN: readonly Role[] = [
  'superadmin',
  'admin',
  'regional',
  'rd',
  'ad',
  'pd',
  'dsc',
  'td',
  'missionary',
  'affiliate',
  'chaplain',
  'parish-td',
  'parish-missionary',
  'alumni',
];
const SEVERAL: readonly Role[] = ['superadmin', 'admin', 'regional', 'rd', 'ad', 'pd', 'dsc'];
/** Sees everybody at its campuses, and how nobody is marked. */
const TOLD_NO_MARKS: readonly Role[] = ['regional', 'dsc'];
const OF_MARKS: readonly string[] = [
  'growing_disciples',
  'commissioned_disciples',
  'growing_disciple_makers',
  'disciple_makers',
];
const DAYS = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-10-20', '2026-11-03', '2026-11-10'];

const named: Record<string, number> = {};

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  const random = createRandom(7);
  const { places, person } = house;
  for (const [nth, locationId] of [places.campus, places.siblingCampus, places.farCampus, places.parish].entries()) {
    const people: number[] = [];
    for (let count = 0; count < 14; count += 1)
      people.push(await house.addPerson({ firstName: `N${count}`, lastName: `At${nth}`, schoolYear: 2, locationId }));
    const studies = await Promise.all(people.slice(0, 3).map((leader) => life.studyLedBy(leader, locationId)));
    for (const study of studies.slice(0, 2))
      for (const day of DAYS)
        await life.meeting(study, day, `${day}T23:00:00Z`, ...people.filter(() => random.chance(0.4)));
    await life.mark(
      ...people
        .slice(2)
        .filter(() => random.chance(0.6))
        .map((id) => markRow(id, random.pick(['Growing Disciple', 'Commissioned Disciple']))),
    );
    for (const [index, disciple] of people.slice(3).entries())
      await life.relation({ disciple, discipler: people[index % 4] as number, locationId });
    Object.assign(named, { [`leader${nth}`]: people[0] });
  }
  // An alumnus disciples somebody of the campus, who disciples others.
  await life.relation({ disciple: named['leader0'] as number, discipler: person.alumni, locationId: places.campus });
  await refreshInvolvement();
});
afterAll(() => setClock(undefined));

const tableFor = (role: Role) => service.call(spiritualMultiplication, { as: house.subject[role] });

async function everybodyBehind(role: Role, figure: string, location_id?: number): Promise<number[]> {
  const people: number[] = [];
  for (let page = 1; ; page += 1) {
    const found = await service.call(listPeopleBehind, {
      as: house.subject[role],
      params: { figure },
      query: { ...(location_id === undefined ? {} : { location_id }), page, page_size: 7 },
    });
    if (!found.names_withheld) expect(found.figure.value).toBe(found.total);
    people.push(...found.data.map(({ person_id: id }) => id));
    if (page >= found.meta.last_page) return people;
  }
}

describe.each(SHOWN)('%s', (role) => {
  test('"the value … and the records behind it": as many people as it says, each once, of every row and of the totals', async () => {
    const { tableData, totals } = await tableFor(role);
    expect(tableData.length).toBeGreaterThan(0);
    const isNamed = (figure: string) => !(TOLD_NO_MARKS.includes(role) && OF_MARKS.includes(figure));
    for (const figure of MULTIPLICATION_FIGURES.filter(isNamed)) {
      const all: number[] = [];
      for (const row of tableData) {
        const people = await everybodyBehind(role, figure, row.location_id);
        expect(people.length).toBe(row[figure]);
        expect(new Set(people).size).toBe(people.length);
        all.push(...people);
      }
      expect(totals?.[figure] ?? all.length).toBe(all.length);
      expect(new Set(await everybodyBehind(role, figure))).toEqual(new Set(all));
    }
  });
});

test('"GET /spiritual_multiplication/ -> tableData (array)": regional people see each campus and parish below their places, with totals; admins all', async () => {
  const { tableData, totals } = await tableFor('ad');
  expect(tableData.map(({ campus }) => campus)).toEqual(['Hillcrest University', 'Lakeside College', 'Saint Clare']);
  expect(totals?.growing_disciples).toBe(tableData.reduce((sum, row) => sum + row.growing_disciples, 0));
  expect((await tableFor('admin')).tableData).toHaveLength(4);
});

test('a parish is counted as none of their campuses, as on the home page', async () => {
  const sentenceFor = async (role: Role) =>
    (await service.call(listPeopleBehind, { as: house.subject[role], params: { figure: 'growing_disciples' } })).figure
      .sentence;
  expect(await sentenceFor('ad')).toContain(' at your 2 campuses and 1 parish');
});

test('"For every role except regional and admin only the first row is shown": their own, without totals', async () => {
  for (const role of SHOWN.filter((one) => !SEVERAL.includes(one))) {
    const { tableData, totals } = await tableFor(role);
    expect(tableData.map(({ campus }) => campus)).toEqual([
      role.startsWith('parish') ? 'Saint Clare' : 'Lakeside College',
    ]);
    expect(totals).toBeNull();
  }
});

test('"The table loads only for" its roles: others are refused, and whoever has not signed in', async () => {
  for (const role of ROLES.filter((one) => !SHOWN.includes(one)))
    expect(await service.refused(spiritualMultiplication, { as: house.subject[role] })).toMatchObject({ status: 403 });
  expect(await service.refused(spiritualMultiplication)).toMatchObject({ status: 401 });
});

test('"Counts … obey the same rule as the record itself": alumni are counted whom they see, the chain below them', async () => {
  const { tableData, counts_everybody: everybody, has_trends: trends } = await tableFor('alumni');
  const whole = (await tableFor('td')).tableData[0];
  expect({ everybody, trends }).toEqual({ everybody: false, trends: false });
  expect(tableData[0]?.student_leaders).toBe(1);
  expect(whole?.student_leaders).toBe(3);
  const behind = await service.call(listPeopleBehind, {
    as: house.subject.alumni,
    params: { figure: 'student_leaders' },
  });
  expect(behind.figure.sentence).toBe('1 student whom you see at Lakeside College leads an active Bible study.');
});

test('"Counts … obey the same rule as the record itself": alumni are told of nobody how they are marked, nor that they disciple somebody who is', async () => {
  const marked = await house.addPerson({ firstName: 'Marked', locationId: house.places.campus });
  await life.mark(markRow(marked, 'Growing Disciple'));
  await life.relation({ disciple: marked, discipler: named['leader0'] as number, locationId: house.places.campus });
  await refreshInvolvement();
  const [row] = (await tableFor('alumni')).tableData;
  expect(row).toMatchObject({
    growing_disciples: 0,
    commissioned_disciples: 0,
    growing_disciple_makers: 0,
    disciple_makers: 0,
  });
  expect((await tableFor('td')).tableData[0]?.growing_disciples).toBeGreaterThan(0);
  const behind = await service.call(listPeopleBehind, {
    as: house.subject.alumni,
    params: { figure: 'growing_disciples' },
  });
  expect(behind).toMatchObject({
    data: [],
    total: 0,
    figure: { sentence: '0 people whose marks you see at Lakeside College are Growing Disciples.' },
  });
  expect(await everybodyBehind('alumni', 'growing_disciple_makers')).toEqual([]);
});

test.each(TOLD_NO_MARKS)(
  '%s is told how many are marked, and of nobody that they are: "pickers, history and embeds obey the same rule as the record itself"',
  async (role) => {
    const { tableData, totals } = await tableFor(role);
    expect(tableData).toEqual((await tableFor('rd')).tableData);
    expect(totals?.growing_disciples).toBeGreaterThan(0);
    for (const figure of OF_MARKS) {
      const value = totals?.[figure as 'disciple_makers'] ?? 0;
      const behind = await service.call(listPeopleBehind, { as: house.subject[role], params: { figure } });
      expect(behind).toMatchObject({ data: [], total: 0, meta: { total: 0, last_page: 1 }, names_withheld: true });
      expect(behind.figure.value).toBe(value);
    }
    const of = { as: house.subject[role], params: { figure: 'student_leaders' } };
    expect((await service.call(listPeopleBehind, of)).names_withheld).toBeUndefined();
  },
);

test('whoever is regional and serves a campus is named the marked of that campus, of all who are counted', async () => {
  const { region, campus } = house.places;
  const both = await house.addPerson({ firstName: 'Both', role: 'regional', locationId: region });
  await service.database
    .owner('people.role_grant')
    .insert({ person_id: both, role: 'td', location_id: campus, is_primary: false });
  const growing = { params: { figure: 'growing_disciples' } };
  const all = await service.call(listPeopleBehind, { ...growing, as: house.subject.td });
  const told = await service.call(listPeopleBehind, { ...growing, as: `subject-${both}` });
  expect(told.total).toBe(all.total);
  expect(told.names_withheld).toBe(true);
  expect(told.figure.value).toBeGreaterThan(all.total);
});

test('"the value, the sentence that explains it": what it counts, and where', async () => {
  const behind = await service.call(listPeopleBehind, {
    as: house.subject.td,
    params: { figure: 'active_slbs' },
    query: { location_id: house.places.campus },
  });
  expect(behind.figure).toEqual({
    title: 'Active SLBs',
    value: 2,
    sentence: '2 students at Lakeside College lead a Bible study to which somebody came in the past 38 days.',
    explanation:
      'Students who lead an active Bible study with at least one attendee in the past 38 days, besides themselves.',
  });
  expect(behind.data[0]).toMatchObject({ name: 'N0 At0', campus: 'Lakeside College' });
});

test('people behind a number of another place are not shown, nor behind one that there is not', async () => {
  const asked = { as: house.subject.td, params: { figure: 'active_slbs' } };
  const there = { ...asked, query: { location_id: house.places.siblingCampus } };
  expect(await service.refused(listPeopleBehind, there)).toMatchObject({ status: 403 });
  const unknown = { ...asked, params: { figure: 'multipliers' } };
  expect(await service.refused(listPeopleBehind, unknown)).toMatchObject({ status: 404 });
  expect(await service.refused(listPeopleBehind, { ...asked, query: { page: 0 } })).toMatchObject({ status: 422 });
});

test('whoever moves or is removed is counted there no longer, as soon as it is heard', async () => {
  const { places } = house;
  const of = async (id: number) => (await tableFor('admin')).tableData.find(({ location_id: at }) => at === id);
  const mover = await house.addPerson({ firstName: 'Mover', locationId: places.siblingCampus, schoolYear: 2 });
  await life.mark(markRow(mover, 'Growing Disciple'));
  await refreshInvolvement([mover]);
  const before = { from: await of(places.siblingCampus), to: await of(places.farCampus) };
  await service.database.owner('people.person').where({ id: mover }).update({ primary_location_id: places.farCampus });
  await refreshAfterMoves([String(mover)]);
  expect((await of(places.siblingCampus))?.growing_disciples).toBe((before.from?.growing_disciples ?? 0) - 1);
  expect((await of(places.farCampus))?.growing_disciples).toBe((before.to?.growing_disciples ?? 0) + 1);
  await service.database
    .owner('people.person_record')
    .where({ id: mover })
    .update({ removed_at: '2026-11-20T17:00:00Z', removed_by_subject: 'system' });
  await refreshAfterMoves([String(mover)]);
  expect(await of(places.farCampus)).toEqual(before.to);
});

test('what is kept equals what is counted anew, also when several count at once', async () => {
  const own = service.database.as('discipleship');
  await Promise.all([refreshInvolvement(), refreshInvolvement(), refreshInvolvement([named['leader0'] as number])]);
  const counts = () => own('campus_figure').where('people', '>', 0).orderBy(['location_id', 'figure']);
  const kept = await counts();
  expect(
    await own('campus_figure_person')
      .select('location_id', 'figure')
      .count('* as people')
      .groupBy('location_id', 'figure')
      .orderBy(['location_id', 'figure']),
  ).toEqual(kept);
  await own('campus_figure_person').delete();
  await own('campus_figure').delete();
  await refreshInvolvement();
  expect(await counts()).toEqual(kept);
});
