import { peopleCalls } from '@emmaus/contracts/people.calls';
import { MAX_PAGE_SIZE } from '@emmaus/contracts/page';
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { PEOPLE_SORT_COLUMNS } from '@emmaus/contracts/people.words';
import { ROLES, ROLE_TITLES } from '@emmaus/contracts/roles';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { createCircle, takeOut, type Circle } from './fixtures.ts';

const { listViewablePeople } = peopleCalls;

const { service, house } = serviceForTests(peopleService);
let circle: Circle;
let maria: number;

beforeAll(async () => {
  circle = await createCircle(service, house);
  const { campus, siblingCampus, farCampus, parish } = house.places;
  maria = await house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez-Østergård',
    locationId: campus,
    schoolYear: 3,
    email: 'maria.n@example.org',
    phone: '312-555-0142',
  });
  await house.addPerson({ firstName: 'Sibling', lastName: 'Campus', locationId: siblingCampus });
  await house.addPerson({
    firstName: 'Far',
    lastName: 'Campus',
    locationId: farCampus,
    gender: 1,
    phone: '312-555-0100',
  });
  await house.addPerson({ firstName: 'Some', lastName: 'Parish', locationId: parish });
});

async function everybodyFor(who: keyof TestOrganisation['subject']): Promise<PersonRow[]> {
  return (await service.call(listViewablePeople, { as: house.subject[who], query: { page_size: MAX_PAGE_SIZE } })).data;
}

async function search(text: string, who: keyof TestOrganisation['subject'] = 'td'): Promise<string[]> {
  return (await service.call(listViewablePeople, { as: house.subject[who], query: { search: text } })).data.map(
    ({ name }) => name,
  );
}

describe('who sees whom', () => {
  test.each(['admin', 'superadmin'] as const)('%s: everything', async (role) => {
    const { count } = (await service.database.owner('people.person').count('* as count').first()) as { count: number };
    expect(await everybodyFor(role)).toHaveLength(count);
  });

  test.each(['regional', 'rd', 'ad', 'pd', 'dsc'] as const)(
    '%s: everything at and below the places of their grants',
    async (role) => {
      const places = new Set((await everybodyFor(role)).map((person) => person.primary_location));
      expect(places).toContain('Hillcrest University');
      expect(places).toContain('Saint Clare');
      expect(places).not.toContain('Bayou State');
      expect(places).not.toContain('Emmaus');
      expect(places.has('North Region')).toBe(role === 'rd' || role === 'regional');
    },
  );

  test.each(['td', 'missionary', 'affiliate', 'chaplain'] as const)('%s: everything at their campus', async (role) => {
    expect(new Set((await everybodyFor(role)).map((person) => person.primary_location))).toEqual(
      new Set(['Lakeside College']),
    );
  });

  test.each(['parish-td', 'parish-missionary'] as const)('%s: everything at their parish', async (role) => {
    expect(new Set((await everybodyFor(role)).map((person) => person.primary_location))).toEqual(
      new Set(['Saint Clare']),
    );
  });

  test('student: themselves; those below them in the discipleship tree; participants of studies they lead; contacts they entered', async () => {
    const { disciple, discipleOfDisciple, participant, contact } = circle;
    expect((await everybodyFor('student')).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [house.person.student, disciple, discipleOfDisciple, participant, contact].toSorted((a, b) => a - b),
    );
  });

  test.each(['alumni', 'lifelong'] as const)('%s without anybody in their care: themselves', async (role) => {
    expect((await everybodyFor(role)).map(({ id }) => id)).toEqual([house.person[role]]);
  });

  test('a person with two grants: the people of both places', async () => {
    const id = await house.addPerson({ role: 'missionary', locationId: house.places.siblingCampus });
    await service.database
      .owner('people.role_grant')
      .insert({ person_id: id, role: 'student', location_id: house.places.campus, is_primary: false });
    await house.addPerson({
      firstName: 'Entered',
      lastName: 'Elsewhere',
      locationId: house.places.campus,
      enteredBy: id,
    });
    const { data } = await service.call(listViewablePeople, { as: `subject-${id}` });
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Anna Example', 'Entered Elsewhere', 'Sibling Campus']);
  });

  test.each(['guest', 'nobody'] as const)('%s: a role that may not use a call at all gets 403', async (who) => {
    expect(await service.refused(listViewablePeople, { as: house.subject[who] })).toMatchObject({
      status: 403,
      code: 'not_allowed',
      message: 'You do not have permission.',
    });
  });

  test('search results obey the same rule as the record itself', async () => {
    expect(await search('stranger', 'td')).toEqual(['Stranger Circle']);
    expect(await search('stranger', 'student')).toEqual([]);
    expect(await search('far campus', 'rd')).toEqual([]);
  });
});

