/** Whom the deleting of a delegation removes with it: somebody who was made up for it, and never anybody else. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, inDays, type DelegationShelf } from './delegation-shelf.ts';

const { service, house } = serviceForTests(peopleService);
let owner: Knex;
let shelf: DelegationShelf;
let delegateAccount: number;

beforeAll(async () => {
  owner = service.database.owner;
  shelf = delegationShelf(service, house);
  delegateAccount = await shelf.accountOf(house.person.missionary);
});
afterEach(async () => {
  await owner('people.acting').del();
  await owner('people.delegation').del();
});

const admin = () => ({ as: house.subject.admin });

describe('"deleting also removes the delegated person from the system"', () => {
  /** Somebody whom an admin added for the delegation only: signs in, holds no role. */
  async function fakeUser(): Promise<number> {
    const id = await house.addPerson({
      firstName: 'Made',
      lastName: 'Up',
      role: 'guest',
      locationId: house.places.campus,
    });
    await owner('people.person').where({ id }).update({ created_by_person_id: house.person.admin });
    return id;
  }
  const deleteThat = (id: number) => service.call(peopleCalls.deleteDelegation, { ...admin(), body: { id } });
  const isThere = async (id: number) => (await owner('people.person').where({ id }).first('id')) !== undefined;

  test('"when a fake user had to be created for the delegation"', async () => {
    const made = await fakeUser();
    const id = await shelf.lend(house.person.td, made);
    await shelf.switchTo(`subject-${made}`, id);
    expect(await deleteThat(id)).toMatchObject({
      message: 'The delegation was deleted, and Made Up, who was added only for it, was removed.',
    });
    expect(await isThere(made)).toBe(false);
    expect(
      await owner('people.account')
        .where({ subject: `subject-${made}` })
        .first(),
    ).toMatchObject({ person_id: null });
  });

  const untie = (id: number) =>
    service.call(peopleCalls.untieAccount, { ...admin(), params: { id } }).then(() => undefined);

  test.each([
    ['and signs in', () => undefined],
    ['and was untied since', untie],
  ])('also whom the invite link made a student %s', async (_what, then) => {
    const made = await fakeUser();
    await owner('people.role_grant').insert({
      person_id: made,
      role: 'student',
      location_id: house.places.campus,
      is_primary: true,
      created_by_subject: `subject-${made}`,
    });
    const id = await shelf.lend(house.person.td, made);
    await then(made);
    expect((await deleteThat(id)).message).toContain('was removed');
    expect(await isThere(made)).toBe(false);
  });

  test.each([
    [
      'who registered by the questionnaire',
      (id: number) =>
        owner('people.registration').insert({
          person_id: id,
          location_id: house.places.campus,
          has_general_interest: true,
          opted_in_text: false,
          opted_in_email: false,
        }),
    ],
    [
      'who holds a role',
      (id: number) =>
        owner('people.role_grant').insert({ person_id: id, role: 'student', location_id: house.places.campus }),
    ],
    [
      'who holds a role, and was untied since',
      async (id: number) => {
        await owner('people.role_grant').insert({ person_id: id, role: 'student', location_id: house.places.campus });
        await untie(id);
      },
    ],
    [
      'whom no admin added',
      (id: number) => owner('people.person').where({ id }).update({ created_by_person_id: house.person.td }),
    ],
    ['who has added others', (id: number) => house.addPerson({ locationId: house.places.campus, enteredBy: id })],
    [
      'who wrote notes',
      (id: number) =>
        owner('people.person_note').insert({ author_person_id: id, person_id: house.person.student, text: 'Hm' }),
    ],
    [
      'who disciples somebody',
      (id: number) =>
        owner('discipleship.relation').insert({
          discipler_person_id: id,
          disciple_person_id: house.person.student,
          location_id: house.places.campus,
          began_on: '2025-09-01',
        }),
    ],
    [
      'who was acted as',
      (id: number) =>
        owner('people.acting').insert({
          account_id: delegateAccount,
          person_id: id,
          kind: 'assumed',
          ends_at: owner.fn.now(),
        }),
    ],
    [
      'with a second delegation',
      (id: number) =>
        owner('people.delegation').insert({
          root_person_id: house.person.chaplain,
          delegate_person_id: id,
          expires_at: inDays(1),
        }),
    ],
  ] as const)('somebody %s stays', async (_who, make) => {
    const made = await fakeUser();
    const id = await shelf.lend(house.person.td, made);
    await make(made);
    expect(await deleteThat(id)).toEqual({ message: 'The delegation was deleted. Made Up stays.' });
    expect(await isThere(made)).toBe(true);
  });
});
