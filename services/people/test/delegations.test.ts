import { MAX_PAGE_SIZE } from '@emmaus/contracts/page';
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { ROLES } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, inDays, type DelegationShelf } from './delegation-shelf.ts';

const { listDelegations, canDelegate, listDelegatablePeople, addDelegation } = peopleCalls;
const { changeDelegation, putDelegation, patchDelegation, deleteDelegation, removeDelegation } = peopleCalls;

const { service, house } = serviceForTests(peopleService);
let owner: Knex;
let shelf: DelegationShelf;
let root: number;
let delegate: number;

beforeAll(async () => {
  owner = service.database.owner;
  shelf = delegationShelf(service, house);
  root = await shelf.accountOf(house.person.td);
  delegate = await shelf.accountOf(house.person.missionary);
});
afterEach(async () => {
  await owner('people.acting').del();
  await owner('people.delegation').del();
});

const admin = () => ({ as: house.subject.admin });
const create = (body: object, as = house.subject.admin) => service.call(addDelegation, { as, body });
const refusedCreate = (body: object) => service.refused(addDelegation, { ...admin(), body });

/** Every call of the delegations page, as somebody who may make it would send it. */
const everyCall = () => [
  { call: listDelegations, options: {} },
  { call: canDelegate, options: { query: { person_id: house.person.td } } },
  { call: listDelegatablePeople, options: {} },
  { call: addDelegation, options: { body: { root_user_id: 1, delegation_user_id: 2, expires_at: inDays(1) } } },
  { call: changeDelegation, options: { body: { id: 1, expires_at: inDays(1) } } },
  { call: putDelegation, options: { params: { id: 1 }, body: { expires_at: inDays(1) } } },
  { call: patchDelegation, options: { params: { id: 1 }, body: { expires_at: inDays(1) } } },
  { call: deleteDelegation, options: { body: { id: 1 } } },
  { call: removeDelegation, options: { params: { id: 1 } } },
];

describe('who may', () => {
  test('without sign-in: 401', async () => {
    for (const { call, options } of everyCall()) expect((await service.refused(call, options)).status).toBe(401);
  });

  test.each(ROLES.filter((role) => !role.endsWith('admin')))(
    '"delegations admin pages: admins"; %s: 403',
    async (role) => {
      for (const { call, options } of everyCall()) {
        const problem = await service.refused(call, { ...options, as: house.subject[role] });
        expect([call.path, problem.status, problem.message]).toEqual([call.path, 403, 'You do not have permission.']);
      }
    },
  );

  test.each(['admin', 'superadmin'] as const)('"create delegation: admin, superadmin"; %s', async (role) => {
    expect(
      await create({ root_user_id: root, delegation_user_id: delegate, expires_at: inDays(7) }, house.subject[role]),
    ).toEqual({
      message: expect.stringMatching(/^Missionary Tester may act as Td Tester until [A-Z][a-z]{2} \d+, 20\d\d\.$/),
    });
  });
});

