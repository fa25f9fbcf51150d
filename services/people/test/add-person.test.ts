import { personCalls } from '@emmaus/contracts/person.contract';
import { MISSING_FIELDS_CAMPUS, MISSING_FIELDS_PARISH } from '@emmaus/contracts/person.words';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { addPerson, getPerson } = personCalls;
type Who = keyof TestOrganisation['subject'];

const MARIA = {
  first_name: 'María',
  last_name: 'Nuñez',
  email: 'Maria@Example.org',
  email2: 'MARIA@school.edu',
  phone: '(312) 555-0142',
  gender_id: 2,
  school_year_id: 3,
  is_varsity: false,
  is_greek: true,
};

const { service, house } = serviceForTests(peopleService);

const add = (who: Who, body: object) => service.call(addPerson, { as: house.subject[who], body });
const refusal = (who: Who, body: object) => service.refused(addPerson, { as: house.subject[who], body });
const rowOf = (id: number) => service.database.owner('people.person').where({ id }).first();

describe('a new person', () => {
  test("A new person save returns the new id, with 201 and 'Successfully saved {name} as a contact.'", async () => {
    const response = await service.request(addPerson, { as: house.subject.missionary, body: MARIA });
    expect(response.status).toBe(201);
    const { person_id, message } = (await response.json()) as { person_id: number; message: string };
    expect(message).toBe('Successfully saved María Nuñez as a contact.');
    expect(await rowOf(person_id)).toMatchObject({
      name: 'María Nuñez',
      email: 'maria@example.org',
      email2: 'maria@school.edu',
      phone: '312-555-0142',
      gender_id: 2,
      school_year_id: 3,
      is_varsity: false,
      is_greek: true,
      primary_location_id: house.places.campus,
      primary_role: null,
      entered_by_person_id: house.person.missionary,
      created_by_subject: house.subject.missionary,
      created_by_person_id: house.person.missionary,
    });
  });

  test('a student sees and may edit the contact they entered', async () => {
    const { person_id: id } = await add('student', MARIA);
    const person = await service.call(getPerson, { as: house.subject.student, params: { id } });
    expect(person.can_be_edited_by_user).toBe(true);
  });

  test.each(['guest', 'nobody'] as const)('%s: 403', async (who) => {
    expect(await refusal(who, MARIA)).toMatchObject({ status: 403, message: 'You do not have permission.' });
  });
});

