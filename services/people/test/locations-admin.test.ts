import { locationCalls } from '@emmaus/contracts/locations.contract';
import { MISSING_LOCATION_FIELDS } from '@emmaus/contracts/locations.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const {
  listLocations,
  getLocation,
  addLocation,
  changeLocation,
  changeLocationInBody,
  listLocationTree,
  listBsaLocations,
} = locationCalls;

const { service, house } = serviceForTests(peopleService);
let admin: string;
beforeAll(async () => {
  admin = house.subject.admin;
});

/** What a test moved or added is put back. */
afterEach(async () => {
  const { owner } = service.database;
  await owner('people.location').where('id', '>', 9).delete();
  const path: Record<number, string> = { 4: '1.2.4', 6: '1.2.4.6', 7: '1.2.4.7', 9: '1.2.4.9' };
  for (const [id, text] of Object.entries(path)) await owner('people.location').where({ id }).update({ path: text });
  await owner('people.location').where({ id: 4 }).update({ parent_id: 2, location_type: 'Area', name: 'Lakes Area' });
  await owner('people.location').whereIn('id', [6, 7, 9]).update({ parent_id: 4 });
  await owner('people.location').update({ version: 1 });
});

const AT_AREA = { parent_location_id: 4, timezone_id: 'America/Chicago', location_type: 'Campus' };
const pathOf = async (id: number): Promise<string> =>
  ((await service.database.owner('people.location').where({ id }).first('path')) as { path: string }).path;
const find = async (search: string): Promise<string[]> =>
  (await service.call(listLocations, { as: admin, query: { search } })).data.map(({ name }) => name);

describe('GET /locations', () => {
  test('20 to a page by name, with the parent and data beside total', async () => {
    const page = await service.call(listLocations, { as: admin });
    expect(page).toMatchObject({ total: 9, meta: { current_page: 1, per_page: 20, total: 9 } });
    expect(page.data.slice(0, 2)).toEqual([
      {
        id: 8,
        name: 'Bayou State',
        location_type: 'Campus',
        parent_id: 5,
        parent_name: 'Gulf Area',
        timezone_id: 'America/Los_Angeles',
        version: 1,
      },
      expect.objectContaining({ name: 'Emmaus', parent_id: null, parent_name: null }),
    ]);
  });

  test('page, pageSize and search', async () => {
    const page = await service.call(listLocations, { as: admin, query: { page: 2, pageSize: 4 } });
    expect([page.data.length, page.total, page.meta.last_page]).toEqual([4, 9, 3]);
    expect(await find('region')).toEqual(['Gulf Area', 'Lakes Area', 'North Region', 'South Region']);
    expect(await find('  UNIV hill ')).toEqual(['Hillcrest University']);
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
  });

  test.each([
    ['id', 1, 9],
    ['-id', 9, 1],
    ['parent_name', 1, 5],
  ])('sorted by %s', async (sort, first, last) => {
    const { data } = await service.call(listLocations, { as: admin, query: { sort } });
    expect([data[0]?.id, data.at(-1)?.id]).toEqual([first, last]);
  });

  test('bad values are 422, each named', async () => {
    const problem = await service.refused(listLocations, {
      as: admin,
      query: { page: 0, pageSize: 'many', sort: 'colour' },
    });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/page', '/pageSize', '/sort']);
  });
});

