import { personCalls } from '@emmaus/contracts/person.contract';
import { MISSING_FIELDS_CAMPUS, MISSING_FIELDS_PARISH } from '@emmaus/contracts/person.words';
import type { NewPerson, TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { createCircle, leadsStudyWith, type Circle } from './fixtures.ts';

const { changePerson } = personCalls;
type Who = keyof TestOrganisation['subject'];

const MARIA = { first_name: 'María', last_name: 'Nuñez', gender_id: 2, school_year_id: 3 };

const { service, house } = serviceForTests(peopleService);
let circle: Circle;
beforeAll(async () => {
  circle = await createCircle(service, house);
});

const newMaria = (more: Partial<NewPerson> = {}) =>
  house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez',
    locationId: house.places.campus,
    schoolYear: 3,
    email: 'maria@example.org',
    phone: '312-555-0142',
    ...more,
  });
const change = (who: Who, id: number, body: object) =>
  service.call(changePerson, { as: house.subject[who], params: { id }, body: { ...MARIA, ...body } });
const refusal = (who: Who, id: number, body: object) =>
  service.refused(changePerson, { as: house.subject[who], params: { id }, body: { ...MARIA, ...body } });
const rowOf = (id: number) => service.database.owner('people.person').where({ id }).first();

describe('the edit form', () => {
  test('only changed fields are written, signed by whoever changed them', async () => {
    const id = await newMaria();
    const answer = await change('missionary', id, { last_name: ' Ortiz ', phone: '+44 2079460958', person_id: id });
    expect(answer).toEqual({ message: 'Successfully updated María Ortiz.', version: 2 });
    expect(await rowOf(id)).toMatchObject({
      name: 'María Ortiz',
      phone: '+44 20 7946 0958',
      email: 'maria@example.org',
      version: 2,
      updated_by_subject: house.subject.missionary,
      updated_by_person_id: house.person.missionary,
      created_by_subject: 'system',
    });
  });

  test('what is said of it names them as they are kept, not as they were sent', async () => {
    const id = await newMaria();
    const answer = await change('td', id, { first_name: '\u202eMaría\u202c', last_name: 'Or\ntiz' });
    expect(answer).toMatchObject({ message: 'Successfully updated María Or tiz.' });
    expect(await rowOf(id)).toMatchObject({ first_name: 'María', last_name: 'Or tiz' });
  });

  test('saving without a change writes nothing', async () => {
    const id = await newMaria();
    const before = await rowOf(id);
    expect(await change('td', id, {})).toMatchObject({ version: 1 });
    expect(await rowOf(id)).toEqual(before);
  });

  test('E-mails are lowercased; empty text is the same as none', async () => {
    const id = await newMaria();
    await change('td', id, { email: ' NEW@Example.org', email2: '', phone: '' });
    expect(await rowOf(id)).toMatchObject({ email: 'new@example.org', email2: null, phone: null });
  });

  test('an edit of an older state is refused, and says so', async () => {
    const id = await newMaria();
    await change('td', id, { last_name: 'Ortiz', version: 1 });
    expect(await refusal('missionary', id, { last_name: 'Lopez', version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    expect(await change('missionary', id, { last_name: 'Lopez', version: 2 })).toMatchObject({ version: 3 });
  });

  test('sent again since the answer was lost, it is neither written twice nor refused', async () => {
    const id = await newMaria();
    for (const _time of ['sent', 'sent again'])
      expect(await change('td', id, { last_name: 'Ortiz', version: 1 })).toMatchObject({ version: 2 });
  });

  test('of two who save at the same moment, one is told', async () => {
    const id = await newMaria();
    const [one, other] = await Promise.all(
      (['td', 'missionary'] as const).map((who) =>
        service.request(changePerson, {
          as: house.subject[who],
          params: { id },
          body: { ...MARIA, last_name: `By ${who}`, version: 1 },
        }),
      ),
    );
    expect(new Set([one?.status, other?.status])).toEqual(new Set([200, 409]));
    expect(await rowOf(id)).toMatchObject({ last_name: one?.status === 200 ? 'By td' : 'By missionary', version: 2 });
  });

  test('the form of another person is refused', async () => {
    const id = await newMaria();
    expect(await refusal('td', id, { person_id: circle.stranger })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/person_id' }],
    });
  });
});

describe('who may', () => {
  test('what a user may not see does not exist for them', async () => {
    expect(await refusal('student', circle.stranger, {})).toMatchObject({ status: 404 });
    expect(await refusal('parish-td', circle.stranger, {})).toMatchObject({ status: 404 });
    expect(await refusal('td', 999_999, {})).toMatchObject({ status: 404 });
  });

  test('what they see but may not do is 403', async () => {
    expect(await refusal('student', circle.participant, {})).toMatchObject({ status: 403 });
    expect(await refusal('chaplain', circle.stranger, {})).toMatchObject({ status: 403 });
    expect(await refusal('regional', circle.stranger, {})).toMatchObject({ status: 403 });
    expect(await refusal('guest', house.person.guest, {})).toMatchObject({ status: 403 });
  });

  test.each(['student', 'chaplain', 'regional', 'alumni'] as const)('%s: the person', async (who) => {
    const { version } = await rowOf(house.person[who]);
    const answer = await change(who, house.person[who], { is_varsity: true, is_greek: false });
    expect(answer.version).toBe(version + 1);
  });

  test('the student who entered or disciples them', async () => {
    await change('student', circle.contact, { phone: '312-555-0199' });
    await change('student', circle.disciple, { phone: '312-555-0198' });
    expect(await rowOf(circle.disciple)).toMatchObject({ phone: '312-555-0198' });
  });
});

describe('what must be filled out is decided by the roles of the writer and of the person', () => {
  const EMPTY = { school_year_id: null, is_varsity: null, is_greek: null };

  test('a student: the long list', async () => {
    const problem = await refusal('td', house.person.student, EMPTY);
    expect(problem).toMatchObject({ status: 422, message: MISSING_FIELDS_CAMPUS });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/school_year_id', '/is_varsity', '/is_greek']);
  });

  test.each(['td', 'parish-td', 'rd', 'admin'] as const)(
    '%s by an admin: "except of a person who holds a staff role: there they are optional"',
    async (role) => {
      expect(await change('admin', house.person[role], EMPTY)).toMatchObject({ version: expect.any(Number) as number });
    },
  );

  test('somebody who stops being staff is asked for all again', async () => {
    const id = await newMaria({ role: 'missionary' });
    await change('admin', id, EMPTY);
    expect(await refusal('admin', id, { ...EMPTY, primary_role_id: 'student' })).toMatchObject({
      message: MISSING_FIELDS_CAMPUS,
    });
  });

  test.each(['student', 'alumni'] as const)(
    '%s by an admin: "admins always count as the non-parish case"',
    async (role) => {
      expect(await refusal('admin', house.person[role], EMPTY)).toMatchObject({ message: MISSING_FIELDS_CAMPUS });
    },
  );

  test.each(['alumni', 'lifelong', 'parish-td'] as const)('%s by themselves: names and gender', async (role) => {
    const problem = await refusal(role, house.person[role], { ...EMPTY, gender_id: null });
    expect(problem.message).toBe(MISSING_FIELDS_PARISH);
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/gender_id']);
    await change(role, house.person[role], EMPTY);
  });

  test('a contact without a role: the role of the writer', async () => {
    const id = await house.addPerson({ locationId: house.places.parish, enteredBy: house.person['parish-td'] });
    await change('parish-td', id, { school_year_id: null });
    expect(await refusal('ad', id, { school_year_id: null })).toMatchObject({ message: MISSING_FIELDS_CAMPUS });
  });

  test('a name cannot be taken away, a wrong e-mail not be saved', async () => {
    const problem = await refusal('td', circle.stranger, { first_name: '', email: 'nowhere' });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/first_name', '/email']);
  });
});

describe('The text-reminder checkbox needs a phone number, and a study to report', () => {
  const newLeader = async () => {
    const id = await newMaria();
    await leadsStudyWith(service.database.owner, id, house.person.student, house.places.campus);
    return id;
  };

  test('whoever leads none is refused at the checkbox', async () => {
    const id = await newMaria();
    expect(await refusal('td', id, { is_text_2_report: true })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/is_text_2_report', code: 'leads_none' }],
    });
  });

  test('with both it is saved', async () => {
    const id = await newLeader();
    await change('td', id, { is_text_2_report: true });
    expect(await rowOf(id)).toMatchObject({ is_text_2_report: true });
  });

  test('without one it is refused at the checkbox', async () => {
    const id = await newMaria();
    expect(await refusal('td', id, { is_text_2_report: true, phone: null })).toMatchObject({
      status: 422,
      message: 'A text reminder needs a phone number.',
      errors: [{ pointer: '/is_text_2_report' }],
    });
  });

  test('goes with the phone number when the form does not mention it', async () => {
    const id = await newLeader();
    await change('td', id, { is_text_2_report: true });
    await change('td', id, { phone: null });
    expect(await rowOf(id)).toMatchObject({ phone: null, is_text_2_report: false });
  });
});

describe('an account whose verified e-mail equals one person’s is tied to them, so nobody becomes somebody above them', () => {
  const OWN = { school_year_id: 3, is_varsity: false, is_greek: false };

  test.each([
    ['missionary', 'td'],
    ['affiliate', 'missionary'],
    ['ad', 'dsc'],
    ['admin', 'superadmin'],
  ] as const)('%s does not change the e-mail of %s', async (who, other) => {
    for (const field of ['email', 'email2'])
      expect(await refusal(who, house.person[other], { ...OWN, [field]: 'mine@example.org' })).toMatchObject({
        status: 403,
        message: expect.stringMatching(
          `signs in with this e-mail. Only they themselves or ${who === 'admin' ? 'a superadmin' : 'an admin'} can change it`,
        ),
      });
    await change(who, house.person[other], { ...OWN, email: `${other}@EMMAUS.test`, phone: '312-555-0100' });
  });

  test.each([
    ['td', 'missionary'],
    ['admin', 'rd'],
    ['admin', 'admin'],
    ['student', 'student'],
  ] as const)('%s changes that of %s', async (who, other) => {
    await change(who, house.person[other], { ...OWN, email2: `${who}-${other}@example.org` });
    expect(await rowOf(house.person[other])).toMatchObject({ email2: `${who}-${other}@example.org` });
  });

  test('a role held beside the primary one counts', async () => {
    const id = await newMaria({ role: 'student', email: 'promoted@example.org' });
    await service.database
      .owner('people.role_grant')
      .insert({ person_id: id, role: 'rd', location_id: house.places.region, is_primary: false });
    expect(await refusal('missionary', id, { email: 'mine@example.org' })).toMatchObject({ status: 403 });
  });
});

describe('a save on an older version, said as HTTP says it', () => {
  test.each([
    ['"1"', 409],
    ['"2"', 200],
    ['W/"2"', 200],
    ['*', 200],
    ['abc', 422],
    ['"1", "2"', 422],
    ['99999999999', 422],
  ])('If-Match: %s', async (match, status) => {
    const id = await newMaria();
    await change('td', id, { last_name: 'Ortiz' });
    const headers = { 'if-match': match };
    const body = { ...MARIA, last_name: 'Ruiz' };
    const answer = await service.request(changePerson, { as: house.subject.td, params: { id }, body, headers });
    expect(answer.status).toBe(status);
  });

  test('what the body says comes first', async () => {
    const id = await newMaria();
    const headers = { 'if-match': '"7"' };
    const body = { ...MARIA, version: 1 };
    const answer = await service.request(changePerson, { as: house.subject.td, params: { id }, body, headers });
    expect(answer.status).toBe(200);
  });
});

test.each(['chaplain', 'regional'] as const)('%s mends a contact whom they entered', async (who) => {
  const id = await newMaria({ enteredBy: house.person[who] });
  await change(who, id, { last_name: 'Ortiz' });
  expect(await rowOf(id)).toMatchObject({ last_name: 'Ortiz' });
});
