/** "A removed person leaves every list, view and search, and undo brings them back": a delegate who was removed with a delegation. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { BRING_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { type DelegationShelf, delegationShelf, inDays } from './delegation-shelf.ts';

const { service, house } = serviceForTests(peopleService);
const { bringDelegationBack } = calls;
const BOTH = { message: 'Made Up is back, and so is the delegation.' };
const ALONE = {
  message:
    'Made Up is back. The delegation is not, because one of the two does not sign in any more, or is an admin now.',
};

let shelf: DelegationShelf;
beforeAll(() => {
  shelf = delegationShelf(service, house);
});
const owner = () => service.database.owner;
afterEach(async () => {
  setClock(undefined);
  await owner()('people.acting').delete();
  await owner()('people.delegation').delete();
});

const asked = (id: number, who: keyof typeof house.subject = 'admin') => ({ as: house.subject[who], params: { id } });
const bringBack = (id: number) => service.call(bringDelegationBack, asked(id));
const refusal = (id: number, who?: keyof typeof house.subject) =>
  service.refused(bringDelegationBack, who ? asked(id, who) : { params: { id } });
const remove = (id: number) => service.call(calls.deleteDelegation, { as: house.subject.admin, body: { id } });
const delegations = () => owner()('people.delegation').select('id', 'delegate_person_id', 'expires_at', 'version');

/** As they stood, in the next version. */
const back = (before: Awaited<ReturnType<typeof delegations>>) =>
  before.map((one: { version: number }) => ({ ...one, version: one.version + 1 }));

/** Somebody whom an admin added for the delegation only, and the delegation. */
async function lent(root = house.person.td): Promise<{ made: number; id: number }> {
  const place = { role: 'guest' as const, locationId: house.places.campus };
  const made = await house.addPerson({ firstName: 'Made', lastName: 'Up', ...place });
  await owner()('people.person').where({ id: made }).update({ created_by_person_id: house.person.admin });
  return { made, id: await shelf.lend(root, made) };
}

describe('deleting a delegation with its delegate', () => {
  test('that is asked for late and again, by the version that was deleted, leaves what Undo brought back', async () => {
    const { id } = await lent();
    const late = { as: house.subject.admin, body: { id, version: 1 } };
    await service.call(calls.deleteDelegation, late);
    expect(await bringBack(id)).toEqual(BOTH);
    expect(await service.refused(calls.deleteDelegation, late)).toMatchObject({ status: 409 });
    expect(await delegations()).toHaveLength(1);
  });

  test('is undone with both as they were: the delegate signs in as before, and may act again', async () => {
    const { made, id } = await lent();
    await service.call(calls.patchDelegation, { ...asked(id), body: { expires_at: inDays(12) } });
    await shelf.switchTo(`subject-${made}`, id);
    const before = await delegations();
    const { bring_back_until: until } = await remove(id);
    expect(
      Math.round(
        Temporal.Now.instant()
          .until(until as string)
          .total('minutes'),
      ),
    ).toBe(BRING_BACK_MINUTES);
    expect((await service.request(calls.getRole, { as: `subject-${made}` })).status).toBe(404);
    expect(await bringBack(id)).toEqual(BOTH);
    expect(await delegations()).toEqual(back(before));
    // The use that was running stays ended, and can begin anew.
    expect(await shelf.roleOf(`subject-${made}`)).toBe('guest');
    await shelf.switchTo(`subject-${made}`, id);
    expect(await shelf.roleOf(`subject-${made}`)).toBe('td');
  });

  test('can be done and undone again', async () => {
    const { id } = await lent();
    for (const _time of [1, 2]) {
      expect(await remove(id)).toMatchObject({ message: expect.stringContaining('was removed') as string });
      expect(await bringBack(id)).toEqual(BOTH);
    }
  });

  test('brings back the person alone where the delegation could not be made now, and says so', async () => {
    const root = await house.addPerson({ role: 'student', locationId: house.places.campus });
    const { made, id } = await lent(root);
    await remove(id);
    await owner()('people.account').where({ person_id: root }).update({ person_id: null });
    expect(await bringBack(id)).toEqual(ALONE);
    expect(await bringBack(id)).toEqual(ALONE);
    expect(await delegations()).toEqual([]);
    expect(await owner()('people.person').where({ id: made })).toHaveLength(1);
  });

  const untie = (person_id: number) =>
    owner()('people.account').where({ person_id }).whereNotNull('person_id').update({ person_id: null });

  test.each([
    ['the delegate', true, false],
    ['who lent it', false, true],
    ['both', true, true],
  ])('brings back as well what stood though an account had been untied before: of %s', async (_who, ofMade, ofRoot) => {
    const root = await house.addPerson({ role: 'student', locationId: house.places.campus });
    const { made, id } = await lent(root);
    const before = await delegations();
    if (ofMade) await untie(made);
    if (ofRoot) await untie(root);
    await remove(id);
    expect(await bringBack(id)).toEqual(BOTH);
    expect(await delegations()).toEqual(back(before));
    expect(await bringBack(id)).toEqual(BOTH);
  });

  test('but not where more stands in the way by now', async () => {
    const root = await house.addPerson({ role: 'student', locationId: house.places.campus });
    const { id } = await lent(root);
    await untie(root);
    await remove(id);
    const place = { location_id: house.places.organization, is_primary: false };
    await owner()('people.role_grant').insert({ person_id: root, role: 'admin', ...place });
    expect(await bringBack(id)).toEqual(ALONE);
    expect(await delegations()).toEqual([]);
  });

  test('says nothing of a way back where the delegate stays', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    expect(await remove(id)).toEqual({ message: 'The delegation was deleted. Missionary Tester stays.' });
    expect(await refusal(id, 'admin')).toMatchObject({ status: 404, message: 'This delegation was not found.' });
  });
});

