import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, inDays, type DelegationShelf } from './delegation-shelf.ts';

const { listMyDelegations, switchDelegations, getRole, getCurrentUser, isImpersonating } = peopleCalls;
const { listViewablePeople, listDelegations, assumeByPost, getPerson, addPerson, untieAccount } = peopleCalls;

const { service, house } = serviceForTests(peopleService);
let owner: Knex;
let shelf: DelegationShelf;

beforeAll(async () => {
  owner = service.database.owner;
  shelf = delegationShelf(service, house);
});
afterEach(async () => {
  await owner('people.acting').del();
  await owner('people.delegation').del();
});

const missionary = () => ({ as: house.subject.missionary });
const switching = (id: number | null, toRoot = false) => ({
  ...missionary(),
  body: { newly_selected_delegation_id: id, is_new_selection_the_root_user: toRoot },
});
const lendRd = (expiresAt?: string) => shelf.lend(house.person.rd, house.person.missionary, expiresAt);

describe('GET /my-delegations returns a list', () => {
  test('"Switching entry: id, name, current, isRoot." One’s own identity stands first', async () => {
    const id = await lendRd(inDays(9));
    expect(await service.call(listMyDelegations, missionary())).toEqual([
      {
        id: 0,
        name: 'Missionary Tester',
        current: true,
        isRoot: true,
        role: 'missionary',
        location: 'Lakeside College',
        expires_at: null,
      },
      {
        id,
        name: 'Rd Tester',
        current: false,
        isRoot: false,
        role: 'rd',
        location: 'North Region',
        expires_at: inDays(9),
      },
    ]);
  });

  test('nothing was lent: an empty list, and hasDelegations false', async () => {
    expect(await service.call(listMyDelegations, missionary())).toEqual([]);
    expect(await service.call(getRole, missionary())).toMatchObject({ hasDelegations: false });
  });

  test('hasDelegations stays true while the identity is used, and the list says which one it is', async () => {
    const id = await lendRd();
    const other = await shelf.lend(house.person.chaplain, house.person.missionary);
    await shelf.switchTo(house.subject.missionary, id);
    expect(await service.call(getRole, missionary())).toMatchObject({ role: 'rd', hasDelegations: true });
    const entries = await service.call(listMyDelegations, missionary());
    expect(entries.map((entry) => [entry.id, entry.current])).toEqual([
      [0, false],
      [other, false],
      [id, true],
    ]);
  });

  test('neither the root user nor anybody else finds it in theirs', async () => {
    await lendRd();
    for (const who of ['rd', 'td', 'student', 'nobody'] as const)
      expect(await service.call(listMyDelegations, { as: house.subject[who] })).toEqual([]);
  });

  test('without sign-in: 401', async () => {
    expect((await service.refused(listMyDelegations)).status).toBe(401);
    expect((await service.refused(switchDelegations, { body: {} })).status).toBe(401);
  });
});

