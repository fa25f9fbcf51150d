import { peopleCalls } from '@emmaus/contracts/people.calls';
import { ROLES } from '@emmaus/contracts/roles';
import { pool } from '@emmaus/service-kit/database/connection';
import { kindOf } from '@emmaus/service-kit/policy/actor';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { getRole, getCurrentUser, listUserLocations, isImpersonating } = peopleCalls;

const { service, house } = serviceForTests(peopleService);

function verified(email: string): { claims: Record<string, unknown> } {
  return { claims: { email, email_verified: true } };
}

async function accountOf(subject: string): Promise<Record<string, unknown> | undefined> {
  return service.database.owner('people.account').where({ subject }).first();
}

describe('GET /role', () => {
  test.each(ROLES)('%s: returns role, isParish, hasDelegations', async (role) => {
    expect(await service.call(getRole, { as: house.subject[role] })).toEqual({
      role,
      isParish: kindOf(role) === 'parish' || kindOf(role) === 'regional',
      hasDelegations: false,
    });
  });

  test.each(['admin', 'rd', 'td', 'student', 'guest'] as const)(
    'asked most of all, it costs two statements, planned once: %s; the name costs one',
    async (role) => {
      const as = house.subject[role];
      const statements: string[] = [];
      const listen = ({ sql }: { sql: string }) => void statements.push(sql);
      pool().on('query', listen);
      await service.call(getRole, { as });
      await service.call(getCurrentUser, { as });
      pool().removeListener('query', listen);
      expect(statements).toHaveLength(3);
      // What is not planned once carries the request's id.
      expect(statements.filter((text) => text.includes('/* request='))).toEqual([]);
    },
  );

  test('who leads where there is no parish has no parish flag', async () => {
    const id = await house.addPerson({ role: 'rd', locationId: house.places.otherRegion });
    expect(await service.call(getRole, { as: `subject-${id}` })).toMatchObject({ role: 'rd', isParish: false });
  });

  test('a person may hold more than one role: the primary role is the one returned', async () => {
    const { owner } = service.database;
    const id = await house.addPerson({ role: 'missionary', locationId: house.places.campus });
    await owner('people.role_grant').insert({
      person_id: id,
      role: 'pd',
      location_id: house.places.area,
      is_primary: false,
    });
    expect(await service.call(getRole, { as: `subject-${id}` })).toMatchObject({ role: 'missionary' });
  });

  test('answers 404 when the account has no person', async () => {
    expect(await service.refused(getRole, { as: house.subject.nobody })).toMatchObject({
      status: 404,
      code: 'no_person',
    });
  });

  test('answers 400 to that second try when the token is still expired, and 401 to the first', async () => {
    const bend = { expiresIn: -600, issuedIn: -1200 };
    const as = house.subject.td;
    expect(await service.refused(getRole, { as, bend })).toMatchObject({ status: 401 });
    expect(await service.refused(getRole, { as, bend, headers: { 'x-token-renewed': '1' } })).toMatchObject({
      status: 400,
      code: 'token_expired',
    });
  });

  test("the message starts with 'Cannot handle token prior to' when the token was issued in the future", async () => {
    const problem = await service.refused(getRole, { as: house.subject.td, bend: { issuedIn: 3600, expiresIn: 7200 } });
    expect(problem.status).toBe(400);
    expect(problem.message).toMatch(/^Cannot handle token prior to /);
  });
});

