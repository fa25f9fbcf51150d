/** The filters of the people list, and their counts: both obey the rule of who sees whom. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { MAX_PAGE_SIZE } from '@emmaus/contracts/page';
import type { PeopleCounts } from '@emmaus/contracts/people.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { now } from '@emmaus/service-kit/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { createCircle, disciples, leadsStudyWith, type Circle } from './fixtures.ts';

const { listViewablePeople, countViewablePeople } = peopleCalls;
const { service, house } = serviceForTests(peopleService);
let circle: Circle;
let freshman: number;

beforeAll(async () => {
  circle = await createCircle(service, house);
  const { owner } = service.database;
  const { campus, siblingCampus, farCampus, parish } = house.places;
  for (const [index, locationId] of [campus, siblingCampus, farCampus, parish].entries()) {
    for (let n = 0; n < 8; n += 1) {
      const phone = n % 2 ? `312-555-01${index}${n}` : undefined;
      const id = await house.addPerson({
        firstName: `Filter${n}`,
        lastName: 'Asked',
        locationId,
        schoolYear: 1 + (n % 6),
        ...(phone && { phone }),
      });
      const created_at = n > 2 ? '2025-09-01T12:00:00Z' : now().toString();
      await owner('people.person')
        .where({ id })
        .update({ is_greek: n % 3 === 0, is_varsity: n % 4 === 0, created_at });
      if (locationId === campus && n === 0) freshman = id;
    }
  }
  await disciples(owner, house.person.td, circle.stranger, campus);
  await leadsStudyWith(owner, house.person.td, freshman, campus);
  // Who leads a study may take part in it; they are not their own.
  await leadsStudyWith(owner, house.person.missionary, house.person.missionary, campus);
});

type Who = keyof typeof house.subject;
type Asked = Record<string, string | number>;

async function idsOf(who: Who, query: Asked): Promise<number[]> {
  const as = house.subject[who];
  const { data, total } = await service.call(listViewablePeople, { as, query: { page_size: MAX_PAGE_SIZE, ...query } });
  expect(data).toHaveLength(total);
  return data.map(({ id }) => id);
}

const countsOf = (who: Who, query: Asked = {}): Promise<PeopleCounts> =>
  service.call(countViewablePeople, { as: house.subject[who], query });

const FILTERS = [
  { added: 'week' },
  { phone: 'missing' },
  { whose: 'mine' },
  { greek: 'yes' },
  { varsity: 'yes' },
  ...SCHOOL_YEARS.map((year) => ({ school_year: year })),
] as const;

function countOf(counts: PeopleCounts, filter: (typeof FILTERS)[number]): number {
  if ('school_year' in filter) return counts.school_year[filter.school_year];
  const [name] = Object.keys(filter) as ['added' | 'phone' | 'whose' | 'greek' | 'varsity'];
  return counts[name];
}

describe.each(ROLES.filter((role) => role !== 'guest'))('%s', (role) => {
  test.each<[string, Asked]>([
    ['alone', {}],
    ['beside a search and two others', { search: 'asked', phone: 'missing', school_year: 'freshman' }],
  ])('each filter shows as many people as it is counted with: %s', async (_how, besides) => {
    const counts = await countsOf(role, besides);
    for (const filter of FILTERS) {
      const shown = await idsOf(role, { ...besides, ...filter });
      expect({ filter, count: countOf(counts, filter) }).toEqual({ filter, count: shown.length });
    }
  });
});

describe('who is shown', () => {
  test('new this week: whoever was added within the last seven days', async () => {
    const names = await service.call(listViewablePeople, {
      as: house.subject.td,
      query: { added: 'week', search: 'filter', sort: 'name' },
    });
    expect(names.data.map(({ first_name }) => first_name)).toEqual(['Filter0', 'Filter1', 'Filter2']);
  });

  test('mine, of staff: those they disciple, and participants of studies they lead', async () => {
    expect(new Set(await idsOf('td', { whose: 'mine' }))).toEqual(new Set([circle.stranger, freshman]));
  });

  test('mine, of a student: their chain, without themselves and without contacts they only entered', async () => {
    const { disciple, discipleOfDisciple, participant } = circle;
    expect(new Set(await idsOf('student', { whose: 'mine' }))).toEqual(
      new Set([disciple, discipleOfDisciple, participant]),
    );
  });

  test('nobody is their own', async () => {
    expect(await idsOf('missionary', { whose: 'mine' })).toEqual([]);
    expect((await countsOf('missionary')).whose).toBe(0);
  });

  test('of one campus: regional people see it within their places, and nobody of another', async () => {
    const { siblingCampus, farCampus } = house.places;
    const shown = await idsOf('ad', { location: siblingCampus, search: 'filter' });
    expect(shown).toHaveLength(8);
    expect(await idsOf('ad', { location: farCampus })).toEqual([]);
    expect(await idsOf('td', { location: siblingCampus })).toEqual([]);
    expect((await countsOf('ad', { location: farCampus })).greek).toBe(0);
    expect((await countsOf('ad', { location: siblingCampus, search: 'filter' })).greek).toBe(3);
  });

  test('pages and orders as without a filter', async () => {
    const asked = { greek: 'yes', search: 'asked', sort: '-school_year' };
    const whole = await idsOf('admin', asked);
    const second = await idsOf('admin', asked).then((ids) => ids.slice(3, 6));
    const page = await service.call(listViewablePeople, {
      as: house.subject.admin,
      query: { ...asked, page: 2, page_size: 3 },
    });
    expect(whole.length).toBeGreaterThan(6);
    expect(page.data.map(({ id }) => id)).toEqual(second);
  });
});

describe('what is refused', () => {
  test.each([
    ['added', 'month'],
    ['phone', 'yes'],
    ['whose', 'theirs'],
    ['greek', 'no'],
    ['varsity', '1'],
    ['school_year', 'fifth'],
    ['location', 'here'],
  ])('%s=%s is 422, in the list and in the counts', async (name, value) => {
    for (const call of [listViewablePeople, countViewablePeople]) {
      const problem = await service.refused(call, { as: house.subject.td, query: { [name]: value } });
      expect(problem).toMatchObject({ status: 422, errors: [{ in: 'query', pointer: `/${name}` }] });
    }
  });

  test('not signed in: 401; a guest: 403', async () => {
    expect(await service.refused(countViewablePeople)).toMatchObject({ status: 401 });
    expect(await service.refused(countViewablePeople, { as: house.subject.guest })).toMatchObject({ status: 403 });
  });
});