describe('"The same change sent again is 200, not a fault": deleting, to whoever deleted it', () => {
  const again = (id: number, as: string) => service.call(calls.removeDelegation, { as, params: { id }, body: {} });

  test('the delegate who was removed can be brought back all the same, and be removed once more', async () => {
    const { made, id } = await lent();
    const first = await remove(id);
    for (const sent of [await remove(id), await again(id, house.subject.admin)]) {
      expect(sent).toEqual({ message: first.message, bring_back_until: expect.any(String) });
      const [until, before] = [sent.bring_back_until!, first.bring_back_until!];
      expect(Temporal.Instant.compare(until, before)).toBeLessThanOrEqual(0);
    }
    const another = { as: house.subject.superadmin, body: { id } };
    expect(await service.refused(calls.deleteDelegation, another)).toMatchObject({ status: 404 });
    expect(await bringBack(id)).toEqual(BOTH);
    expect((await remove(id)).message).toBe(first.message);
    expect(await delegations()).toEqual([]);
    expect(await owner()('people.person').where({ id: made })).toEqual([]);
    // Whoever has come back is not removed by what is sent again.
    expect(await service.call(calls.bringBackPerson, { ...asked(made) })).toEqual({ message: 'Made Up is back.' });
    expect(await service.refused(calls.deleteDelegation, { ...asked(id), body: { id } })).toMatchObject({
      status: 404,
    });
  });

  test('the delegate who stayed', async () => {
    const id = await shelf.lend(house.person.td, house.person.missionary);
    const first = await remove(id);
    expect(await remove(id)).toEqual(first);
    expect(await again(id, house.subject.admin)).toEqual(first);
    const another = { as: house.subject.superadmin, body: { id } };
    expect(await service.refused(calls.deleteDelegation, another)).toMatchObject({
      status: 404,
      message: 'This delegation was not found.',
    });
  });

  test('both at once', async () => {
    const { id } = await lent();
    const [one, other] = await Promise.all([remove(id), remove(id)]);
    expect(one.message).toBe(other.message);
    expect(await bringBack(id)).toEqual(BOTH);
  });
});

describe('undo of it', () => {
  test('is for whoever deleted it', async () => {
    const { id } = await lent();
    await remove(id);
    expect(await refusal(id)).toMatchObject({ status: 401 });
    for (const who of ['td', 'guest', 'rd'] as const) expect(await refusal(id, who)).toMatchObject({ status: 403 });
    expect(await refusal(id, 'superadmin')).toMatchObject({ status: 404 });
    expect(await refusal(4_711_000, 'admin')).toMatchObject({ status: 404 });
    expect(await delegations()).toEqual([]);
  });

  test('whoever came back alone does so with it: as long as that can be, and not where there is a new one', async () => {
    const { made, id } = await lent();
    const before = await delegations();
    await remove(id);
    await service.call(calls.bringBackPerson, asked(made));
    expect(await bringBack(id)).toEqual(BOTH);
    expect(await delegations()).toEqual(back(before));
    expect(await bringBack(id)).toEqual(BOTH);
    await remove(id);
    await service.call(calls.bringBackPerson, asked(made));
    const another = await shelf.lend(house.person.td, made, inDays(3));
    expect(await bringBack(id)).toEqual({
      message: 'Made Up is back. The delegation is not, because there is a new one between the two.',
    });
    expect(await delegations()).toMatchObject([{ id: another, expires_at: inDays(3) }]);
  });

  test('it is too late for the delegation as for the person', async () => {
    const { made, id } = await lent();
    await remove(id);
    await service.call(calls.bringBackPerson, asked(made));
    setClock(
      Temporal.Now.instant()
        .add({ minutes: BRING_BACK_MINUTES + 1 })
        .toString(),
    );
    expect(await bringBack(id)).toEqual({
      message: `Made Up is back. The delegation is not, because this is possible for ${BRING_BACK_MINUTES} minutes.`,
    });
    expect(await delegations()).toEqual([]);
  });

  test('both at once say the same', async () => {
    const { made, id } = await lent();
    await remove(id);
    await service.call(calls.bringBackPerson, asked(made));
    expect(await Promise.all([bringBack(id), bringBack(id)])).toEqual([BOTH, BOTH]);
  });

  test('is too late after some minutes', async () => {
    const { id } = await lent();
    await remove(id);
    setClock(
      Temporal.Now.instant()
        .add({ minutes: BRING_BACK_MINUTES + 1 })
        .toString(),
    );
    expect(await refusal(id, 'admin')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Made Up can no longer be brought back') as string,
    });
    expect(await delegations()).toEqual([]);
  });

  test('sent again says the same, and does not make anew what was deleted since', async () => {
    const { made, id } = await lent();
    await remove(id);
    await bringBack(id);
    expect(await bringBack(id)).toEqual(BOTH);
    expect(await delegations()).toHaveLength(1);
    await owner()('people.role_grant').insert({ person_id: made, role: 'student', location_id: house.places.campus });
    expect((await remove(id)).message).toBe('The delegation was deleted. Made Up stays.');
    expect(await bringBack(id)).toEqual({
      message: 'Made Up is back. The delegation is not, because it was deleted again.',
    });
    expect(await delegations()).toEqual([]);
  });
});
