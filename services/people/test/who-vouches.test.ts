/** "An e-mail vouches only if staff, or the person themself, gave it": at the first sign-in, and for letters with an invite link. */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { registrationCalls } from '@emmaus/contracts/registration.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { addCommissioned } from './commissioned.ts';
import { delegationShelf } from './delegation-shelf.ts';
import { filledIn } from './filled-in.ts';
import { disciples } from './fixtures.ts';
import { FORM, linkFor, personOf, verified } from './sign-in.ts';

const { getRole } = sessionCalls;
const { remindLogin, remindCampusLogin, acceptInvite } = inviteCalls;
const { addPerson, changePerson, getPerson } = personCalls;

const started = serviceForTests(peopleService);
const { service, house } = started;
const owner = () => service.database.owner;

const UNVOUCHED =
  'You are signed in, and our records have your e-mail address, but nobody of our staff entered or confirmed it';

async function enter(as: string, email: string): Promise<number> {
  const body = { ...FORM, first_name: email.slice(0, 6), email };
  return (await service.call(addPerson, { as, body })).person_id;
}

/** A contact of a missionary, discipled by the student, who gives them this e-mail. */
async function overwritten(email: string): Promise<number> {
  const { person, places, subject } = house;
  const id = await enter(subject.missionary, `first.${email}`);
  await disciples(owner(), person.student, id, places.campus);
  await save(subject.student, id, { email });
  return id;
}

async function registered(email: string): Promise<number> {
  await service.call(registrationCalls.register, { body: filledIn(house, { email }) });
  return (await owner()('people.person').where({ email }).first('id')).id as number;
}

const save = (as: string, id: number, more: object) =>
  service.call(changePerson, { as, params: { id }, body: { ...FORM, ...more } });

/** As the form of the portal sends it: with everything that it shows. */
async function saveAsShown(as: string, id: number, more: object = {}): Promise<void> {
  const shown = await service.call(getPerson, { as, params: { id } });
  const { first_name, last_name, email, email2, phone } = shown;
  await save(as, id, { first_name, last_name, email, email2, phone, ...more });
}

async function refusalOf(as: string, email: string): Promise<string> {
  return (await service.refused(getRole, { as, bend: verified(email) })).message;
}

