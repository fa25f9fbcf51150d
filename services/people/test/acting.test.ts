import { peopleCalls } from '@emmaus/contracts/people.calls';
import { ROLES } from '@emmaus/contracts/roles';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ActingModel } from '../src/identities/acting.model.ts';
import { peopleService } from '../src/service.ts';

const { assume, assumeByPost, revertToAdmin, revertToAdminByPost, getRole, getCurrentUser, isImpersonating } =
  peopleCalls;

const { service, house } = serviceForTests(peopleService);
let owner: Knex;
beforeAll(async () => {
  owner = service.database.owner;
});
afterEach(() => owner('people.acting').del());

const superadmin = () => ({ as: house.subject.superadmin });
const admin = () => ({ as: house.subject.admin });
const whoIs = (as: string) => service.call(getCurrentUser, { as });

test('what begins and is ended at once did not end before it began', async () => {
  const account = () => owner('people.account').where({ subject: house.subject.superadmin }).first('id');
  const { id } = (await account()) as { id: number };
  await transaction(async () => {
    await rows(sql`select now()`);
    await owner('people.acting').insert({
      account_id: id,
      person_id: house.person.student,
      kind: 'assumed',
      ends_at: '2099-01-01',
    });
    await ActingModel.endOf(id);
  });
  expect(await owner('people.acting').where(owner.raw('ended_at < began_at'))).toEqual([]);
  expect(await owner('people.acting').whereNotNull('ended_at')).toHaveLength(1);
});

describe('GET /assume/{id}/', () => {
  test('the account uses the identity from now on, on every call, for 8 hours', async () => {
    const params = { id: house.person.student };
    expect(await service.call(assume, { ...superadmin(), params })).toEqual({
      message: 'You are acting as Student Tester now.',
    });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'student' });
    expect(await service.call(isImpersonating, superadmin())).toBe('Student Tester');
    const user = await whoIs(house.subject.superadmin);
    expect(user).toMatchObject({
      personId: house.person.student,
      name: 'Student Tester',
      acting: { kind: 'assumed', root_name: 'Superadmin Tester' },
    });
    expect(user.acting?.seconds_left).toBeGreaterThan(8 * 3600 - 60);
    expect(user.acting?.seconds_left).toBeLessThanOrEqual(8 * 3600);
  });

  test.each([
    [assume, '/assume/:id/'],
    [assume, '/assume/:id'],
    [assumeByPost, '/assume/:id/'],
    [assumeByPost, '/assume/:id'],
  ])('%# answers with and without the slash, and as POST too', async (call, path) => {
    await service.call(call, { ...superadmin(), params: { id: house.person.td }, path });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'td' });
  });

  test('HEAD asks what it would answer, and changes nothing', async () => {
    const params = { id: house.person.student };
    const head = await service.request({ method: 'HEAD', path: assume.path }, { ...superadmin(), params });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'superadmin' });

    await service.call(assume, { ...superadmin(), params });
    const back = await service.request({ method: 'HEAD', path: revertToAdmin.path }, superadmin());
    expect(back.status).toBe(405);
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'student' });
  });

  test('ends by itself after 8 hours', async () => {
    await service.call(assume, { ...superadmin(), params: { id: house.person.student } });
    await owner('people.acting').update({ ends_at: owner.raw("ends_at - interval '8 hours'") });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'superadmin' });
    expect(await whoIs(house.subject.superadmin)).toMatchObject({ acting: null });
    await service.call(assume, { ...superadmin(), params: { id: house.person.td } });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'td' });
  });

  test.each(ROLES)('superadmin may assume %s', async (role) => {
    if (role === 'superadmin') {
      const problem = await service.refused(assume, { ...superadmin(), params: { id: house.person.superadmin } });
      expect(problem).toMatchObject({ status: 409, message: 'This is your own identity already.' });
      return;
    }
    await service.call(assume, { ...superadmin(), params: { id: house.person[role] } });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role });
  });

  test('admin may, when the person is no admin', async () => {
    await service.call(assume, { ...admin(), params: { id: house.person.rd } });
    expect(await service.call(getRole, admin())).toMatchObject({ role: 'rd' });
    await service.call(revertToAdmin, admin());
    for (const role of ['superadmin', 'admin'] as const) {
      expect(await service.refused(assume, { ...admin(), params: { id: house.person[role] } })).toMatchObject({
        status: 403,
      });
    }
  });

  test('an admin by a second role counts as one', async () => {
    const id = await house.addPerson({ role: 'missionary', locationId: house.places.campus });
    await owner('people.role_grant').insert({
      person_id: id,
      role: 'admin',
      location_id: house.places.organization,
      is_primary: false,
    });
    expect(await service.refused(assume, { ...admin(), params: { id } })).toMatchObject({ status: 403 });
  });

  test.each(ROLES.filter((role) => !role.endsWith('admin')))('%s: 403, whoever it is', async (role) => {
    for (const id of [house.person.student, 999_999]) {
      const problem = await service.refused(assume, { as: house.subject[role], params: { id } });
      expect(problem).toMatchObject({ status: 403, code: 'not_allowed' });
    }
  });

  test('404 for nobody', async () => {
    for (const id of [999_999, 'x', 0]) {
      expect(await service.refused(assume, { ...superadmin(), params: { id } })).toMatchObject({ status: 404 });
    }
  });

  test('nobody goes on from a borrowed identity: not even a superadmin with the rights of an admin', async () => {
    await service.call(assume, { ...superadmin(), params: { id: house.person.admin } });
    expect(await service.refused(assume, { ...superadmin(), params: { id: house.person.td } })).toMatchObject({
      status: 409,
      message: 'You are acting as Admin Tester now. Go back to your own identity first.',
    });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'admin' });
  });

  test('ends where the right to it ends', async () => {
    const id = await house.addPerson({ role: 'admin', locationId: house.places.organization });
    const as = `subject-${id}`;
    await service.call(assume, { as, params: { id: house.person.student } });
    await owner('people.role_grant').where({ person_id: id }).update({ role: 'missionary' });
    expect(await whoIs(as)).toMatchObject({ personId: id, acting: null });

    const rising = await house.addPerson({ role: 'td', locationId: house.places.campus });
    await service.call(assume, { ...admin(), params: { id: rising } });
    await owner('people.role_grant').where({ person_id: rising }).update({ role: 'superadmin' });
    expect(await whoIs(house.subject.admin)).toMatchObject({ personId: house.person.admin, acting: null });
  });
});