describe('an account whose verified e-mail equals one person’s e-mail is tied on first sign-in', () => {
  test('by the first e-mail, in capitals or not', async () => {
    const id = await house.addPerson({
      firstName: 'Grace',
      role: undefined,
      locationId: house.places.campus,
      email: 'grace@example.org',
    });
    expect(await service.call(getRole, { as: 'grace', bend: verified('Grace@Example.org') })).toEqual({
      role: 'guest',
      isParish: false,
      hasDelegations: false,
    });
    expect(await accountOf('grace')).toMatchObject({
      person_id: id,
      issuer: service.provider.settings.issuer,
      created_by_subject: 'grace',
      updated_by_subject: 'grace',
    });
    expect(await service.call(getCurrentUser, { as: 'grace' })).toEqual({
      personId: id,
      name: 'Grace Example',
      acting: null,
    });
  });

  test('by the second e-mail', async () => {
    const id = await house.addPerson({ locationId: house.places.campus });
    await service.database.owner('people.person').where({ id }).update({ email2: 'second@college.example.edu' });
    expect(
      await service.call(getCurrentUser, { as: 'second', bend: verified('second@college.example.edu') }),
    ).toMatchObject({ personId: id });
  });

  test('not while the e-mail is not verified', async () => {
    await house.addPerson({ locationId: house.places.campus, email: 'unproven@example.org' });
    for (const email_verified of [false, undefined, 'true']) {
      const bend = { claims: { email: 'unproven@example.org', email_verified } };
      expect(await service.refused(getRole, { as: 'unproven', bend })).toMatchObject({
        status: 404,
        code: 'no_person',
      });
    }
    expect(await accountOf('unproven')).toMatchObject({ person_id: null });
  });

  test('not to one of two people with that e-mail', async () => {
    await house.addPerson({ locationId: house.places.campus, email: 'shared@example.org' });
    const id = await house.addPerson({ locationId: house.places.campus });
    await service.database.owner('people.person').where({ id }).update({ email2: 'shared@example.org' });
    expect(await service.refused(getRole, { as: 'shared', bend: verified('shared@example.org') })).toMatchObject({
      code: 'no_person',
    });
  });

  test('not to a person who has an account already', async () => {
    expect(await service.refused(getRole, { as: 'impostor', bend: verified('td@emmaus.test') })).toMatchObject({
      code: 'no_person',
    });
    expect(await service.call(getCurrentUser, { as: house.subject.td })).toMatchObject({ personId: house.person.td });
  });

  test('an account that found nobody finds the person who was added since', async () => {
    const bend = verified('later@example.org');
    expect(await service.call(getCurrentUser, { as: 'later', bend })).toEqual({
      personId: null,
      name: '',
      acting: null,
    });
    const id = await house.addPerson({ locationId: house.places.campus, email: 'later@example.org' });
    expect(await service.call(getCurrentUser, { as: 'later', bend })).toMatchObject({ personId: id });
  });

  test('the calls that the portal asks at once all answer for the person, and make one account', async () => {
    const id = await house.addPerson({ locationId: house.places.campus, email: 'eager@example.org' });
    await service.database
      .owner('people.role_grant')
      .insert({ person_id: id, role: 'student', location_id: house.places.campus, is_primary: true });
    const options = { as: 'eager', bend: verified('eager@example.org') };
    const [roles, users, places] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => service.call(getRole, options))),
      Promise.all(Array.from({ length: 4 }, () => service.call(getCurrentUser, options))),
      Promise.all(Array.from({ length: 4 }, () => service.call(listUserLocations, options))),
    ]);
    expect(roles.every(({ role }) => role === 'student')).toBe(true);
    expect(users.every(({ personId }) => personId === id)).toBe(true);
    expect(places.every((list) => list[0]?.id === house.places.campus)).toBe(true);
    expect(await service.database.owner('people.account').where({ subject: 'eager' })).toHaveLength(1);
  });

  test('of two accounts with one e-mail that sign in at once, one is tied', async () => {
    const id = await house.addPerson({ locationId: house.places.campus, email: 'contested@example.org' });
    const users = await Promise.all(
      ['left', 'right'].map((as) => service.call(getCurrentUser, { as, bend: verified('contested@example.org') })),
    );
    expect(new Set(users.map(({ personId }) => personId))).toEqual(new Set([id, null]));
  });
});

test('"GET /people/user returns personId"', async () => {
  expect(getCurrentUser.path).toBe('/people/user');
  expect(await service.call(getCurrentUser, { as: house.subject.student })).toMatchObject({
    personId: house.person.student,
  });
});

describe('GET /is-impersonating/', () => {
  test('returns false or the impersonated name', async () => {
    const { owner } = service.database;
    const as = house.subject.superadmin;
    expect(await service.call(isImpersonating, { as })).toBe(false);
    const account = await accountOf(as);
    const acting = {
      account_id: account?.['id'],
      person_id: house.person.student,
      ends_at: owner.raw(`now() + interval '8 hours'`),
    };
    await owner('people.acting').insert({ ...acting, kind: 'assumed' });
    expect(await service.call(isImpersonating, { as })).toBe('Student Tester');
    expect(await service.call(isImpersonating, { as, path: '/is-impersonating' })).toBe('Student Tester');
    expect(await service.call(getRole, { as })).toMatchObject({ role: 'student' });
    await owner('people.acting').update({ ends_at: owner.raw('now()') });
    expect(await service.call(isImpersonating, { as })).toBe(false);
  });

  test('is false while a delegated identity is used', async () => {
    const { owner } = service.database;
    const account = await accountOf(house.subject.rd);
    await owner('people.acting').insert({
      account_id: account?.['id'],
      person_id: house.person.td,
      kind: 'delegated',
      ends_at: owner.raw(`now() + interval '1 hour'`),
    });
    expect(await service.call(isImpersonating, { as: house.subject.rd })).toBe(false);
    await owner('people.acting').del();
  });

  test('is false for an account without a person', async () => {
    expect(await service.call(isImpersonating, { as: house.subject.nobody })).toBe(false);
  });
});
