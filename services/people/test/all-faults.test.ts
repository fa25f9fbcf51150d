/** "Validation is 422 with every field's fault, not only the first": also of faults that different rules tell. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { MISSING_LOCATION_FIELDS } from '@emmaus/contracts/locations.words';
import { MISSING_FIELDS_CAMPUS } from '@emmaus/contracts/person.words';
import { MISSING_STARRED_FIELDS } from '@emmaus/contracts/registration.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { addLocation, changeLocation, addPerson, changePerson, addVacationDate, register } = peopleCalls;

const { service, house } = serviceForTests(peopleService);
const as = () => house.subject.admin;
const fields = ({ errors }: { errors?: readonly { pointer: string }[] | undefined }) =>
  errors?.map(({ pointer }) => pointer.slice(1));

describe('a vacation', () => {
  const DAYS = { start_date: '2020-02-05', end_date: '2020-01-06' };

  test.each([
    ['a name that is empty, and days', { name: '', ...DAYS }, ['name', 'start_date', 'end_date', 'end_date']],
    ['a name that is none, and days', { name: 7, ...DAYS }, ['end_date', 'name']],
    ['an empty name and no day', { name: ' \u200b ', ...DAYS, end_date: 'soon' }, ['name', 'end_date']],
  ])('%s', async (_what, body, told) => {
    const { td } = house.subject;
    const problem = await service.refused(addVacationDate, { as: td, body });
    expect([problem.status, [...new Set(fields(problem))].toSorted()]).toEqual([422, [...new Set(told)].toSorted()]);
    expect(new Set(problem.errors?.map(({ detail }) => detail)).size).toBe(problem.errors?.length);
  });

  test('where there are no vacations, the rest is said all the same', async () => {
    const body = { name: '', ...DAYS, location_id: house.places.region };
    const problem = await service.refused(addVacationDate, { as: as(), body });
    expect(fields(problem)).toEqual(['location_id', 'name', 'end_date']);
  });

  test('what is missing is said in the same words, whatever else is at fault', async () => {
    const NAME = { pointer: '/name', code: 'missing', detail: 'Please enter a name.' };
    for (const days of [DAYS, { ...DAYS, end_date: 'soon' }])
      expect(
        (await service.refused(addVacationDate, { as: house.subject.td, body: { name: '', ...days } })).errors?.[0],
      ).toMatchObject(NAME);
  });
});

describe('a location', () => {
  const LAKE = { name: 'Lake', parent_location_id: 4, timezone_id: 'America/Chicago', location_type: 'Campus' };

  test.each([
    [
      'no name, no zone, and a type that there is not',
      { name: ' \u200b ', timezone_id: 'x/y', location_type: 'campus' },
      ['location_type', 'name', 'parent_location_id', 'timezone_id'],
    ],
    ['no name and no zone', { ...LAKE, name: '', timezone_id: 'x/y' }, ['name', 'timezone_id']],
    [
      'a zone and a parent',
      { ...LAKE, timezone_id: 'x/y', parent_location_id: 999 },
      ['parent_location_id', 'timezone_id'],
    ],
    [
      'a zone, an order and a name that is taken',
      { ...LAKE, name: 'lakeside COLLEGE', location_type: 'Region', timezone_id: 'x/y' },
      ['name', 'parent_location_id', 'timezone_id'],
    ],
  ])('%s', async (_what, body, told) => {
    for (const call of [addLocation, changeLocation]) {
      const problem = await service.refused(call, { as: as(), params: { id: 7 }, body });
      expect([problem.status, fields(problem)?.toSorted()]).toEqual([422, told]);
    }
  });

  test('"Missing fields" stays above them', async () => {
    const body = { ...LAKE, name: '', timezone_id: 'x/y' };
    expect((await service.refused(addLocation, { as: as(), body })).message).toBe(MISSING_LOCATION_FIELDS);
  });

  test('its type and its parent', async () => {
    const body = { ...LAKE, name: 'Lakes Area', parent_location_id: 6 };
    const problem = await service.refused(changeLocation, { as: as(), params: { id: 4 }, body });
    expect(fields(problem)).toEqual(['location_type', 'parent_location_id']);
  });
});

describe('a person', () => {
  const ANN = { first_name: 'Ann', last_name: 'Lee', is_varsity: false, is_greek: false };

  test.each([
    ['a gender and a school year', { ...ANN, gender_id: 77, school_year_id: 99 }, ['gender_id', 'school_year_id']],
    [
      'a name, a gender and an e-mail',
      { ...ANN, first_name: '', gender_id: 77, school_year_id: 1, email: 'x' },
      ['email', 'first_name', 'gender_id'],
    ],
    [
      'a gender and a place',
      { ...ANN, gender_id: 77, school_year_id: 1, primary_location_id: 4711 },
      ['gender_id', 'primary_location_id'],
    ],
  ])('who is added: %s', async (_what, { ...body }, told) => {
    const place = { primary_location_id: house.places.campus };
    const problem = await service.refused(addPerson, { as: as(), body: { ...place, ...body } });
    expect([problem.status, fields(problem)?.toSorted()]).toEqual([422, told]);
  });

  test('what was said of a single one is said as before', async () => {
    const body = { ...ANN, gender_id: 77, school_year_id: 1, primary_location_id: house.places.campus };
    expect(await service.refused(addPerson, { as: as(), body })).toMatchObject({
      status: 422,
      message: 'Choose a gender from the list.',
      errors: [{ in: 'body', pointer: '/gender_id', code: 'conflict', detail: 'Choose a gender from the list.' }],
    });
  });

  test('who is changed: a name, a gender, and a role that does not fit the place', async () => {
    const params = { id: await house.addPerson({ role: 'student', locationId: house.places.campus }) };
    const body = {
      first_name: '',
      last_name: 'Lee',
      gender_id: 77,
      school_year_id: 1,
      is_varsity: false,
      is_greek: false,
      version: 1,
    };
    const problem = await service.refused(changePerson, { as: as(), params, body: { ...body, primary_role_id: 'ad' } });
    expect(fields(problem)).toEqual(['first_name', 'gender_id', 'primary_location_id']);
    expect(problem.message).toMatch(/^Missing fields\./);
  });

  test('nothing is told of places that are not their own', async () => {
    const body = { ...ANN, gender_id: 77, school_year_id: 99 };
    const at = async (primary_location_id: number) =>
      (await service.refused(addPerson, { as: house.subject.td, body: { ...body, primary_location_id } })).errors;
    expect(await at(4711)).toEqual(await at(house.places.farCampus));
  });

  test('"Missing fields" stays above them', async () => {
    const body = { gender_id: 77, primary_location_id: house.places.campus };
    expect((await service.refused(addPerson, { as: as(), body })).message).toBe(MISSING_FIELDS_CAMPUS);
  });
});

test('a registration: a campus, a gender, a school year, and what is missing', async () => {
  const body = { location_id: 4711, last_name: 'Lee', email: 'ann@example.org', gender_id: 77, school_year_id: 99 };
  const problem = await service.refused(register, { body });
  expect(fields(problem)).toEqual(expect.arrayContaining(['first_name', 'location_id', 'gender_id', 'school_year_id']));
  expect(problem.message).toBe(MISSING_STARRED_FIELDS);
});
