/** The public interest questionnaire (specification 3). */
import { randomUUID } from 'node:crypto';
import { type Registration, registrationCalls } from '@emmaus/contracts/registration.contract';
import { INVALID_EMAIL, MISSING_STARRED_FIELDS } from '@emmaus/contracts/registration.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { filledIn } from './filled-in.ts';

const { listPublicSchoolYears, listPublicGenders, getRegistrationPlace, register } = registrationCalls;

const { service, house } = serviceForTests(peopleService);
beforeEach(async () => {
  await service.database.owner('people.registration').delete();
  await service.database.owner('people.rate_limit').delete();
});

function answers(more: Partial<Registration> = {}): Registration {
  return filledIn(house, more);
}

async function send(body: Registration): Promise<void> {
  await service.call(register, { body });
}

async function personWith(email: string): Promise<Record<string, unknown> | undefined> {
  return service.database.owner('people.person').where({ email }).first();
}

describe('"The questionnaire and its lookups are public."', () => {
  test('"GET {api}/schoolYears and GET {api}/genders (public, list of {id, name})"', async () => {
    expect((await service.call(listPublicSchoolYears)).map(({ name }) => name)).toEqual([
      'freshman',
      'sophomore',
      'junior',
      'senior',
      'senior_plus',
      'grad_student',
    ]);
    expect((await service.call(listPublicGenders)).map(({ name }) => name)).toEqual(['Male', 'Female']);
  });

  test('the page learns the name of its campus or parish, and of nothing above them', async () => {
    const { campus, parish, region, area, organization } = house.places;
    expect(await service.call(getRegistrationPlace, { params: { id: campus } })).toEqual({
      data: { id: campus, name: 'Lakeside College' },
    });
    expect(await service.call(getRegistrationPlace, { params: { id: parish } })).toMatchObject({
      data: { name: 'Saint Clare' },
    });
    for (const id of [region, area, organization, 999_999, 'x'])
      expect(await service.refused(getRegistrationPlace, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('"POST {api}/registration with the questionnaire fields"', () => {
  test('creates the person at that location with opt-ins and interests', async () => {
    const body = answers({
      email: 'New.Student@Example.org',
      phone: '(312) 555-0188',
      opt_in: { text: true, email: false },
      has_bible_study_interest: true,
      bible_study_days: { '2': true, '4': true, '6': false },
    });
    const { message } = await service.call(register, { body });
    expect(message).toMatch(/^Thank you!/);
    const person = await personWith('new.student@example.org');
    expect(person).toMatchObject({
      first_name: 'Noah',
      phone: '312-555-0188',
      email: 'new.student@example.org',
      primary_location_id: house.places.campus,
      primary_role: null,
      entered_by_person_id: null,
      created_by_subject: 'system',
      is_greek: true,
      is_varsity: false,
    });
    const [row] = await service.database.owner('people.registration').where({ person_id: person?.['id'] });
    expect(row).toMatchObject({
      has_general_interest: true,
      has_bible_study_interest: true,
      bible_study_days: [2, 4],
      opted_in_text: true,
      opted_in_email: false,
      registered_at: expect.any(Date) as Date,
    });
  });

  test('email and Bible study are optional; days without that interest are not kept', async () => {
    await send(answers({ email: null, last_name: 'Plain', bible_study_days: { '1': true } }));
    const [row] = await service.database.owner('people.registration');
    expect(row).toMatchObject({ has_bible_study_interest: null, bible_study_days: [], opted_in_text: false });
  });

  test('a college address is kept as the second e-mail', async () => {
    await send(answers({ email: 'noah@college.example.edu' }));
    expect(
      await service.database.owner('people.person').where({ email2: 'noah@college.example.edu' }).first(),
    ).toMatchObject({ email: null });
  });

  test('Missing: the sentence, and every missing field named', async () => {
    const problem = await service.refused(register, { body: { location_id: house.places.campus, first_name: ' ' } });
    expect(problem).toMatchObject({ status: 422, message: MISSING_STARRED_FIELDS });
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/first_name',
      '/gender_id',
      '/has_general_interest',
      '/is_greek',
      '/is_varsity',
      '/last_name',
      '/phone',
      '/school_year_id',
    ]);
  });

  test("'Invalid email'", async () => {
    expect(await service.refused(register, { body: answers({ email: 'noah@' }) })).toMatchObject({
      status: 422,
      message: INVALID_EMAIL,
      errors: [{ pointer: '/email', code: 'invalid_email' }],
    });
  });

  test.each([
    ['location_id', 2],
    ['location_id', 999_999],
    ['gender_id', 77],
    ['school_year_id', 77],
    ['phone', 'call me'],
  ])('%s: %s is refused at its field', async (field, value) => {
    const problem = await service.refused(register, { body: answers({ [field]: value }) });
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: `/${field}` }] });
  });

  test('what is not in the form is refused, all of it', async () => {
    const body = { ...answers(), primary_role: 'superadmin', person_id: 1, bible_study_days: { '9': true } };
    const problem = await service.refused(register, { body });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['/primary_role', '/person_id']),
    );
  });

  test('a machine that fills in what people do not see is thanked, and nothing is written', async () => {
    await send(answers({ website: 'https://spam.example', email: 'spam@example.org' }));
    expect(await personWith('spam@example.org')).toBeUndefined();
  });
});

describe('tolerates double submission', () => {
  async function countPeople(): Promise<number> {
    const { count } = (await service.database.owner('people.person').count({ count: '*' }).first()) as {
      count: number;
    };
    return count;
  }

  test('the same form sent many times at once registers once', async () => {
    const before = await countPeople();
    const body = answers({ submission_id: randomUUID() });
    await Promise.all(Array.from({ length: 6 }, () => send(body)));
    await send(body);
    expect(await countPeople()).toBe(before + 1);
    expect(await service.database.owner('people.registration')).toHaveLength(1);
  });

  test('two taps without an id make no second person either', async () => {
    const before = await countPeople();
    const body = answers();
    await Promise.all([send(body), send(body), send(body)]);
    expect(await countPeople()).toBe(before + 1);
  });

  test.each([
    ['the same e-mail, in capitals', (email: string) => ({ email: email.toUpperCase(), phone: '7735550101' })],
    ['the same phone, written otherwise', () => ({ email: null })],
  ])('%s at that place: new interests, no second person, nothing of theirs changed', async (_what, change) => {
    const first = answers();
    await send(first);
    const person = await personWith(first.email as string);
    const before = await countPeople();
    const again = { ...first, first_name: 'N.', has_general_interest: false, ...change(first.email as string) };
    const digits = String(first.phone);
    if (again.phone === first.phone) again.phone = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`;
    expect(await service.call(register, { body: again })).toEqual(await service.call(register, { body: answers() }));
    expect(await countPeople()).toBe(before + 1);
    expect(await personWith(first.email as string)).toEqual(person);
    const rows = await service.database.owner('people.registration').where({ person_id: person?.['id'] }).orderBy('id');
    expect(rows.map(({ has_general_interest }) => has_general_interest as boolean)).toEqual([true, false]);
  });

  test('a digit typed wrong is no reason to vanish in a stranger: same phone, other name, is another person', async () => {
    const first = answers();
    await send(first);
    const before = await countPeople();
    await send(answers({ phone: first.phone, first_name: 'Abigail' }));
    expect(await countPeople()).toBe(before + 1);
  });

  test('the same person at another campus is another contact', async () => {
    const first = answers();
    await send(first);
    const before = await countPeople();
    await send({ ...first, location_id: house.places.siblingCampus });
    expect(await countPeople()).toBe(before + 1);
  });
});