describe('GET /locations/:id', () => {
  test('name, timezone_id, location_type, parent_id, parent_name', async () => {
    expect(await service.call(getLocation, { as: admin, params: { id: 6 } })).toEqual({
      id: 6,
      name: 'Lakeside College',
      timezone_id: 'America/Chicago',
      location_type: 'Campus',
      parent_id: 4,
      parent_name: 'Lakes Area',
      version: 1,
    });
  });

  test.each([99_999, 'nowhere', '99999999999'])('%s: 404', async (id) => {
    expect(await service.refused(getLocation, { as: admin, params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('POST /locations', () => {
  test('adds one below its parent', async () => {
    const added = await service.call(addLocation, { as: admin, body: { name: ' New College ', ...AT_AREA } });
    expect(added).toMatchObject({ name: 'New College', parent_id: 4, parent_name: 'Lakes Area', version: 1 });
    expect(await pathOf(added.id)).toBe(`1.2.4.${added.id}`);
    expect(await service.database.owner('people.location').where({ id: added.id }).first()).toMatchObject({
      created_by_person_id: house.person.admin,
    });
  });

  test.each([
    ['nothing', {}, ['/name', '/parent_location_id', '/location_type', '/timezone_id']],
    [
      'empty text',
      { name: '  ', parent_location_id: null, location_type: '', timezone_id: '' },
      ['/name', '/parent_location_id', '/location_type', '/timezone_id'],
    ],
    ['a name only', { name: 'X' }, ['/parent_location_id', '/location_type', '/timezone_id']],
  ])('"Missing fields" with %s: every field', async (_what, body, pointers) => {
    const problem = await service.refused(addLocation, { as: admin, body });
    expect(problem).toMatchObject({ status: 422, message: MISSING_LOCATION_FIELDS });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test.each([
    ['an unknown timezone', { timezone_id: 'Mars/Base' }, '/timezone_id'],
    ['an unknown parent', { parent_location_id: 999 }, '/parent_location_id'],
    ['a campus below a campus', { parent_location_id: 6 }, '/parent_location_id'],
    ['a parish below a campus', { parent_location_id: 6, location_type: 'Parish' }, '/parent_location_id'],
    ['a region below an area', { location_type: 'Region' }, '/parent_location_id'],
    ['an area below an area', { location_type: 'Area' }, '/parent_location_id'],
    ['a second organization', { location_type: 'Organization' }, '/location_type'],
    ['an unknown type', { location_type: 'Planet' }, '/location_type'],
    ['the name of a sibling, in whatever letters', { name: 'LAKESIDE college' }, '/name'],
    ['a name without end', { name: 'x'.repeat(200) }, '/name'],
  ])('%s: 422', async (_what, change, pointer) => {
    const problem = await service.refused(addLocation, { as: admin, body: { name: 'New', ...AT_AREA, ...change } });
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer }] });
    expect(await service.database.owner('people.location')).toHaveLength(9);
  });

  test('the same name below another parent is another place', async () => {
    const body = { name: 'Lakeside College', ...AT_AREA, parent_location_id: 5 };
    expect(await service.call(addLocation, { as: admin, body })).toMatchObject({ parent_id: 5 });
  });
});

describe('PUT /locations', () => {
  const LAKES = { name: 'Lakes Area', parent_location_id: 2, timezone_id: 'America/Chicago', location_type: 'Area' };

  test('changes the fields; sent again since the answer was lost, it is neither written twice nor refused', async () => {
    const fields = { name: 'Great Lakes Area', timezone_id: 'America/New_York' };
    const change = { as: admin, params: { id: 4 }, body: { ...LAKES, ...fields, version: 1 } };
    for (const _time of ['sent', 'again'])
      expect(await service.call(changeLocation, change)).toMatchObject({ ...fields, version: 2 });
  });

  test('with the id in the body the same', async () => {
    const body = { id: 4, ...LAKES, name: 'Small Lakes Area' };
    expect(await service.call(changeLocationInBody, { as: admin, body })).toMatchObject({ name: 'Small Lakes Area' });
  });

  test('moves a location with everything below it, and who sees it goes along', async () => {
    const seenByRd = async () => (await service.call(listLocationTree, { as: house.subject.rd })).length;
    expect(await seenByRd()).toBe(5);
    await service.call(changeLocation, { as: admin, params: { id: 4 }, body: { ...LAKES, parent_location_id: 3 } });
    expect(await Promise.all([4, 6, 7, 9, 8].map(pathOf))).toEqual([
      '1.3.4',
      '1.3.4.6',
      '1.3.4.7',
      '1.3.4.9',
      '1.3.5.8',
    ]);
    expect(await seenByRd()).toBe(1);
  });

  test('the organization is renamed without a parent, and stays on top', async () => {
    const root = {
      name: 'Emmaus',
      timezone_id: 'America/Chicago',
      location_type: 'Organization',
      parent_location_id: null,
    };
    expect(await service.call(changeLocation, { as: admin, params: { id: 1 }, body: root })).toMatchObject({
      parent_id: null,
    });
    expect(
      await service.refused(changeLocation, {
        as: admin,
        params: { id: 1 },
        body: { ...root, location_type: 'Region', parent_location_id: 2 },
      }),
    ).toMatchObject({ status: 422, errors: [{ pointer: '/location_type' }] });
  });

  test.each([[4], [6]])('"A location cannot become its own ancestor": below %i', async (parent_location_id) => {
    const body = { ...LAKES, parent_location_id };
    expect(await service.refused(changeLocation, { as: admin, params: { id: 4 }, body })).toMatchObject({
      status: 422,
      message: 'A location cannot become its own ancestor.',
      errors: [{ pointer: '/parent_location_id' }],
    });
  });

  test('a place with campuses below it cannot become a campus', async () => {
    const body = { ...LAKES, location_type: 'Campus' };
    expect(await service.refused(changeLocation, { as: admin, params: { id: 4 }, body })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/location_type', detail: expect.stringContaining('cannot lie below a Campus') }],
    });
  });

  test('"A place on which people, studies, vacations or registrations hang does not change its type (409 that names them)"', async () => {
    const body = { ...AT_AREA, name: 'Hillcrest University', location_type: 'Parish' };
    const id = house.places.siblingCampus;
    const change = { as: admin, params: { id }, body };
    await house.addPerson({ role: 'student', locationId: id });
    await service.database
      .owner('people.vacation')
      .insert({ location_id: id, name: 'Easter', start_date: '2027-03-25', end_date: '2027-03-30' });
    const refusal = await service.refused(changeLocation, change);
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Hillcrest University stays a Campus: \d+ (person|people), \d+ roles?, and 1 vacation hang on it\./,
      ) as string,
    });
    await service.call(changeLocation, { ...change, body: { ...body, location_type: 'Campus' } });
    const empty = await service.call(addLocation, { as: admin, body: { ...AT_AREA, name: 'New College' } });
    const asParish = { ...AT_AREA, name: 'New College', location_type: 'Parish' };
    const params = { id: empty.id };
    expect(await service.call(changeLocation, { as: admin, params, body: asParish })).toMatchObject({
      location_type: 'Parish',
    });
  });

  test('"Missing fields", and an older state', async () => {
    const put = (body: object) => service.refused(changeLocation, { as: admin, params: { id: 4 }, body });
    expect(await put({})).toMatchObject({ status: 422, message: MISSING_LOCATION_FIELDS });
    expect(await put({ ...LAKES, name: 'The Lakes', version: 7 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
  });

  test('what is not there: 404', async () => {
    expect(await service.refused(changeLocation, { as: admin, params: { id: 999 }, body: LAKES })).toMatchObject({
      status: 404,
    });
    expect(await service.refused(changeLocationInBody, { as: admin, body: { id: 999, ...LAKES } })).toMatchObject({
      status: 404,
    });
  });

  test('two moves at once that would close a loop: one of them is refused', async () => {
    // Types alone forbid it here; without turns both would still be checked against a tree that is about to change.
    const north = {
      name: 'North Region',
      parent_location_id: 4,
      timezone_id: 'America/Chicago',
      location_type: 'Region',
    };
    const answers = await Promise.all([
      service.request(changeLocation, { as: admin, params: { id: 2 }, body: north }),
      service.request(changeLocation, { as: admin, params: { id: 4 }, body: { ...LAKES, parent_location_id: 3 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
    expect(await pathOf(6)).toBe('1.3.4.6');
  });
});

describe('"Locations and delegations admin pages: admins"', () => {
  const CALLS = [
    [listLocations, {}],
    [listBsaLocations, {}],
    [getLocation, { params: { id: 6 } }],
    [addLocation, { body: {} }],
    [changeLocation, { params: { id: 6 }, body: {} }],
    [changeLocationInBody, { body: {} }],
  ] as const;

  test.each([...CALLS, [listLocationTree, {}] as const])('%o needs sign-in', async (call, options) => {
    expect(await service.refused(call, options)).toMatchObject({ status: 401 });
  });

  test.each(['regional', 'rd', 'ad', 'td', 'missionary', 'parish-td', 'student', 'guest', 'nobody'] as const)(
    '%s: 403',
    async (who) => {
      for (const [call, options] of CALLS)
        expect(await service.refused(call, { as: house.subject[who], ...options })).toMatchObject({ status: 403 });
    },
  );

  test('superadmin: as an admin', async () => {
    expect((await service.call(listLocations, { as: house.subject.superadmin })).total).toBe(9);
  });
});
