/** Two admins at one delegation: what the one has ended is not prolonged by the other who did not see it. */
import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, inDays, type DelegationShelf } from './delegation-shelf.ts';

const { listDelegations, changeDelegation, putDelegation, patchDelegation, deleteDelegation, removeDelegation } =
  delegationCalls;

const { service, house } = serviceForTests(peopleService);
let owner: Knex;
let shelf: DelegationShelf;

beforeAll(() => {
  owner = service.database.owner;
  shelf = delegationShelf(service, house);
});
afterEach(() => owner('people.delegation').del());

const admin = () => ({ as: house.subject.admin });

const WAYS = [
  [
    'POST /delegations/update',
    (id: number, expires_at: string) => ({ call: changeDelegation, options: { body: { id, expires_at } } }),
  ],
  [
    'PUT /delegations/{id}',
    (id: number, expires_at: string) => ({ call: putDelegation, options: { params: { id }, body: { expires_at } } }),
  ],
  [
    'PATCH /delegations/{id}',
    (id: number, expires_at: string) => ({ call: patchDelegation, options: { params: { id }, body: { expires_at } } }),
  ],
] as const;

describe('a delegation has a version', () => {
  test.each(WAYS)('"A save with an older version (in the body or as If-Match) is 409": %s', async (_name, way) => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    const { call, options } = way(id, inDays(0));
    await service.call(call, { ...admin(), ...options, body: { ...options.body, version: 1 } });
    const later = way(id, inDays(9)).options;
    const stale = { status: 409, code: 'stale_version' };
    expect(await service.refused(call, { ...admin(), ...later, body: { ...later.body, version: 1 } })).toMatchObject(
      stale,
    );
    expect(await service.refused(call, { ...admin(), ...later, headers: { 'if-match': '"1"' } })).toMatchObject(stale);
    expect(await owner('people.delegation').first()).toMatchObject({ expires_at: inDays(0), version: 2 });
    await service.call(call, { ...admin(), ...later, headers: { 'if-match': '"2"' } });
    // "One without is accepted, as the specification's clients send none", and it counts, too.
    await service.call(call, { ...admin(), ...way(id, inDays(5)).options });
    const { data } = await service.call(listDelegations, admin());
    expect(data).toMatchObject([{ id, expires_at: inDays(5), version: 4 }]);
  });

  test.each(WAYS)('sent again since the answer was lost, it is done: %s', async (_name, way) => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    const { call, options } = way(id, inDays(9));
    const once = { ...admin(), ...options, body: { ...options.body, version: 1 } };
    expect(await service.call(call, once)).toEqual(await service.call(call, once));
    expect(await owner('people.delegation').first()).toMatchObject({ expires_at: inDays(9) });
    await owner('people.delegation').update({ expires_at: inDays(-1) });
    const over = way(id, inDays(-1)).options;
    expect(await service.refused(call, { ...admin(), ...over, body: { ...over.body, version: 1 } })).toMatchObject({
      status: 422,
    });
  });

  test('"a whole record in a PUT": the rest of the row is accepted and ignored', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    const [row] = (await service.call(listDelegations, admin())).data;
    const body = { ...row, expires_at: inDays(4) };
    await service.call(putDelegation, { ...admin(), params: { id }, body });
    expect(await owner('people.delegation').first()).toMatchObject({ expires_at: inDays(4), version: 2 });
    const [changed] = (await service.call(listDelegations, admin())).data;
    await service.call(removeDelegation, { ...admin(), params: { id }, body: { ...changed } });
    expect(await owner('people.delegation')).toEqual([]);
  });

  test('one that was changed meanwhile stays: 409', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    await service.call(changeDelegation, { ...admin(), body: { id, expires_at: inDays(9) } });
    const stale = { status: 409, code: 'stale_version' };
    expect(await service.refused(deleteDelegation, { ...admin(), body: { id, version: 1 } })).toMatchObject(stale);
    const byPath = { ...admin(), params: { id } };
    expect(await service.refused(removeDelegation, { ...byPath, headers: { 'if-match': '1' } })).toMatchObject(stale);
    expect(await service.refused(removeDelegation, { ...byPath, body: { id: id + 1 } })).toMatchObject({ status: 422 });
    expect(await owner('people.delegation')).toHaveLength(1);
    await service.call(removeDelegation, { ...byPath, body: { version: 2 } });
    expect(await owner('people.delegation')).toEqual([]);
  });
});