describe('at the first sign-in', () => {
  test('an e-mail that a student gave a contact of staff ties nobody, and the page says whom to ask', async () => {
    const id = await overwritten('students-own@example.org');
    expect(await personOf(started, 'second mailbox', 'students-own@example.org')).toBeNull();
    const said = await refusalOf('second mailbox', 'students-own@example.org');
    expect(said).toContain(UNVOUCHED);
    expect(said).toContain('Ask your missionary or campus director to confirm it, or for an invite link.');
    // The one that staff gave, and that is no longer there, ties nobody either.
    expect(await personOf(started, 'overwritten', 'first.students-own@example.org')).toBeNull();
    await saveAsShown(house.subject.missionary, id);
    expect(await personOf(started, 'second mailbox', 'students-own@example.org')).toBe(id);
  });

  test('nor does it stand in the way of whoever has it from staff, with a role or without', async () => {
    const { subject, places } = house;
    const contact = await enter(subject.missionary, 'wanted@example.org');
    await overwritten('wanted@example.org');
    await enter(subject.student, 'wanted@example.org');
    expect(await personOf(started, 'wanted', 'wanted@example.org')).toBe(contact);
    const promoted = await enter(subject.td, 'promoted@example.org');
    const beside = await overwritten('promoted@example.org');
    for (const [id, primary_role_id] of [
      [promoted, 'missionary'],
      [beside, 'student'],
    ] as const)
      await save(subject.admin, id, { primary_role_id, primary_location_id: places.campus });
    expect(await personOf(started, 'promoted', 'promoted@example.org')).toBe(promoted);
  });

  test('with a role neither: a student makes nobody a student', async () => {
    const id = await overwritten('made-student@example.org');
    await save(house.subject.admin, id, { primary_role_id: 'student' });
    expect(await refusalOf('made student', 'made-student@example.org')).toContain('Ask an admin for an invite link.');
  });

  test('"held a staff role when they gave it": contacts of a missionary who has left come in', async () => {
    const { places } = house;
    const leaving = await house.addPerson({ role: 'missionary', locationId: places.campus });
    const id = await enter(`subject-${leaving}`, 'contact-of-leaver@example.org');
    await save(house.subject.admin, leaving, { primary_role_id: null });
    expect(await personOf(started, 'of leaver', 'contact-of-leaver@example.org')).toBe(id);
  });

  test('a student who is staff by now did not vouch then', async () => {
    const rising = await house.addPerson({ role: 'student', locationId: house.places.campus });
    await enter(`subject-${rising}`, 'contact-of-riser@example.org');
    await save(house.subject.admin, rising, { primary_role_id: 'missionary' });
    expect(await personOf(started, 'of riser', 'contact-of-riser@example.org')).toBeNull();
  });

  test('an e-mail that only the questionnaire gave ties nobody to a role, until an admin saves it', async () => {
    const { subject, places } = house;
    const id = await registered('stranger@example.org');
    expect(await refusalOf('stranger', 'stranger@example.org')).toContain(UNVOUCHED);
    await saveAsShown(subject.admin, id, { primary_role_id: 'td', primary_location_id: places.campus });
    expect(await refusalOf('stranger', 'stranger@example.org')).toContain('Ask an admin for an invite link.');
    await saveAsShown(subject.admin, id);
    expect(await personOf(started, 'stranger', 'stranger@example.org')).toBe(id);
  });

  test('somebody who is known is not made unknown by a questionnaire with their e-mail', async () => {
    const email = 'known-before@example.org';
    const id = await house.addPerson({ locationId: house.places.campus, role: 'missionary', email });
    await owner()('people.person').where({ id }).update({ created_at: '2024-09-01' });
    await owner()('people.account').where({ person_id: id }).delete();
    await service.call(registrationCalls.register, { body: filledIn(house, { email }) });
    expect(await personOf(started, 'known before', email)).toBe(id);
  });
});

describe('staff who save a person with the e-mail that they see answer for it', () => {
  test('not a student, nor a student who acts as staff, nor whoever sends no e-mail along', async () => {
    const { subject, person } = house;
    const id = await overwritten('not-yet@example.org');
    await saveAsShown(subject.student, id);
    const shelf = delegationShelf(service, house);
    await shelf.switchTo(subject.alumni, await shelf.lend(person.td, person.alumni));
    onTestFinished(async () => {
      await owner()('people.acting').del();
      await owner()('people.delegation').del();
    });
    await saveAsShown(subject.alumni, id);
    await save(subject.missionary, id, { phone: '312-555-0100' });
    expect(await personOf(started, 'not yet', 'not-yet@example.org')).toBeNull();
    await saveAsShown(subject.missionary, id, { phone: '312-555-0101' });
    expect(await personOf(started, 'not yet', 'not-yet@example.org')).toBe(id);
  });

  test('nor for one that belongs to somebody with a role, which only an admin may give', async () => {
    const email = 'shared@example.org';
    const id = await overwritten(email);
    const other = await house.addPerson({ role: 'td', locationId: house.places.farCampus, email });
    await owner()('people.account').where({ person_id: other }).delete();
    await saveAsShown(house.subject.missionary, id);
    await owner()('people.person').where({ id: other }).update({ email: null });
    expect(await personOf(started, 'shared', email)).toBeNull();
  });

  test('who has once vouched goes on to: a later save changes no author', async () => {
    const id = await enter(house.subject.td, 'stays@example.org');
    await saveAsShown(house.subject.missionary, id);
    expect(await owner()('people.email_author').where({ person_id: id }).select('given_by_person_id')).toEqual([
      { given_by_person_id: house.person.td },
    ]);
  });
});

