/** Whose an account is: told by its e-mail, won by a link. */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { registrationCalls } from '@emmaus/contracts/registration.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import type { NewPerson } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { FORM, linkFor, personOf, verified } from './sign-in.ts';
import { waitingForLocks } from '@emmaus/service-kit/testing/two-at-once';

const { getRole } = sessionCalls;
const { generateLink, checkInvite, acceptInvite } = inviteCalls;
const { addPerson, changePerson } = personCalls;

const started = serviceForTests(peopleService);
const { service, house } = started;

/** Somebody who holds a role, and has never signed in. */
async function expected(
  role: NewPerson['role'] | undefined,
  email: string,
  more: Partial<NewPerson> = {},
): Promise<number> {
  const id = await house.addPerson({ role, locationId: house.places.campus, email, ...more } as NewPerson);
  await service.database.owner('people.account').where({ person_id: id }).delete();
  return id;
}

async function registered(email: string): Promise<void> {
  const { call } = service;
  await call(registrationCalls.register, {
    body: {
      ...FORM,
      email,
      phone: '402-555-0711',
      location_id: house.places.siblingCampus,
      has_general_interest: true,
    },
  });
}

describe('on first sign-in', () => {
  test('"to the one person with that e-mail who holds a role", whatever staff or a student entered or a stranger registered', async () => {
    const id = await expected('missionary', 'kim@example.org');
    await house.addPerson({ locationId: house.places.campus, email: 'kim@example.org', enteredBy: house.person.td });
    await house.addPerson({
      locationId: house.places.campus,
      email: 'kim@example.org',
      enteredBy: house.person.student,
    });
    await registered('kim@example.org');
    expect(await personOf(started, 'kim', 'kim@example.org')).toBe(id);
  });

  test('"else to the only one who was entered by staff or imported"', async () => {
    const { person, places } = house;
    const email = 'lee@example.org';
    const id = await house.addPerson({ locationId: places.campus, email, enteredBy: person.missionary });
    await house.addPerson({ locationId: places.campus, email, enteredBy: person.student });
    await registered(email);
    expect(await personOf(started, 'lee', email)).toBe(id);
  });

  test('whoever signs in already keeps nobody out by writing their e-mail as the own one', async () => {
    const email = 'jo@example.org';
    const contact = await house.addPerson({ locationId: house.places.campus, email, enteredBy: house.person.td });
    const student = await house.addPerson({ role: 'student', locationId: house.places.campus });
    await service.call(changePerson, { as: `subject-${student}`, params: { id: student }, body: { ...FORM, email } });
    const body = { ...FORM, email, primary_role_id: 'missionary', primary_location_id: house.places.campus } as const;
    await service.call(changePerson, { as: house.subject.admin, params: { id: contact }, body });
    expect(await personOf(started, 'jo', email)).toBe(contact);
    expect(await service.refused(getRole, { as: 'jo again', bend: verified(email) })).toMatchObject({
      status: 404,
      message: expect.stringContaining('signs in with another account') as string,
      errors: [{ code: 'taken' }],
    });
  });

  test('"never to a record that only the public questionnaire made"', async () => {
    await registered('stranger@example.org');
    expect(await personOf(started, 'stranger', 'stranger@example.org')).toBeNull();
  });

  test('a contact that a student entered ties nobody', async () => {
    await house.addPerson({
      locationId: house.places.campus,
      email: 'friend@example.org',
      enteredBy: house.person.student,
    });
    expect(await personOf(started, 'friend', 'friend@example.org')).toBeNull();
  });

  test.each(['missionary', undefined] as const)(
    '"to nobody where two remain (the page says whom to ask)": two of role %s',
    async (role) => {
      const email = `two-${role}@example.org`;
      for (let count = 0; count < 2; count += 1) await expected(role, email, { enteredBy: house.person.td });
      const refusal = await service.refused(getRole, { as: `two-${role}`, bend: verified(email) });
      expect(refusal).toMatchObject({
        status: 404,
        code: 'no_person',
        message: expect.stringMatching(/more than one person .* Ask your missionary or campus director/) as string,
        errors: [{ code: 'several', detail: refusal.message }],
      });
    },
  );
});