describe('POST /switch-delegations {newly_selected_delegation_id, is_new_selection_the_root_user}', () => {
  test('switches identity, and back to one’s own', async () => {
    const id = await lendRd();
    expect(await service.call(switchDelegations, switching(id))).toEqual({
      message: 'You are acting as Rd Tester now.',
    });
    expect(await service.call(getCurrentUser, missionary())).toMatchObject({
      personId: house.person.rd,
      name: 'Rd Tester',
      acting: { kind: 'delegated', root_name: 'Missionary Tester' },
    });
    expect(await service.call(switchDelegations, switching(0, true))).toEqual({
      message: 'You use your own identity again.',
    });
    expect(await service.call(getCurrentUser, missionary())).toMatchObject({
      personId: house.person.missionary,
      acting: null,
    });
  });

  test('"GET /is-impersonating/ returns false": a delegated identity is not an assumed one', async () => {
    await shelf.switchTo(house.subject.missionary, await lendRd());
    expect(await service.call(isImpersonating, missionary())).toBe(false);
  });

  test('from one delegation to another', async () => {
    await shelf.switchTo(house.subject.missionary, await lendRd());
    await shelf.switchTo(house.subject.missionary, await shelf.lend(house.person.chaplain, house.person.missionary));
    expect(await shelf.roleOf(house.subject.missionary)).toBe('chaplain');
    const ended = await owner('people.acting').whereNotNull('ended_at');
    expect(ended).toMatchObject([{ person_id: house.person.rd }]);
  });

  test('two tabs that switch at once leave one identity', async () => {
    const ids = [await lendRd(), await shelf.lend(house.person.chaplain, house.person.missionary)];
    await Promise.all(ids.map((id) => service.call(switchDelegations, switching(id))));
    expect(await owner('people.acting').whereNull('ended_at')).toHaveLength(1);
  });

  test('bad input: 422 with the field named', async () => {
    for (const body of [{}, { newly_selected_delegation_id: null }, { newly_selected_delegation_id: 0 }]) {
      expect(await service.refused(switchDelegations, { ...missionary(), body })).toMatchObject({
        status: 422,
        errors: [{ pointer: '/newly_selected_delegation_id', detail: 'Please choose whose identity to use.' }],
      });
    }
    const wrong = { newly_selected_delegation_id: 'x', is_new_selection_the_root_user: 'y', more: 1 };
    const problem = await service.refused(switchDelegations, { ...missionary(), body: wrong });
    expect(problem.errors).toHaveLength(3);
  });
});

describe('a delegation that may not be used is not there: 404', () => {
  test('somebody else’s', async () => {
    const id = await shelf.lend(house.person.rd, house.person.chaplain);
    expect((await service.refused(switchDelegations, switching(id))).status).toBe(404);
  });

  test('one that has expired', async () => {
    const id = await lendRd();
    await owner('people.delegation').update({ expires_at: inDays(-1) });
    expect(await service.refused(switchDelegations, switching(id))).toMatchObject({
      status: 404,
      message: 'This delegation was not found.',
    });
    expect(await service.call(listMyDelegations, missionary())).toEqual([]);
  });

  test('one that was deleted', async () => {
    const id = await lendRd();
    await owner('people.delegation').del();
    expect((await service.refused(switchDelegations, switching(id))).status).toBe(404);
  });

  test('one of a person who became an admin since', async () => {
    const person = await house.addPerson({ role: 'td', locationId: house.places.campus });
    const id = await shelf.lend(person, house.person.missionary);
    await owner('people.role_grant').where({ person_id: person }).update({ role: 'admin' });
    expect((await service.refused(switchDelegations, switching(id))).status).toBe(404);
  });

  test('one that is in use ends when its person becomes an admin: nobody grows with the eyes they borrowed', async () => {
    const person = await house.addPerson({ role: 'td', locationId: house.places.campus });
    const { missionary: subject } = house.subject;
    await shelf.switchTo(subject, await shelf.lend(person, house.person.missionary));
    expect(await shelf.roleOf(subject)).toBe('td');
    await owner('people.role_grant').insert({
      person_id: person,
      role: 'admin',
      location_id: house.places.organization,
      is_primary: false,
    });
    expect(await shelf.roleOf(subject)).toBe('missionary');
  });

  test('one that is in use ends when an admin unties the account that uses it', async () => {
    const person = await house.addPerson({ role: 'missionary', locationId: house.places.campus });
    const subject = `subject-${person}`;
    await shelf.switchTo(subject, await shelf.lend(house.person.rd, person));
    expect(await shelf.roleOf(subject)).toBe('rd');
    await service.call(untieAccount, { as: house.subject.admin, params: { id: person } });
    expect(await service.refused(getRole, { as: subject })).toMatchObject({ status: 404 });
  });

  test('one that was lent to the person who is acted as: nobody goes on from a borrowed identity', async () => {
    const first = await shelf.lend(house.person.rd, house.person.missionary);
    const second = await shelf.lend(house.person.pd, house.person.rd);
    await shelf.switchTo(house.subject.missionary, first);
    expect((await service.refused(switchDelegations, switching(second))).status).toBe(404);
    expect((await service.call(listMyDelegations, missionary())).map(({ id }) => id)).toEqual([0, first]);
  });
});

