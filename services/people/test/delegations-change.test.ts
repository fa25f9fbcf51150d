import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, inDays, type DelegationShelf } from './delegation-shelf.ts';

const { canDelegate, listDelegatablePeople } = peopleCalls;
const { changeDelegation, putDelegation, patchDelegation, deleteDelegation, removeDelegation } = peopleCalls;

const { service, house } = serviceForTests(peopleService);
let owner: Knex;
let shelf: DelegationShelf;

beforeAll(async () => {
  owner = service.database.owner;
  shelf = delegationShelf(service, house);
});
afterEach(async () => {
  setClock(undefined);
  await owner('people.acting').del();
  await owner('people.delegation').del();
});

const admin = () => ({ as: house.subject.admin });

describe('GET /delegations/can-delegate/?person_id (reads result)', () => {
  const asked = (person_id: number, as = house.subject.admin) =>
    service.call(canDelegate, { as, query: { person_id } }).then(({ result }) => result);

  test('people who have signed in and are no admins can be delegated to', async () => {
    expect(await asked(house.person.missionary)).toBe(true);
    expect(await asked(house.person.admin)).toBe(false);
    expect(await asked(house.person.superadmin)).toBe(false);
    expect(await asked(await house.addPerson({ locationId: house.places.campus }))).toBe(false);
    expect(await asked(999_999)).toBe(false);
  });

  test('answers without the slash, too', async () => {
    const options = { ...admin(), path: '/delegations/can-delegate', query: { person_id: house.person.td } };
    expect(await service.call(canDelegate, options)).toEqual({ result: true });
  });

  test('without a person 422', async () => {
    expect(await service.refused(canDelegate, admin())).toMatchObject({
      status: 422,
      errors: [{ in: 'query', pointer: '/person_id' }],
    });
  });
});

describe('GET /delegations/delegatable-people (reads data)', () => {
  test('"Delegatable person: user_id, name, primary_role, primary_location, email."', async () => {
    const { data } = await service.call(listDelegatablePeople, { ...admin(), query: { search: 'chaplain@' } });
    expect(data).toEqual([
      {
        user_id: await shelf.accountOf(house.person.chaplain),
        name: 'Chaplain Tester',
        primary_role: 'chaplain',
        primary_location: 'Lakeside College',
        email: 'chaplain@emmaus.test',
        today: inDays(0),
      },
    ]);
  });

  test('says the day it is where somebody is, by the clock of the service', async () => {
    setClock('2026-03-03T05:30:00Z');
    const { data } = await service.call(listDelegatablePeople, { ...admin(), query: { search: 'chaplain@' } });
    expect(data).toMatchObject([{ today: '2026-03-02' }]);
    setClock('2026-03-03T06:30:00Z');
    const later = await service.call(listDelegatablePeople, { ...admin(), query: { search: 'chaplain@' } });
    expect(later.data).toMatchObject([{ today: '2026-03-03' }]);
  });

  test('offers nobody without an account, and no admin; 20 at most unless asked for more', async () => {
    const { data } = await service.call(listDelegatablePeople, { ...admin(), query: { limit: 100 } });
    expect(data.map(({ primary_role }) => primary_role)).not.toContain('admin');
    expect(data.map(({ primary_role }) => primary_role)).not.toContain('superadmin');
    const { count } = (await owner('people.account').whereNotNull('person_id').count('* as count').first()) as {
      count: number;
    };
    expect(data.length).toBeLessThan(count);
    expect((await service.call(listDelegatablePeople, admin())).data).toHaveLength(Math.min(20, data.length));
    expect(await service.refused(listDelegatablePeople, { ...admin(), query: { limit: 0, page: 1 } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/limit' }, { pointer: '/page' }],
    });
  });
});

describe('changing the last day', () => {
  const ways = [
    [
      'POST /delegations/update {id, expires_at}',
      (id: number, expires_at: string) => ({ call: changeDelegation, options: { body: { id, expires_at } } }),
    ],
    [
      'PUT /delegations/{id}',
      (id: number, expires_at: string) => ({ call: putDelegation, options: { params: { id }, body: { expires_at } } }),
    ],
    [
      'PATCH /delegations/{id}',
      (id: number, expires_at: string) => ({
        call: patchDelegation,
        options: { params: { id }, body: { id, expires_at } },
      }),
    ],
  ] as const;

  test.each(ways)('%s (message)', async (_name, way) => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    const { call, options } = way(id, inDays(2));
    expect(await service.call(call, { ...admin(), ...options })).toEqual({
      message: expect.stringMatching(/^The delegation ends on [A-Z][a-z]{2} \d+, 20\d\d\.$/),
    });
    expect(await owner('people.delegation').first()).toMatchObject({ id, expires_at: inDays(2) });
    const past = way(id, inDays(-1));
    expect(await service.refused(past.call, { ...admin(), ...past.options })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/expires_at', detail: 'The expiration cannot be in the past.' }],
    });
    const far = way(id, inDays(731));
    expect(await service.refused(far.call, { ...admin(), ...far.options })).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/expires_at', detail: expect.stringMatching(/^An identity is lent for two years at most\./) },
      ],
    });
    await service.call(call, { ...admin(), ...way(id, inDays(730)).options });
    const gone = way(999_999, inDays(2));
    expect((await service.refused(gone.call, { ...admin(), ...gone.options })).status).toBe(404);
    const wrong = way(id, '2026-02-30');
    expect(await service.refused(wrong.call, { ...admin(), ...wrong.options })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/expires_at', detail: 'Please select an expiration date.' }],
    });
  });

  test('a use that is running ends with the new day', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    await shelf.switchTo(house.subject.missionary, id);
    await service.call(changeDelegation, { ...admin(), body: { id, expires_at: inDays(0) } });
    const [row] = await owner('people.acting').select(
      owner.raw(`(ends_at at time zone 'America/Chicago')::text as ends`),
      'ended_at',
    );
    expect(row).toEqual({ ends: `${inDays(1)} 00:00:00`, ended_at: null });
  });

  test('a use that is over does not begin again with a later day', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    await shelf.switchTo(house.subject.missionary, id);
    await owner('people.acting').update({ ends_at: owner.raw("now() - interval '1 minute'") });
    await service.call(changeDelegation, { ...admin(), body: { id, expires_at: inDays(60) } });
    expect(await shelf.roleOf(house.subject.missionary)).toBe('missionary');
  });
});

describe('deleting', () => {
  test.each([
    ['POST /delegations/delete {id}', (id: number) => ({ call: deleteDelegation, options: { body: { id } } })],
    ['DELETE by id', (id: number) => ({ call: removeDelegation, options: { params: { id } } })],
  ] as const)('%s (message)', async (_name, way) => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    const { call, options } = way(id);
    expect(await service.call(call, { ...admin(), ...options })).toEqual({
      message: 'The delegation was deleted. Missionary Tester stays.',
    });
    expect(await owner('people.delegation')).toEqual([]);
    expect((await service.refused(call, { as: house.subject.superadmin, ...options })).status).toBe(404);
  });

  test('bad input: 422', async () => {
    expect(await service.refused(deleteDelegation, { ...admin(), body: {} })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/id', detail: 'Please choose a delegation.' }],
    });
  });

  test('a use that is running ends at once', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    await shelf.switchTo(house.subject.missionary, id);
    expect(await shelf.roleOf(house.subject.missionary)).toBe('td');
    await service.call(deleteDelegation, { ...admin(), body: { id } });
    expect(await shelf.roleOf(house.subject.missionary)).toBe('missionary');
  });
});