describe('a row', () => {
  test('has the fields of the specification and what the reader may do', async () => {
    const { data } = await service.call(listViewablePeople, { as: house.subject.td, query: { search: 'maria.n' } });
    expect(data).toEqual([
      {
        id: maria,
        user_id: null,
        name: 'María Nuñez-Østergård',
        first_name: 'María',
        last_name: 'Nuñez-Østergård',
        gender: 'Female',
        school_year: 'junior',
        email: 'maria.n@example.org',
        phone: '312-555-0142',
        primary_role: null,
        primary_location: 'Lakeside College',
        disciple_type: null,
        abilities: { read: true, update: true, appoint: false, assume: false, delegate: false },
      },
    ]);
  });

  test('says how somebody is marked to whoever sees that in the tree, and to nobody else', async () => {
    const { owner } = service.database;
    const id = await house.addPerson({ firstName: 'Marked', lastName: 'Growing', locationId: house.places.campus });
    await owner('discipleship.disciple_mark').insert({
      person_id: id,
      disciple_type: 'Growing Disciple',
      began_on: '2025-09-01',
    });
    const markFor = async (who: keyof TestOrganisation['subject']) =>
      (
        await service.call(listViewablePeople, { as: house.subject[who], query: { search: 'marked growing' } })
      ).data.map(({ disciple_type }) => disciple_type);
    expect(await markFor('td')).toEqual(['Growing Disciple']);
    expect(await markFor('rd')).toEqual(['Growing Disciple']);
    expect(await markFor('dsc')).toEqual([null]);
    expect(await markFor('student')).toEqual([]);
    await takeOut(owner('people.person_record').where({ id }));
  });

  test('names the account of a person who has one, and lets only admins appoint', async () => {
    const { data } = await service.call(listViewablePeople, {
      as: house.subject.admin,
      query: { search: 'chaplain@' },
    });
    const account = await service.database.owner('people.account').where({ person_id: house.person.chaplain }).first();
    expect(data).toMatchObject([
      { id: house.person.chaplain, user_id: account.id, primary_role: 'chaplain', abilities: { appoint: true } },
    ]);
  });

  test('a student may update the contact they entered and their disciple, and only read the rest of the chain', async () => {
    const abilities = Object.fromEntries(
      (await everybodyFor('student')).map((person) => [person.id, person.abilities.update]),
    );
    expect(abilities).toEqual({
      [house.person.student]: true,
      [circle.contact]: true,
      [circle.disciple]: true,
      [circle.discipleOfDisciple]: false,
      [circle.participant]: false,
    });
  });
});

describe('pages', () => {
  test('"Paginated, searchable table … 10 per page"', async () => {
    const page = await service.call(listViewablePeople, { as: house.subject.td });
    expect(page.data).toHaveLength(10);
    expect(page.meta).toMatchObject({ current_page: 1, per_page: 10, total: page.total });
    expect(page.total).toBe((await everybodyFor('td')).length);
  });

  test('both page_size and pageSize are accepted, and pages join without gap or repetition', async () => {
    const all = (await everybodyFor('td')).map(({ id }) => id);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        service.call(listViewablePeople, {
          as: house.subject.td,
          query: { page, ...(page % 2 ? { page_size: 5 } : { pageSize: 5 }) },
        }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.slice(0, 20));
  });

  test('a page past the end is empty and says how many there are', async () => {
    const page = await service.call(listViewablePeople, { as: house.subject.td, query: { page: 99 } });
    expect(page.data).toEqual([]);
    expect(page.total).toBeGreaterThan(10);
  });

  test('bad paging values are 422, with every fault', async () => {
    const problem = await service.refused(listViewablePeople, {
      as: house.subject.td,
      query: { page: 0, page_size: 1000, sort: 'password', limit: 3 },
    });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/limit',
      '/page',
      '/page_size',
      '/sort',
    ]);
  });
});

describe('sorting', () => {
  test('by last name when nothing is asked', async () => {
    const names = (await everybodyFor('td')).map(({ last_name, first_name }) => `${last_name} ${first_name}`);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  });

  test.each(PEOPLE_SORT_COLUMNS)(
    'by %s in both directions: the same people, those without a value last',
    async (column) => {
      const as = house.subject.admin;
      const valuesIn = async (sort: string): Promise<(string | null)[]> =>
        (await service.call(listViewablePeople, { as, query: { sort, page_size: MAX_PAGE_SIZE } })).data.map(
          (row) => row[column],
        );
      const [up, down] = [await valuesIn(column), await valuesIn(`-${column}`)];
      const present = up.filter((value) => value !== null);
      expect(up.slice(present.length).every((value) => value === null)).toBe(true);
      expect(down.slice(present.length).every((value) => value === null)).toBe(true);
      expect(down.slice(0, present.length)).toEqual(present.toReversed());
      expect(new Set(present).size).toBeGreaterThan(1);
    },
  );

  test('school years go from the youngest, genders and roles by the words that are shown', async () => {
    const as = house.subject.admin;
    const sorted = async (sort: string): Promise<PersonRow[]> =>
      (await service.call(listViewablePeople, { as, query: { sort, page_size: MAX_PAGE_SIZE } })).data;
    expect((await sorted('school_year'))[0]?.school_year).toBe('freshman');
    expect((await sorted('gender'))[0]?.gender).toBe('Female');
    const held = (await sorted('primary_role')).flatMap(({ primary_role: role }) => (role ? [role] : []));
    expect(new Set(held).size).toBeGreaterThan(ROLES.length - 3);
    expect(held).toEqual(held.toSorted((one, other) => ROLE_TITLES[one].localeCompare(ROLE_TITLES[other], 'en')));
  });
});
