/** The public interest questionnaire (specification 3) and the new contacts it brings to a campus. */
import { randomUUID } from 'node:crypto';
import {
  INVALID_EMAIL,
  MISSING_STARRED_FIELDS,
  registrationCalls,
  type NewContact,
  type Registration,
} from '@emmaus/contracts/registration.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listPublicSchoolYears, listPublicGenders, getRegistrationPlace, register, listNewContacts, markContacted } =
  registrationCalls;

let service: TestService;
let house: TestOrganisation;
beforeAll(async () => {
  service = await startTestService(peopleService);
  house = await createOrganisation(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.owner('people.registration').delete();
  await service.database.owner('people.rate_limit').delete();
});

let counter = 0;

function answers(more: Partial<Registration> = {}): Registration {
  counter += 1;
  return {
    location_id: house.places.campus,
    first_name: 'Noah',
    last_name: `Fields${counter}`,
    email: `noah${counter}@example.org`,
    phone: `312555${String(1000 + counter)}`,
    gender_id: 1,
    school_year_id: 1,
    is_varsity: false,
    is_greek: true,
    has_general_interest: true,
    ...more,
  };
}

async function send(body: Registration, headers: Record<string, string> = {}): Promise<void> {
  await service.call(register, { body, headers });
}

async function personWith(email: string): Promise<Record<string, unknown> | undefined> {
  return service.database.owner('people.person').where({ email }).first();
}

async function contacts(role: Role): Promise<NewContact[]> {
  const as = house.subject[role];
  return (await service.call(listNewContacts, { as })).data;
}

describe('"The questionnaire and its lookups are public."', () => {
  test('GET /schoolYears and GET /genders answer a list of {id, name}', async () => {
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

describe('POST /registration', () => {
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

describe('limits abuse per address across processes', () => {
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  async function statuses(times: number, address: string, base = service.url): Promise<Response[]> {
    return Promise.all(
      Array.from({ length: times }, () =>
        fetch(`${base}/registration`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...from(address) },
          body: '{}',
        }),
      ),
    );
  }

  test('the 61st within ten minutes is told to wait, kindly and with Retry-After; others go on', async () => {
    await statuses(60, '203.0.113.7');
    const response = await service.request(register, { body: answers(), headers: from('203.0.113.7') });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/What you entered is kept: please send it again in \d+ minutes\.$/) as string,
    });
    await send(answers(), from('203.0.113.8'));
    await send(answers(), from('203.0.113.7, 198.51.100.4'));
  });

  test('all addresses of one IPv6 network count together', async () => {
    await statuses(60, '2001:db8:1:2::1');
    const headers = from('2001:db8:1:2:ffff::9');
    expect(await service.refused(register, { body: answers(), headers })).toMatchObject({ status: 429 });
    await send(answers(), from('2001:db8:1:3::1'));
  });

  test('two processes count together', async () => {
    const { createServiceApp } = await import('@emmaus/service-kit/service-app');
    const app = createServiceApp(peopleService, {
      database: service.database.as('people'),
      verifyTokens: () => Promise.reject(new Error('unused')),
      publicUrl: 'http://portal.test',
    });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    try {
      await statuses(30, '203.0.113.20');
      await statuses(30, '203.0.113.20', `http://127.0.0.1:${port}`);
      expect(await service.refused(register, { body: answers(), headers: from('203.0.113.20') })).toMatchObject({
        status: 429,
      });
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('never open on failure: without its table each process counts by itself', async () => {
    const { owner } = service.database;
    await owner.raw('alter table people.rate_limit rename to rate_limit_away');
    try {
      const answered = await statuses(61, '203.0.113.30');
      expect(answered.filter(({ status }) => status === 429)).toHaveLength(1);
      expect(answered.filter(({ status }) => status === 422)).toHaveLength(60);
    } finally {
      await owner.raw('alter table people.rate_limit_away rename to rate_limit');
    }
  });
});

describe('shows staff of that campus the new contact at once', () => {
  test('newest first, each person once, with how to reach them and what they want', async () => {
    const first = answers({ last_name: 'Early' });
    await send(first);
    await send(answers({ last_name: 'Late', opt_in: { text: true, email: true } }));
    await send({ ...first, has_bible_study_interest: true, bible_study_days: { '0': true } });
    const seen = await contacts('td');
    expect(seen.map(({ name }) => name)).toEqual(['Noah Early', 'Noah Late']);
    expect(seen[0]).toMatchObject({
      phone: expect.stringMatching(/^312-555-\d{4}$/) as string,
      email: first.email,
      school_year: 'freshman',
      location: 'Lakeside College',
      has_bible_study_interest: true,
      bible_study_days: [0],
    });
  });

  test.each<[Role, number]>([
    ['superadmin', 3],
    ['admin', 3],
    ['regional', 2],
    ['rd', 2],
    ['ad', 2],
    ['pd', 2],
    ['dsc', 2],
    ['td', 1],
    ['missionary', 1],
    ['affiliate', 1],
    ['chaplain', 1],
    ['parish-td', 0],
    ['parish-missionary', 0],
  ])('%s sees %i of three contacts at three campuses', async (role, count) => {
    const { campus, siblingCampus, farCampus } = house.places;
    for (const location_id of [campus, siblingCampus, farCampus]) await send(answers({ location_id }));
    expect(await contacts(role)).toHaveLength(count);
  });

  test.each(ROLES.filter((role) => ['student', 'alumni', 'lifelong', 'guest'].includes(role)))(
    '%s may not',
    async (role) => {
      const as = house.subject[role];
      expect(await service.refused(listNewContacts, { as })).toMatchObject({ status: 403 });
      const options = { as, params: { id: 1 }, body: { contacted: true } };
      expect(await service.refused(markContacted, options)).toMatchObject({ status: 403 });
    },
  );

  test('for 14 days', async () => {
    await send(answers());
    const { owner } = service.database;
    const daysAgo = (days: number) => owner.raw(`now() - interval '${days} days'`);
    await owner('people.registration').update({ registered_at: daysAgo(13) });
    expect(await contacts('td')).toHaveLength(1);
    await owner('people.registration').update({ registered_at: daysAgo(15) });
    expect(await contacts('td')).toHaveLength(0);
  });

  test('until somebody has contacted them; that can be taken back', async () => {
    const body = answers();
    await send(body);
    await send(body);
    const [contact] = await contacts('td');
    const params = { id: contact?.id as number };
    await service.call(markContacted, { as: house.subject.missionary, params, body: { contacted: true } });
    expect(await contacts('td')).toEqual([]);
    expect(await service.database.owner('people.registration').where({ id: params.id }).first()).toMatchObject({
      contacted_by_person_id: house.person.missionary,
      contacted_by_subject: house.subject.missionary,
    });
    await service.call(markContacted, { as: house.subject.td, params, body: { contacted: false } });
    expect((await contacts('td')).map(({ id }) => id)).toEqual([params.id]);
  });

  test('401, another campus 404, nonsense 422', async () => {
    await send(answers({ location_id: house.places.farCampus }));
    const [far] = await contacts('admin');
    const params = { id: far?.id as number };
    const as = house.subject.td;
    const body = { contacted: true };
    expect(await service.refused(listNewContacts)).toMatchObject({ status: 401 });
    expect(await service.refused(markContacted, { params, body })).toMatchObject({ status: 401 });
    expect(await service.refused(markContacted, { as, params, body })).toMatchObject({ status: 404 });
    const wrong = await service.refused(markContacted, { as, params, body: { contacted: 'yes', by: 1 } });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/by', '/contacted']);
  });
});
