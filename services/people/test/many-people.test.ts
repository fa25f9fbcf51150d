/** Lists and searches long enough that totals are kept, pages begin where they are, and many hits are not counted. */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import { PEOPLE_SORT_COLUMNS } from '@emmaus/contracts/people.words';
import { pool } from '@emmaus/service-kit/database/connection';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { countPeopleByFilter } from '../src/people/people-counts.queries.ts';
import { conditionsOf, type PeopleFilters } from '../src/people/people-filters.ts';
import { findViewablePeople, type PeopleAnswer } from '../src/people/viewable-people.queries.ts';
import { viewableScope } from '../src/people/viewable-scope.ts';
import { peopleService } from '../src/service.ts';
import { takeOut } from './fixtures.ts';

const CROWD = 12_000;
/** All of one name, at the end of the list. */
const LATE = 4_000;

const { service, house } = serviceForTests(peopleService);
let actors: Map<string, Actor>;

beforeAll(async () => {
  const { owner } = service.database;
  const { campus, siblingCampus, farCampus } = house.places;
  // Everybody in here is called Crowd somewhere; 1 in 3 has no e-mail, names come again and again.
  await owner.raw(
    `insert into people.person
       (first_name, last_name, email, phone, gender_id, school_year_id, primary_location_id, primary_role)
     select 'Crowd', chr(65 + n % 26) || case n % 7 when 0 then 'ing' when 1 then 'ott' else 'ay' || n % 50 end,
       case when n % 3 > 0 then 'crowd' || n || '@example.org' end, null, 1 + n % 2, 1 + n % 4,
       (?::int[])[1 + n % 3], case when n % 4 = 0 then 'student' end
     from generate_series(1, ${CROWD}) n`,
    [[campus, siblingCampus, farCampus]],
  );
  await owner.raw(
    `insert into people.person (first_name, last_name, gender_id, primary_location_id)
     select 'Late', 'Zzyx', 1, ? from generate_series(1, ${LATE})`,
    [farCampus],
  );
  await owner.raw('analyze people.person_record');
  const everybody = await house.actors(service.provider.settings.issuer);
  actors = new Map(everybody.toReversed().map((actor) => [actor.role, actor]));
});

function ask(
  who: string,
  asked: { search?: string; sort?: string; offset?: number; size?: number; filters?: PeopleFilters },
): Promise<PeopleAnswer> {
  const { search = '', sort = 'name', offset = 0, size = 10, filters = {} } = asked;
  const page = { page: 1, pageSize: size, offset };
  const scope = viewableScope(actors.get(who) as Actor);
  return findViewablePeople({ scope, search, filters: [...conditionsOf(filters, []).values()], sort, page });
}

async function counted(condition: string, bindings: readonly number[] = []): Promise<number> {
  const { rows } = (await service.database.owner.raw(
    `select count(*)::int as people from people.person where ${condition}`,
    [...bindings],
  )) as { rows: [{ people: number }] };
  return rows[0].people;
}

describe.each(['admin', 'rd', 'td'])('%s', (who) => {
  test.each(PEOPLE_SORT_COLUMNS.flatMap((column) => [column, `-${column}`]))(
    'by %s: pages from anywhere in the list are parts of one and the same list',
    async (sort) => {
      const { total } = await ask(who, { sort });
      const whole = (await ask(who, { sort, size: total })).people.map(({ id }) => id);
      expect(new Set(whole).size).toBe(total);
      for (const offset of [0, 990, 1_010, Math.floor(total * 0.4), Math.floor(total * 0.9), total - 4, total + 10]) {
        const page = await ask(who, { sort, offset });
        expect({ offset, ids: page.people.map(({ id }) => id), total: page.total }).toEqual({
          offset,
          ids: whole.slice(offset, offset + 10),
          total,
        });
      }
    },
  );
});

test.each([
  ['admin', {}, 1],
  ['rd', {}, 1],
  ['td', {}, 1],
  ['student', {}, 2],
  ['admin', { offset: 8_000 }, 1],
  ['td', { offset: 20 }, 2],
  ['td', { sort: '-email', offset: 3_000 }, 3],
  ['td', { search: 'cay2 crowd' }, 3],
] as const)('%s, asking for %o: as many statements as plans that last', async (who, asked, statements) => {
  let count = 0;
  const countOne = (): void => void (count += 1);
  pool().on('query', countOne);
  await ask(who, asked);
  pool().removeListener('query', countOne);
  expect(count).toBe(statements);
});

test('the total is exact, however it is come by', async () => {
  expect(await ask('admin', {})).toMatchObject({ total: await counted('true'), estimated: false });
  expect(await ask('td', {})).toMatchObject({
    total: await counted('primary_location_id = ?', [house.places.campus]),
    estimated: false,
  });
});