describe('"ends by itself at the delegation\'s expiry (end of that day)"', () => {
  test('the end is the first moment of the next day, where the root user is', async () => {
    const far = await house.addPerson({ role: 'td', locationId: house.places.farCampus });
    const last = inDays(2, 'America/Los_Angeles');
    await shelf.switchTo(house.subject.missionary, await shelf.lend(far, house.person.missionary, last));
    const [row] = await owner('people.acting').select(
      owner.raw(`((ends_at - interval '1 second') at time zone 'America/Los_Angeles')::text as last_second`),
    );
    expect(row).toEqual({ last_second: `${last} 23:59:59` });
  });

  test('from then on every call uses one’s own identity', async () => {
    await shelf.switchTo(house.subject.missionary, await lendRd());
    await owner('people.acting').update({ ends_at: owner.raw('now()') });
    expect(await shelf.roleOf(house.subject.missionary)).toBe('missionary');
    expect(await service.call(getCurrentUser, missionary())).toMatchObject({ acting: null });
  });

  test('what is still asked for in the name that has ended is refused, and nothing is changed', async () => {
    await shelf.switchTo(house.subject.missionary, await lendRd());
    await owner('people.acting').update({ ends_at: owner.raw('now()') });
    const headers = { 'x-person-id': String(house.person.rd) };
    const body = {
      first_name: 'Late',
      last_name: 'Writer',
      gender_id: 1,
      school_year_id: 1,
      is_varsity: false,
      is_greek: false,
    };
    expect(await service.refused(addPerson, { ...missionary(), headers, body })).toMatchObject({
      status: 409,
      code: 'identity_changed',
      message: 'You use the identity of Missionary Tester now. Nothing was changed.',
    });
    // Nor is what is one's own shown under the other's name; who one is now is answered.
    const read = await service.refused(getPerson, { ...missionary(), headers, params: { id: house.person.student } });
    expect(read.code).toBe('identity_changed');
    expect(await service.call(getCurrentUser, { ...missionary(), headers })).toMatchObject({ acting: null });
    expect(await owner('people.person').where({ first_name: 'Late' })).toEqual([]);
    await service.call(addPerson, {
      ...missionary(),
      headers: { 'x-person-id': String(house.person.missionary) },
      body,
    });
  });
});

describe('rights while acting are those of the person who is acted as', () => {
  test('more where they see more', async () => {
    const sibling = await house.addPerson({ locationId: house.places.siblingCampus });
    const read = { ...missionary(), params: { id: sibling } };
    expect((await service.refused(getPerson, read)).status).toBe(404);
    await shelf.switchTo(house.subject.missionary, await lendRd());
    expect((await service.call(getPerson, read)).id).toBe(sibling);
  });

  test('less where they see less', async () => {
    await shelf.switchTo(house.subject.missionary, await shelf.lend(house.person.student, house.person.missionary));
    const { data } = await service.call(listViewablePeople, missionary());
    expect(data.map(({ id }) => id)).toEqual([house.person.student]);
  });

  test('a superadmin who assumed a student may do what a student may', async () => {
    const superadmin = { as: house.subject.superadmin };
    await service.call(assumeByPost, { ...superadmin, params: { id: house.person.student } });
    expect((await service.refused(listDelegations, superadmin)).status).toBe(403);
    expect((await service.refused(assumeByPost, { ...superadmin, params: { id: house.person.td } })).status).toBe(403);
  });
});

test('a delegation from before they had an end is told to whoever uses it', async () => {
  const id = await lendRd();
  await owner('people.delegation').update({ expires_at: '9999-12-31' });
  await service.call(switchDelegations, switching(id));
  const { acting } = await service.call(getCurrentUser, missionary());
  expect(acting).toMatchObject({ kind: 'delegated', seconds_left: 2_147_483_647 });
  expect(await service.call(listMyDelegations, missionary())).toMatchObject([{}, { expires_at: '9999-12-31' }]);
  await service.call(listDelegations, { as: house.subject.admin });
});
