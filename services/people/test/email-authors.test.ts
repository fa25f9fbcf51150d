/** Who may have given somebody the e-mail that ties a sign-in to them. */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf } from './delegation-shelf.ts';
import { FORM, linkFor, personOf, verified } from './sign-in.ts';

const { getRole } = sessionCalls;
const { acceptInvite } = inviteCalls;
const { addPerson, changePerson } = personCalls;

const started = serviceForTests(peopleService);
const { service, house } = started;

describe('an e-mail ties no further than whoever gave it reaches', () => {
  const DENIED = 'You are signed in, but somebody who could not have given you your role entered your e-mail address.';
  const appoint = (id: number, primary_role_id: 'ad' | 'td' | 'missionary', primary_location_id: number) =>
    service.call(changePerson, {
      as: house.subject.admin,
      params: { id },
      body: { ...FORM, primary_role_id, primary_location_id },
    });
  const enter = async (as: string, email: string): Promise<number> => {
    const body = { ...FORM, first_name: email.slice(0, 5), email };
    return (await service.call(addPerson, { as, body })).person_id;
  };
  const isNobody = async (as: string, email: string): Promise<void> => {
    const refusal = await service.refused(getRole, { as, bend: verified(email) });
    expect(refusal).toMatchObject({ status: 404, message: expect.stringContaining(DENIED) as string });
  };

  test('entered by a td, then made an area director by an admin: the tie waits for an invite link', async () => {
    const id = await enter(house.subject.td, 'waits@example.org');
    await appoint(id, 'ad', house.places.area);
    await isNobody('waits', 'waits@example.org');
    await service.call(acceptInvite, {
      as: 'waits',
      bend: verified('waits@example.org'),
      body: { token: await linkFor(started, id) },
    });
    expect(await personOf(started, 'waits', 'waits@example.org')).toBe(id);
  });

  test('changed by a td, then given a role at another campus', async () => {
    const id = await house.addPerson({ locationId: house.places.campus, email: 'early@example.org' });
    await service.call(changePerson, {
      as: house.subject.td,
      params: { id },
      body: { ...FORM, email: 'later@example.org' },
    });
    await appoint(id, 'missionary', house.places.farCampus);
    await isNobody('later', 'later@example.org');
    // An admin who gives the e-mail says whose it is.
    const byAdmin = (email: string) =>
      service.call(changePerson, { as: house.subject.admin, params: { id }, body: { ...FORM, email } });
    await byAdmin('latest@example.org');
    expect(await personOf(started, 'latest', 'latest@example.org')).toBe(id);
  });

  test('given while acting as somebody, it reaches as far as whoever acts', async () => {
    const { owner } = service.database;
    const shelf = delegationShelf(service, house);
    await shelf.switchTo(house.subject.missionary, await shelf.lend(house.person.rd, house.person.missionary));
    onTestFinished(async () => {
      await owner('people.acting').del();
      await owner('people.delegation').del();
    });
    expect(await shelf.roleOf(house.subject.missionary)).toBe('rd');
    const body = { ...FORM, email: 'lent@example.org', primary_location_id: house.places.campus };
    const { person_id: id } = await service.call(addPerson, { as: house.subject.missionary, body });
    const other = await house.addPerson({ locationId: house.places.campus, email: 'own@example.org' });
    await service.call(changePerson, {
      as: house.subject.missionary,
      params: { id: other },
      body: { ...FORM, email: 'lent.too@example.org' },
    });
    for (const one of [id, other]) await appoint(one, 'ad', house.places.area);
    await isNobody('lent', 'lent@example.org');
    await isNobody('lent too', 'lent.too@example.org');
  });

  test('of two e-mails each ties as far as whoever gave that one', async () => {
    const { person_id: id } = await service.call(addPerson, {
      as: house.subject.td,
      body: { ...FORM, email: 'hers@example.org', email2: 'his@example.org' },
    });
    await appoint(id, 'ad', house.places.area);
    const body = { ...FORM, email: 'mended@example.org', email2: 'his@example.org' };
    await service.call(changePerson, { as: house.subject.admin, params: { id }, body });
    await isNobody('his', 'his@example.org');
    expect(await personOf(started, 'mended', 'mended@example.org')).toBe(id);
  });

  test('within the reach of whoever gave it the e-mail ties as ever', async () => {
    const id = await enter(house.subject.td, 'within@example.org');
    await appoint(id, 'missionary', house.places.campus);
    expect(await personOf(started, 'within', 'within@example.org')).toBe(id);
    const other = await enter(house.subject.missionary, 'same@example.org');
    await appoint(other, 'missionary', house.places.campus);
    expect(await personOf(started, 'same', 'same@example.org')).toBe(other);
  });
});