test('totals follow whoever is added, moves, is renamed or goes', async () => {
  const before = { all: (await ask('admin', {})).total, campus: (await ask('td', {})).total };
  const id = await house.addPerson({ firstName: 'Moving', lastName: 'Crowd', locationId: house.places.campus });
  expect([(await ask('admin', {})).total, (await ask('td', {})).total]).toEqual([before.all + 1, before.campus + 1]);
  const person = service.database.owner('people.person').where({ id });
  await person.clone().update({ primary_location_id: house.places.farCampus, last_name: 'Zzz' });
  expect([(await ask('admin', {})).total, (await ask('td', {})).total]).toEqual([before.all + 1, before.campus]);
  expect((await ask('admin', { offset: before.all })).people.map((one) => one.id)).toEqual([id]);
  await takeOut(service.database.owner('people.person_record').where({ id }));
  expect([(await ask('admin', {})).total, (await ask('td', {})).total]).toEqual([before.all, before.campus]);
});

describe('a search', () => {
  test('with few hits counts them', async () => {
    const hits = await counted(`last_name = 'Cay2'`);
    expect(hits).toBeGreaterThan(0);
    expect(await ask('admin', { search: 'cay2 crowd' })).toMatchObject({ estimated: false });
    const { total, people } = await ask('admin', { search: 'cay2 crowd', size: 150 });
    expect([total, people.length]).toEqual([await counted(`search like '%cay2%' and search like '%crowd%'`), total]);
  });

  test.each(['admin', 'rd', 'td'])(
    'with many hits says about how many, and shows those that come first: %s',
    async (who) => {
      const listed = await ask(who, { search: 'crowd' });
      const { total: everybody } = await ask(who, {});
      expect(listed.people.every(({ name }) => name.startsWith('Crowd '))).toBe(true);
      expect(listed.people[0]?.name).toBe('Crowd Aay0');
      expect(listed.estimated).toBe(true);
      expect(listed.total).toBeGreaterThan(everybody * 0.5);
      expect(listed.total).toBeLessThan(everybody * 1.3);
    },
  );

  test('an estimate that is far too low ends no list: after a full page there is another', async () => {
    await service.database.owner.raw(`delete from pg_statistic where starelid = 'people.person_record'::regclass`);
    try {
      // Just beyond what is counted: further on all are gathered, and the total is exact.
      const far = await ask('admin', { search: 'crowd', size: 100, offset: MOST_COUNTED });
      expect(far).toMatchObject({ estimated: true, least: true });
      expect(far.people).toHaveLength(100);
      expect(far.total).toBeGreaterThan(MOST_COUNTED + 100);
      // The counted are no estimate: that there are more is all that is known.
      const near = await ask('admin', { search: 'crowd', size: 100 });
      expect(near).toMatchObject({ total: MOST_COUNTED + 1, estimated: true, least: true });
    } finally {
      await service.database.owner.raw('analyze people.person_record');
    }
  });

  test('with many hits, all late in the alphabet, gathers and counts them', async () => {
    const { people, total, estimated } = await ask('admin', { search: 'zzyx' });
    expect({ total, estimated }).toEqual({ total: LATE, estimated: false });
    const { rows } = (await service.database.owner.raw(
      `select id from people.person where last_name = 'Zzyx' order by id limit 10`,
    )) as { rows: { id: number }[] };
    expect(people.map(({ id }) => ({ id }))).toEqual(rows);
  });

  test('of one or two letters finds the beginnings of words', async () => {
    const { people } = await ask('td', { search: 'zi', size: 150 });
    expect(new Set(people.map(({ last_name }) => last_name))).toEqual(new Set(['Zing']));
  });
});

describe('filters', () => {
  const YEAR = { school_year: 'junior' } as const;
  const countsOf = (who: string, filters: PeopleFilters = {}) =>
    countPeopleByFilter({ scope: viewableScope(actors.get(who) as Actor), search: '', filters, mine: [] });

  test('more than are counted are said to be more, as the list says about how many', async () => {
    const counts = await countsOf('admin');
    expect(counts.phone).toBe(MOST_COUNTED + 1);
    const { total, estimated, people } = await ask('admin', { filters: { phone: 'missing' } });
    expect({ estimated, shown: people.length, more: total > MOST_COUNTED }).toEqual({
      estimated: true,
      shown: 10,
      more: true,
    });
  });

  test.each(['admin', 'rd'])(
    '%s: few are counted, one by one or in one pass, as their list counts them',
    async (who) => {
      const { school_year: years } = await countsOf(who);
      const { total, estimated } = await ask(who, { filters: YEAR });
      // Of more than are counted the least that there are is told, where PostgreSQL expected no more.
      expect(years.junior).toBe(estimated ? MOST_COUNTED + 1 : total);
      if (estimated) expect(total).toBeGreaterThanOrEqual(MOST_COUNTED);
      else expect(total).toBeLessThanOrEqual(MOST_COUNTED);
      expect((await countsOf(who, { greek: 'yes' })).school_year.junior).toBe(
        (await ask(who, { filters: { ...YEAR, greek: 'yes' } })).total,
      );
    },
  );

  test.each(['name', '-email', 'school_year', 'phone', 'primary_location'])(
    'by %s: pages of many who are filtered are parts of one list',
    async (sort) => {
      const filters = { phone: 'missing' } as const;
      const whole = (await ask('rd', { sort, filters, size: 60 })).people.map(({ id }) => id);
      const page = (await ask('rd', { sort, filters, offset: 40, size: 20 })).people.map(({ id }) => id);
      expect(page).toEqual(whole.slice(40));
    },
  );
});