describe('the place', () => {
  test("is the writer's primary one when none is named", async () => {
    const { person_id } = await add('parish-missionary', { ...MARIA, school_year_id: null });
    expect(await rowOf(person_id)).toMatchObject({ primary_location_id: house.places.parish });
  });

  test.each([
    ['td', 'siblingCampus'],
    ['student', 'siblingCampus'],
    ['parish-td', 'campus'],
    ['ad', 'farCampus'],
    ['rd', 'organization'],
  ] as const)("must be one of the writer's places: not %s at %s", async (who, place) => {
    expect(await refusal(who, { ...MARIA, primary_location_id: house.places[place] })).toMatchObject({
      status: 422,
      message: 'Choose one of your own locations.',
      errors: [{ in: 'body', pointer: '/primary_location_id' }],
    });
  });

  test.each([
    ['ad', 'siblingCampus'],
    ['regional', 'parish'],
    ['admin', 'farCampus'],
  ] as const)('may lie below: %s at %s', async (who, place) => {
    const { person_id } = await add(who, { ...MARIA, primary_location_id: house.places[place] });
    expect(await rowOf(person_id)).toMatchObject({ primary_location_id: house.places[place] });
  });

  test.each(['admin', 'superadmin', 'rd'] as const)(
    '%s says which: at their own place no campus would see it',
    async (who) => {
      const { primary_location_id: _place, ...body } = { primary_location_id: 0, ...MARIA };
      expect(await refusal(who, body)).toMatchObject({
        status: 422,
        errors: [
          {
            pointer: '/primary_location_id',
            code: 'missing_place',
            detail: 'Choose the campus or parish that this person belongs to.',
          },
        ],
      });
    },
  );

  test.each([
    ['admin', 'organization'],
    ['rd', 'region'],
    ['superadmin', 'area'],
    ['ad', 'area'],
  ] as const)(
    '"students and the like at a Campus or Parish; else 422": %s enters nobody at the %s',
    async (who, place) => {
      expect(await refusal(who, { ...MARIA, primary_location_id: house.places[place] })).toMatchObject({
        status: 422,
        errors: [
          {
            pointer: '/primary_location_id',
            detail: 'Somebody without a role belongs to a campus or a parish. Choose such a place.',
          },
        ],
      });
      await add(who, { ...MARIA, primary_location_id: house.places.parish });
    },
  );

  test('that does not exist is named, also to an admin', async () => {
    expect(await refusal('admin', { ...MARIA, primary_location_id: 4711 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/primary_location_id' }],
    });
  });
});

describe('what must be filled out', () => {
  test.each(['td', 'missionary', 'student', 'chaplain', 'regional', 'admin', 'superadmin'] as const)(
    '%s: Missing fields. Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.',
    async (who) => {
      const problem = await refusal(who, { first_name: ' ', primary_location_id: house.places.campus });
      expect(problem).toMatchObject({ status: 422, code: 'invalid_input', message: MISSING_FIELDS_CAMPUS });
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([
        '/first_name',
        '/last_name',
        '/gender_id',
        '/school_year_id',
        '/is_varsity',
        '/is_greek',
      ]);
    },
  );

  test.each(['parish-td', 'parish-missionary', 'alumni', 'lifelong'] as const)(
    '%s: Missing fields. Make sure first name, last name, and gender are filled out.',
    async (who) => {
      const problem = await refusal(who, {});
      expect(problem.message).toBe(MISSING_FIELDS_PARISH);
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/first_name', '/last_name', '/gender_id']);
      await add(who, { first_name: 'Ruth', last_name: 'Moab', gender_id: 2 });
    },
  );

  test('every fault is named, not only the first', async () => {
    const problem = await refusal('td', {
      ...MARIA,
      last_name: '',
      email: 'maria@',
      phone: 'ask her',
      primary_location_id: house.places.farCampus,
    });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '/last_name',
      '/email',
      '/phone',
      '/primary_location_id',
    ]);
  });

  test('a choice that is not in the list, a number that no id can be, and unknown keys', async () => {
    expect(await refusal('td', { ...MARIA, gender_id: 77 })).toMatchObject({
      status: 422,
      message: 'Choose a gender from the list.',
      errors: [{ pointer: '/gender_id' }],
    });
    expect(await refusal('td', { ...MARIA, school_year_id: 77 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/school_year_id' }],
    });
    const problem = await refusal('td', { ...MARIA, gender_id: 99_999_999_999, primary_role_id: 'admin', is_greek: 1 });
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/gender_id',
      '/is_greek',
      '/primary_role_id',
    ]);
  });
});

describe('sending the same form twice', () => {
  test('adds one person and answers the same id', async () => {
    const body = {
      ...MARIA,
      first_name: 'Twice',
      submission_id: crypto.randomUUID(),
      user_notes_on_person: 'Met at the fair',
    };
    const [first, second] = await Promise.all([add('td', body), add('td', body)]);
    const third = await add('td', body);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const count = await service.database.owner('people.person').where({ first_name: body.first_name });
    expect(count).toHaveLength(1);
  });

  test('"another content under the same key is 409", and changes nothing', async () => {
    const body = { ...MARIA, first_name: 'Keyed', submission_id: crypto.randomUUID() };
    await add('td', body);
    expect(await refusal('td', { ...body, first_name: 'Other' })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await service.database.owner('people.person').where({ first_name: 'Other' })).toEqual([]);
  });

  test('a form that was refused may be sent again under its key', async () => {
    const body = { ...MARIA, first_name: '', submission_id: crypto.randomUUID() };
    expect(await refusal('td', body)).toMatchObject({ status: 422 });
    expect(await add('td', { ...body, first_name: 'Mended' })).toMatchObject({ person_id: expect.any(Number) });
  });

  test("somebody else's form is refused, and says nothing of the person", async () => {
    const body = { ...MARIA, submission_id: crypto.randomUUID() };
    await add('td', body);
    expect(await refusal('student', body)).toMatchObject({ status: 409 });
  });
});