describe('GET /revert-to-admin/', () => {
  test.each([
    [revertToAdmin, '/revert-to-admin/'],
    [revertToAdmin, '/revert-to-admin'],
    [revertToAdminByPost, '/revert-to-admin/'],
    [revertToAdminByPost, '/revert-to-admin'],
  ])('%# gives the own identity back', async (call, path) => {
    await service.call(assume, { ...superadmin(), params: { id: house.person.student } });
    await service.call(call, { ...superadmin(), path });
    expect(await service.call(getRole, superadmin())).toMatchObject({ role: 'superadmin' });
    expect(await service.call(isImpersonating, superadmin())).toBe(false);
    const [row] = await owner('people.acting');
    expect(row).toMatchObject({ root_person_id: house.person.superadmin, person_id: house.person.student });
    expect(row.ended_at).not.toBeNull();
  });

  test('without another identity nothing happens', async () => {
    expect(await service.call(revertToAdmin, { as: house.subject.td })).toEqual({
      message: 'You use your own identity again.',
    });
  });
});

describe('GET calls that change state refuse navigations and cross-site fetches, and are never cached', () => {
  // What a browser says of a request is set by the browser alone; a test may say it because fetch() here is none.
  const get = async (path: string, headers: Record<string, string>): Promise<Response> => {
    const { request } = await import('node:http');
    const own = await service.provider.headers(house.subject.superadmin);
    return new Promise((resolve, reject) => {
      request(`${service.url}${path}`, { headers: { ...own, ...headers } }, (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        answer.resume();
        resolve(new Response(null, { status, headers: { 'cache-control': answered['cache-control'] ?? '' } }));
      })
        .on('error', reject)
        .end();
    });
  };
  const paths = () => [`/assume/${house.person.student}/`, '/revert-to-admin/'];

  test.each([
    [
      'typed into the address bar',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['a link of the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    [
      'a fetch by another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    ['a fetch by a sibling site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ])('%s: 403 and nothing changed', async (_name, headers) => {
    for (const path of paths()) {
      const response = await get(path, headers);
      expect(response.status).toBe(403);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(await owner('people.acting')).toEqual([]);
  });

  test.each([
    [
      'the portal’s own script',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    ['a client that is no browser', {}],
  ])('%s passes', async (_name, headers) => {
    for (const path of paths()) {
      const response = await get(path, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(await owner('people.acting')).toHaveLength(1);
  });
});
