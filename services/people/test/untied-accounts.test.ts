/** Taking an account away from a person, who signs in with another one from then on. */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { linkFor, personOf, verified } from './sign-in.ts';

const { getRole } = sessionCalls;
const { acceptInvite } = inviteCalls;
const { getPerson, untieAccount } = personCalls;

const started = serviceForTests(peopleService);
const { service, house } = started;

/** A missionary who has never signed in. */
async function expected(email: string): Promise<number> {
  const id = await house.addPerson({ role: 'missionary', locationId: house.places.campus, email });
  await service.database.owner('people.account').where({ person_id: id }).delete();
  return id;
}

describe('"Admins can untie an account, and see which one is tied"', () => {
  const untie = (as: string, id: number) => ({ as, params: { id } });

  test('from the very next call on the account is nobody', async () => {
    const id = await house.addPerson({ role: 'missionary', locationId: house.places.campus });
    const as = `subject-${id}`;
    await service.database.owner('people.account').where({ subject: as }).update({ email: 'tied@example.org' });
    const { subject } = house;
    expect(await service.call(getPerson, untie(subject.admin, id))).toMatchObject({ user_email: 'tied@example.org' });
    expect(await service.call(getPerson, untie(subject.td, id))).toMatchObject({ user_email: null });
    await service.call(getRole, { as });
    // Sent again since the answer was lost, it says the same, and to nobody else.
    for (const _time of ['first', 'again'])
      expect(await service.call(untieAccount, untie(subject.admin, id))).toEqual({
        message: expect.stringMatching(/^tied@example.org no longer signs in as /) as string,
      });
    expect(await service.refused(getRole, { as })).toMatchObject({ status: 404, code: 'no_person' });
    expect(await service.refused(untieAccount, untie(subject.superadmin, id))).toMatchObject({ status: 404 });
    await service.call(acceptInvite, { as: 'rightful', body: { token: await linkFor(started, id) } });
    expect(await service.call(getRole, { as: 'rightful' })).toMatchObject({ role: 'missionary' });
  });

  test('by its id, late: the one that was tied since stays', async () => {
    const { subject, places } = house;
    const id = await house.addPerson({ role: 'missionary', locationId: places.campus });
    const first = (await service.call(getPerson, untie(subject.admin, id))).user_id ?? 0;
    const late = { ...untie(subject.admin, id), query: { user_id: first } };
    const told = await service.call(untieAccount, late);
    await service.call(acceptInvite, { as: 'tied since', body: { token: await linkFor(started, id) } });
    const second = (await service.call(getPerson, untie(subject.admin, id))).user_id;
    expect(await service.call(untieAccount, late)).toEqual(told);
    expect(await service.call(getPerson, untie(subject.admin, id))).toMatchObject({ user_id: second });
    expect(await service.call(getRole, { as: 'tied since' })).toMatchObject({ role: 'missionary' });
    const other = await house.addPerson({ role: 'missionary', locationId: places.campus });
    for (const user_id of [first, second ?? 0, 2_000_000_000])
      expect(await service.refused(untieAccount, { ...untie(subject.admin, other), query: { user_id } })).toMatchObject(
        { status: 404 },
      );
    await service.call(untieAccount, untie(subject.admin, id));
    expect(await service.refused(getRole, { as: 'tied since' })).toMatchObject({ status: 404 });
  });

  test('its e-mail does not tie it again, a link does', async () => {
    const id = await expected('stolen@example.org');
    const asker = { as: 'stolen', bend: verified('stolen@example.org') };
    expect(await service.call(getRole, asker)).toMatchObject({ role: 'missionary' });
    await service.call(untieAccount, untie(house.subject.admin, id));
    for (let page = 0; page < 2; page += 1)
      expect(await service.refused(getRole, asker)).toMatchObject({
        status: 404,
        message: expect.stringContaining('an admin has untied your account') as string,
        errors: [{ code: 'untied' }],
      });
    await service.call(acceptInvite, { ...asker, body: { token: await linkFor(started, id) } });
    expect(await service.call(getRole, asker)).toMatchObject({ role: 'missionary' });
  });

  test('nor is it tied again to one from whom it was untied before the last', async () => {
    const { subject, places } = house;
    const email = 'twice-untied@example.org';
    const first = await expected(email);
    const asker = { as: 'twice untied', bend: verified(email) };
    await service.call(getRole, asker);
    await service.call(untieAccount, untie(subject.admin, first));
    const second = await house.addPerson({ locationId: places.campus });
    await service.call(acceptInvite, { ...asker, body: { token: await linkFor(started, second) } });
    await service.call(untieAccount, untie(subject.admin, second));
    for (let page = 0; page < 2; page += 1)
      expect(await service.refused(getRole, asker)).toMatchObject({
        status: 404,
        message: expect.stringContaining('an admin has untied your account') as string,
      });
    // It is somebody else, who has that e-mail, too: an admin said that it is not the first one's.
    const rightful = await house.addPerson({ locationId: places.campus, email, enteredBy: house.person.td });
    expect(await personOf(started, 'twice untied', email)).toBe(rightful);
    // The first one's account is tied by its e-mail as ever.
    await service.database.owner('people.person').where({ id: rightful }).update({ email: null });
    expect(await personOf(started, 'the other account', email)).toBe(first);
  });

  test('the link with which it came in does not bring it back', async () => {
    const id = await expected('borrowed@example.org');
    const asked = { as: 'borrower', body: { token: await linkFor(started, id) } };
    await service.call(acceptInvite, asked);
    await service.call(acceptInvite, asked);
    await service.call(untieAccount, untie(house.subject.admin, id));
    expect(await service.refused(acceptInvite, asked)).toMatchObject({ status: 409 });
    expect(await service.refused(getRole, { as: 'borrower' })).toMatchObject({ status: 404 });
  });

  test('it acts as nobody any more', async () => {
    const id = await house.addPerson({ role: 'admin', locationId: house.places.organization });
    const as = `subject-${id}`;
    const { owner } = service.database;
    const account = await owner('people.account').where({ subject: as }).first('id');
    await owner('people.acting').insert({
      account_id: account.id,
      root_person_id: id,
      person_id: house.person.td,
      kind: 'assumed',
      ends_at: owner.raw("now() + interval '8 hours'"),
    });
    expect(await service.call(getRole, { as })).toMatchObject({ role: 'td' });
    await service.call(untieAccount, untie(house.subject.superadmin, id));
    expect(await service.refused(getRole, { as })).toMatchObject({ status: 404 });
  });

  test.each(ROLES.filter((role) => !role.endsWith('admin')))('%s: 403', async (role) => {
    expect(await service.refused(untieAccount, untie(house.subject[role], house.person.student))).toMatchObject({
      status: 403,
    });
  });

  test('nobody above oneself, and not the own one', async () => {
    const { subject, person } = house;
    expect(await service.refused(untieAccount, untie(subject.admin, person.superadmin))).toMatchObject({ status: 403 });
    expect(await service.refused(untieAccount, untie(subject.superadmin, person.superadmin))).toMatchObject({
      status: 409,
    });
  });
});