describe('letters with an invite link', () => {
  const letters = (to: string) => owner()('people.outbox').whereRaw(`payload->>'to' = ?`, [to]);
  const commission = (person_id: number) =>
    owner()('discipleship.disciple_mark').insert({
      person_id,
      disciple_type: 'Commissioned Disciple',
      began_on: '2025-09-01',
    });

  test('are not sent to an e-mail that a student gave; the answer says who, and what to do', async () => {
    const email = 'letter@example.org';
    const id = await overwritten(email);
    await commission(id);
    for (const who of ['missionary', 'admin'] as const) {
      const refusal = await service.refused(remindLogin, { as: house.subject[who], body: { person_id: id } });
      expect(refusal).toMatchObject({ status: 409 });
      expect(refusal.message).toMatch(
        /^No letter was sent: letter@example\.org was given by Student Tester, who is not staff\. If you know that it is the address of Mal Ory, save their profile with it, which confirms it\. Or hand over an invite link in person, which an admin can make\.$/,
      );
    }
    expect(await letters(email)).toEqual([]);
    await saveAsShown(house.subject.missionary, id);
    await service.call(remindLogin, { as: house.subject.missionary, body: { person_id: id } });
    expect(await letters(email)).toHaveLength(1);
  });

  test('nor to one that only the questionnaire gave', async () => {
    const id = await registered('at-the-fair@example.org');
    await commission(id);
    expect(await service.refused(remindLogin, { as: house.subject.td, body: { person_id: id } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('was given in the public questionnaire, by whoever filled it in') as string,
    });
  });

  test('an admin who saves it with something else says nothing of it; taken off and entered again, it is theirs', async () => {
    const { subject, places } = house;
    const email = 'moved@example.org';
    const id = await enter(subject.missionary, email);
    await save(subject.admin, id, { primary_role_id: 'missionary', primary_location_id: places.farCampus });
    await save(subject.admin, id, { email, phone: '312-555-0177' });
    const asked = { as: subject.admin, body: { person_id: id } };
    expect(await service.refused(remindLogin, asked)).toMatchObject({
      status: 409,
      message: expect.stringContaining('takes it off their profile, saves, and enters it again') as string,
    });
    await save(subject.admin, id, { email: null });
    await save(subject.admin, id, { email });
    await service.call(remindLogin, asked);
    expect(await letters(email)).toHaveLength(1);
    expect(await personOf(started, 'moved', email)).toBe(id);
  });

  test('nor to one that was given by staff who could not have given the role', async () => {
    const { subject, places } = house;
    const id = await enter(subject.td, 'risen@example.org');
    await save(subject.admin, id, { primary_role_id: 'ad', primary_location_id: places.area });
    expect(await service.refused(remindLogin, { as: subject.admin, body: { person_id: id } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('was given by Td Tester, who could not have given Mal Ory their role') as string,
    });
    await service.call(acceptInvite, { as: 'risen', body: { token: await linkFor(started, id) } });
  });

  test('of a whole campus leave them out, and count them', async () => {
    const { places } = house;
    const td = await house.addPerson({ role: 'td', locationId: places.siblingCampus });
    const [one, other] = [
      await addCommissioned(service, house, { locationId: places.siblingCampus }),
      await addCommissioned(service, house, { locationId: places.siblingCampus }),
    ];
    await owner()('people.person').where({ id: other }).update({ entered_by_person_id: house.person.student });
    const answer = await service.call(remindCampusLogin, { as: `subject-${td}`, body: {} });
    expect(answer).toMatchObject({ reminded: 1, unconfirmed_email: 1 });
    expect(answer.message).toContain('1 student with an e-mail address that has to be confirmed');
    const mailed = await owner()('people.invite').whereIn('person_id', [one, other]).pluck('person_id');
    expect(mailed).toEqual([one]);
  });
});