describe('e-mails', () => {
  test.each(['email', 'email2'] as const)(
    '"Nobody but an admin can give a person an e-mail that belongs to somebody with a role": %s',
    async (field) => {
      await expected('td', `taken-${field}@example.org`, { locationId: house.places.farCampus });
      const body = { ...FORM, [field]: `Taken-${field}@Example.org` };
      const fault = { status: 422, errors: [{ pointer: `/${field}`, code: 'belongs_to_role' }] };
      for (const who of ['td', 'missionary', 'student', 'rd'] as const) {
        const place = who === 'rd' ? { primary_location_id: house.places.campus } : {};
        expect(await service.refused(addPerson, { as: house.subject[who], body: { ...body, ...place } })).toMatchObject(
          fault,
        );
        const own = { as: house.subject[who], params: { id: house.person[who] }, body };
        expect(await service.refused(changePerson, own)).toMatchObject(fault);
      }
      const byAdmin = { ...body, primary_location_id: house.places.campus };
      await service.call(addPerson, { as: house.subject.admin, body: byAdmin });
    },
  );

  test('what a person had before may stay', async () => {
    const email = 'before@example.org';
    const id = await house.addPerson({ locationId: house.places.campus, email });
    await expected('td', email, { locationId: house.places.farCampus });
    await service.call(changePerson, { as: house.subject.td, params: { id }, body: { ...FORM, email } });
  });

  test('"of a person who has no account yet … only by somebody who reaches every place of that person\'s grants"', async () => {
    const { places, subject } = house;
    const id = await expected('missionary', 'twice@example.org');
    const elsewhere = { person_id: id, role: 'missionary', location_id: places.farCampus, is_primary: false };
    await service.database.owner('people.role_grant').insert(elsewhere);
    const change = { params: { id }, body: { ...FORM, email: 'mine@example.org' } };
    for (const who of ['td', 'missionary', 'ad', 'rd'] as const)
      expect(await service.refused(changePerson, { as: subject[who], ...change })).toMatchObject({
        status: 403,
        message: expect.stringContaining('a role at a place that is not yours') as string,
      });
    await service.call(changePerson, { as: subject.admin, ...change });
  });

  test('a student changes the e-mail of nobody who holds a role and has not signed in', async () => {
    const { student } = house.person;
    const id = await expected('student', 'disciple@example.org', { enteredBy: student });
    const body = { ...FORM, email: 'mine@example.org' };
    expect(await service.refused(changePerson, { as: house.subject.student, params: { id }, body })).toMatchObject({
      status: 403,
    });
  });
});

describe('invite links', () => {
  test('"an invite link is made for nobody above oneself"', async () => {
    const id = await expected('superadmin', 'above@example.org', { locationId: house.places.organization });
    expect(await service.refused(generateLink, { as: house.subject.admin, body: { person_id: id } })).toMatchObject({
      status: 403,
    });
    await service.call(generateLink, { as: house.subject.superadmin, body: { person_id: id } });
  });

  test('nor does a link that was made before lead to somebody who has risen above its maker since', async () => {
    const id = await expected('missionary', 'rising@example.org');
    const token = await linkFor(started, id);
    const { subject, places } = house;
    const body = { ...FORM, primary_role_id: 'superadmin', primary_location_id: places.organization } as const;
    await service.call(changePerson, { as: subject.superadmin, params: { id }, body });
    for (const call of [checkInvite, acceptInvite])
      expect(await service.refused(call, { as: 'climber', body: { token } })).toMatchObject({ status: 409 });
    expect(await service.refused(getRole, { as: 'climber' })).toMatchObject({ status: 404 });
  });

  test('"wins over any tie by e-mail: an account that was tied to a record without a role is moved"', async () => {
    const email = 'both@example.org';
    const byHand = await house.addPerson({ locationId: house.places.campus, email, enteredBy: house.person.td });
    const invited = await house.addPerson({ locationId: house.places.campus, enteredBy: house.person.td });
    expect(await personOf(started, 'both', email)).toBe(byHand);
    const token = await linkFor(started, invited);
    const asked = { as: 'both', bend: verified(email), body: { token } };
    expect(await service.call(checkInvite, asked)).toMatchObject({ account_email: email });
    expect(await service.call(acceptInvite, asked)).toMatchObject({ person_id: invited });
    expect(await personOf(started, 'both', email)).toBe(invited);
  });

  test('an account of somebody who holds a role is not moved', async () => {
    const token = await linkFor(started, await house.addPerson({ locationId: house.places.campus }));
    expect(await service.refused(acceptInvite, { as: house.subject.student, body: { token } })).toMatchObject({
      status: 409,
    });
  });

  test('of two links that an account opens at once, one makes it somebody and the other is refused', async () => {
    const people = [await expected(undefined, 'one@example.org'), await expected(undefined, 'two@example.org')];
    const tokens = [await linkFor(started, people[0] as number), await linkFor(started, people[1] as number)];
    const as = 'hasty';
    await service.refused(getRole, { as, bend: verified('hasty@example.org') });
    const answers = await service.database.owner.transaction(async (holding) => {
      // Both come as far as they can before either goes on.
      await holding('people.person_record').whereIn('id', people).forUpdate();
      const accepted = tokens.map((token) => service.request(acceptInvite, { as, body: { token } }));
      await expect.poll(() => waitingForLocks(service.database.owner)).toBe(2);
      return accepted;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await personOf(started, as, 'hasty@example.org')).toBe(people[statuses.indexOf(200)]);
  });
});
