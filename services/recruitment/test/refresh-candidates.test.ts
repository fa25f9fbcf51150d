/** The weekly refresh of the recruitment charts (specification 3, §4 and §9). */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nthPlace, placeBetween } from '../src/boards/place.ts';
import { refreshCandidatesJob } from '../src/recruitment-charts/refresh-candidates.job.ts';
import { recruitmentService } from '../src/service.ts';
import { attends, disciple } from './fixtures.ts';

const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
let owner: Knex;
beforeAll(() => {
  own = service.database.as('recruitment');
  owner = service.database.owner;
});
beforeEach(async () => {
  // In the autumn of DAYS.
  setClock('2026-11-10T15:00:00Z');
  await owner('people.person').where({ first_name: 'Candidate' }).update({ school_year_id: 1 });
  await own('recruitment_refresh').del();
});
afterEach(() => setClock(undefined));

const DAYS = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22'];
const JUNIOR = 3;
const POTENTIAL = 72;
const candidate = (more: object = {}) =>
  house.addPerson({ firstName: 'Candidate', locationId: house.places.campus, schoolYear: JUNIOR, ...more });
const refresh = () => refreshCandidatesJob.run({}, 'test');
const columnOf = async (person: number): Promise<number | undefined> =>
  (
    await own('recruitment_entry')
      .where({ chart_member_id: person, location_id: house.places.campus, stands: true })
      .first('recruitment_column_id')
  )?.recruitment_column_id;

describe('"any junior or above who has attended at least 4 Bible studies or is a disciple"', () => {
  test.each([
    [3, 'a junior'],
    [4, 'a senior'],
    [5, 'a senior of more years'],
    [6, 'a graduate student'],
  ])('year %d: %s', async (schoolYear) => {
    const [comes, follows] = [await candidate({ schoolYear }), await candidate({ schoolYear })];
    await attends(owner, comes, house.places.campus, DAYS);
    await disciple(owner, follows);
    await refresh();
    expect([await columnOf(comes), await columnOf(follows)]).toEqual([POTENTIAL, POTENTIAL]);
  });

  test('who is discipled counts, marked or not; who was, does not', async () => {
    const [is, was] = [await candidate(), await candidate()];
    const relation = { discipler_person_id: house.person.student, location_id: house.places.campus };
    await owner('discipleship.relation').insert([
      { ...relation, disciple_person_id: is, began_on: '2026-01-10' },
      {
        ...relation,
        disciple_person_id: was,
        began_on: '2026-01-10',
        ended_on: '2026-05-01',
        ended_reason: 'No longer interested',
      },
    ]);
    await refresh();
    expect([await columnOf(is), await columnOf(was)]).toEqual([POTENTIAL, undefined]);
  });

  test('not sophomores, not after three, not by those of last year, not at a parish, not staff', async () => {
    const { campus, parish } = house.places;
    const sophomore = await candidate({ schoolYear: 2 });
    const thrice = await candidate();
    const lastYear = await candidate();
    const atParish = await candidate({ locationId: parish });
    const staff = await candidate({ role: 'missionary' });
    for (const person of [sophomore, atParish, staff]) await disciple(owner, person);
    await attends(owner, thrice, campus, DAYS.slice(1));
    await attends(owner, lastYear, campus, ['2026-04-07', '2026-04-14', '2026-07-31', '2026-08-01']);
    await refresh();
    const members = await own('recruitment_entry').pluck('chart_member_id');
    for (const person of [sophomore, thrice, lastYear, atParish, staff]) expect(members).not.toContain(person);
  });
});

test('"The weekly refresh adds to Potential Candidates, never moves or removes"', async () => {
  const [there, former] = [await candidate(), await candidate()];
  for (const person of [there, former]) {
    await disciple(owner, person);
    await service.call(calls.addCandidate, {
      as: house.subject.td,
      body: { chart_member_id: person, recruitment_depth_chart_column_id: 2, location_id: house.places.campus },
    });
  }
  await owner('people.person').where({ id: former }).update({ school_year_id: 1 });
  await refresh();
  expect([await columnOf(there), await columnOf(former)]).toEqual([73, 73]);
});

test('"never brings back a person removed by hand this academic year"; in the next one it does', async () => {
  const person = await candidate();
  await disciple(owner, person);
  setClock('2027-07-19T18:00:00Z');
  await refresh();
  await service.call(calls.removeCandidate, { as: house.subject.td, params: { id: person } });
  setClock('2027-07-26T18:00:00Z');
  await refresh();
  expect(await columnOf(person)).toBeUndefined();
  setClock('2027-08-02T18:00:00Z');
  await refresh();
  expect(await columnOf(person)).toBe(POTENTIAL);
});

test('weekly, on Monday at 4:00 of the campus, and what was missed when the house runs again', async () => {
  const added: number[] = [];
  const another = async (at: string) => {
    const person = await candidate();
    await disciple(owner, person);
    setClock(at);
    await refresh();
    added.push((await columnOf(person)) ?? 0);
  };
  await another('2026-10-14T12:00:00Z'); // The first, on a Wednesday.
  await another('2026-10-18T12:00:00Z');
  await another('2026-10-19T08:59:00Z'); // 3:59 in Chicago.
  expect(added).toEqual([POTENTIAL, 0, 0]);
  await another('2026-10-19T09:00:00Z');
  expect(added.at(-1)).toBe(POTENTIAL);
  await another('2026-10-25T09:00:00Z');
  expect(added.at(-1)).toBe(0);
  await another('2026-11-04T09:00:00Z'); // A Monday was missed.
  expect(added.at(-1)).toBe(POTENTIAL);
});

test('once, however many processes run it at the same moment', async () => {
  const people = [await candidate(), await candidate(), await candidate()];
  for (const person of people) await disciple(owner, person);
  await Promise.all(Array.from({ length: 4 }, () => refresh()));
  const events = await own('board_event').whereIn('person_id', people);
  expect(events).toHaveLength(3);
  expect(events.map(({ by_person_id, to_column_id }) => [by_person_id, to_column_id])).toEqual(
    people.map(() => [null, POTENTIAL]),
  );
});

describe('those who are added stand below the others, each in a place of their own', () => {
  const placeAfter = async (last: string | null, nth: number): Promise<string> => {
    const { rows } = (await own.raw('select place_after(?::text, ?::bigint) as place', [last, nth])) as {
      rows: { place: string }[];
    };
    return rows[0]?.place ?? '';
  };

  test('the database counts places as boards do', async () => {
    for (const index of [0, 1, 7, 500]) expect(await placeAfter(null, index + 1)).toBe(nthPlace(index));
    for (const last of ['V', 'V001', nthPlace(40), 'Vz9aB12Q', 'zz'])
      expect(await placeAfter(last, 1)).toBe(placeBetween(last, null));
  });

  test('by name, after the last', async () => {
    const campus = house.places.farCampus;
    const chart = async () => {
      const { data } = await service.call(calls.readRecruitmentChart, {
        as: house.subject.admin,
        query: { location_id: campus },
      });
      return data['Potential Candidate'].map((member) => member.chart_member);
    };
    const add = async (lastName: string) => disciple(owner, await candidate({ locationId: campus, lastName }));
    await add('Moore');
    setClock('2026-10-19T18:00:00Z');
    await refresh();
    await add('Byrne');
    await add('Abel');
    setClock('2026-10-26T18:00:00Z');
    await refresh();
    expect(await chart()).toEqual(['Candidate Moore', 'Candidate Abel', 'Candidate Byrne']);
  });
});