describe('"Delegation (create): root_user_id, delegation_user_id, expires_at", POST /delegations {root_user_id, delegation_user_id, expires_at} (reads message)', () => {
  test('"Delegation create: expiry not in the past": yesterday is refused, today is not', async () => {
    const body = { root_user_id: root, delegation_user_id: delegate };
    expect(await refusedCreate({ ...body, expires_at: inDays(-1) })).toMatchObject({
      status: 422,
      message: 'The expiration cannot be in the past.',
      errors: [{ in: 'body', pointer: '/expires_at', detail: 'The expiration cannot be in the past.' }],
    });
    await create({ ...body, expires_at: inDays(0) });
  });

  test('the day counts where the person is whose identity is lent', async () => {
    const far = await house.addPerson({ role: 'td', locationId: house.places.farCampus });
    const there = inDays(0, 'America/Los_Angeles');
    await create({ root_user_id: await shelf.accountOf(far), delegation_user_id: delegate, expires_at: there });
    const [row] = await owner('people.delegation');
    expect(row).toMatchObject({ expires_at: there });
  });

  test('bad input: 422 with every field named', async () => {
    const problem = await refusedCreate({ root_user_id: 'x', expires_at: 'soon', more: 1 });
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/delegation_user_id',
      '/expires_at',
      '/more',
      '/root_user_id',
    ]);
  });

  test('all that is wrong with the people and the day is said at once', async () => {
    const body = {
      root_user_id: 999_999,
      delegation_user_id: await shelf.accountOf(house.person.admin),
      expires_at: '2020-01-01',
    };
    const all = ['/root_user_id', '/delegation_user_id', '/expires_at'];
    expect((await refusedCreate(body)).errors?.map(({ pointer }) => pointer)).toEqual(all);
    const tooFar = await refusedCreate({ ...body, expires_at: '2126-01-01' });
    expect(tooFar.errors?.map(({ pointer }) => pointer)).toEqual(all);
    const self = await refusedCreate({ root_user_id: root, delegation_user_id: root, expires_at: inDays(-1) });
    expect(self.errors?.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/delegation_user_id', 'Choose two different people.'],
      ['/expires_at', 'The expiration cannot be in the past.'],
    ]);
  });

  test('"Nobody can be delegated an identity with more power": not that of an admin, by whatever role', async () => {
    const second = await house.addPerson({ role: 'td', locationId: house.places.campus });
    await owner('people.role_grant').insert({
      person_id: second,
      role: 'superadmin',
      location_id: house.places.organization,
    });
    for (const id of [house.person.admin, house.person.superadmin, second]) {
      const body = { root_user_id: await shelf.accountOf(id), delegation_user_id: delegate, expires_at: inDays(1) };
      expect((await refusedCreate(body)).errors).toMatchObject([{ pointer: '/root_user_id' }]);
    }
  });

  test('twice the same is a conflict; one that has ended is taken up again', async () => {
    const body = { root_user_id: root, delegation_user_id: delegate, expires_at: inDays(7) };
    await create(body);
    expect(await refusedCreate(body)).toMatchObject({
      status: 409,
      message: 'Missionary Tester may already act as Td Tester. Change the expiration of that delegation instead.',
    });
    await owner('people.delegation').update({ expires_at: inDays(-3) });
    await create(body);
    expect(await owner('people.delegation')).toMatchObject([{ expires_at: inDays(7) }]);
  });

  test('two admins who create the same one at once make one', async () => {
    const body = { root_user_id: root, delegation_user_id: delegate, expires_at: inDays(7) };
    const answers = await Promise.all(
      ['admin', 'superadmin'].map((role) =>
        service.request(addDelegation, { as: house.subject[role as 'admin'], body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await owner('people.delegation')).toHaveLength(1);
  });
});

describe('GET /delegations?page&pageSize&search (data, total)', () => {
  test('"Delegation (table row): id, root_user_name, root_user_email, delegated_user_name, delegated_user_email, role_name, location_name, expires_at"', async () => {
    const id = await shelf.lend(house.person.rd, house.person.missionary, inDays(3));
    expect(await service.call(listDelegations, admin())).toEqual({
      data: [
        {
          id,
          root_user_name: 'Rd Tester',
          root_user_email: 'rd@emmaus.test',
          delegated_user_name: 'Missionary Tester',
          delegated_user_email: 'missionary@emmaus.test',
          role_name: 'Missionary',
          location_name: 'Lakeside College',
          expires_at: inDays(3),
          today: inDays(0),
          is_expired: false,
          version: 1,
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
      total: 1,
    });
  });

  test('one whose last day is over says so, one whose last day is today does not', async () => {
    await shelf.lend(house.person.td, house.person.missionary, inDays(0));
    const over = await shelf.lend(house.person.td, house.person.chaplain);
    await owner('people.delegation')
      .where({ id: over })
      .update({ expires_at: inDays(-1) });
    const { data } = await service.call(listDelegations, admin());
    expect(data.map(({ delegated_user_name, is_expired }) => [delegated_user_name, is_expired])).toEqual([
      ['Missionary Tester', false],
      ['Chaplain Tester', true],
    ]);
  });

  test('those that go on longest stand first', async () => {
    const { affiliate, chaplain, missionary, td } = house.person;
    await shelf.lend(td, missionary, inDays(5));
    await shelf.lend(td, chaplain, inDays(9));
    await shelf.lend(td, affiliate, inDays(2));
    const { data } = await service.call(listDelegations, admin());
    expect(data.map(({ expires_at }) => expires_at)).toEqual([inDays(9), inDays(5), inDays(2)]);
  });

  test('"Delegations page sizes 20, 50, 100, default 20", both spellings, and pages join', async () => {
    const people = await Promise.all(
      Array.from({ length: 23 }, () => house.addPerson({ role: 'student', locationId: house.places.campus })),
    );
    for (const person of people)
      await owner('people.delegation').insert({
        root_person_id: house.person.td,
        delegate_person_id: person,
        expires_at: inDays(5),
      });
    const pageOf = (query: Record<string, number>) => service.call(listDelegations, { ...admin(), query });
    const first = await pageOf({});
    expect(first.data).toHaveLength(20);
    expect(first).toMatchObject({ total: 23, meta: { per_page: 20, last_page: 2 } });
    const second = await pageOf({ page: 2 });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(23);
    for (const size of [20, 50, 100]) {
      expect((await pageOf({ pageSize: size })).meta.per_page).toBe(size);
      expect((await pageOf({ page_size: size })).meta.per_page).toBe(size);
    }
    expect((await pageOf({ page: 9 })).data).toEqual([]);
    await owner('people.delegation').del();
  });

  test.each([
    ['part of the root user', 'chap'],
    ['part of the delegate', 'aff test'],
    ['an e-mail', 'affiliate@emm'],
    ['words of both people', 'affiliate chaplain'],
  ])('the search finds by %s', async (_what, search) => {
    await shelf.lend(house.person.chaplain, house.person.affiliate);
    await shelf.lend(house.person.td, house.person.missionary);
    const { data, total } = await service.call(listDelegations, { ...admin(), query: { search } });
    expect(data.map(({ root_user_name }) => root_user_name)).toEqual(['Chaplain Tester']);
    expect(total).toBe(1);
  });

  test('bad paging values are 422, with every fault', async () => {
    const query = { page: 0, pageSize: MAX_PAGE_SIZE + 1, sort: 'x' };
    const problem = await service.refused(listDelegations, { ...admin(), query });
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/page', '/pageSize', '/sort']);
  });
});

test.each([putDelegation, patchDelegation])('a form of another delegation changes none', async (call) => {
  const id = await shelf.lend(house.person.td, house.person.missionary);
  const body = { id: id + 1000, expires_at: inDays(3) };
  expect(await service.refused(call, { ...admin(), params: { id }, body })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/id' }],
  });
});
