/** What somebody else has begun to write is waited for, and seen as it is then. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { Registration } from '@emmaus/contracts/registration.contract';
import type { Role } from '@emmaus/contracts/roles';
import { atOnce, meanwhile, statusesOf, waitingForLocks, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { delegationShelf, type DelegationShelf, inDays } from './delegation-shelf.ts';
import { filledIn } from './filled-in.ts';
import { schoolYearForTests } from './new-school-year-fixtures.ts';
import { linkFor, verified } from './sign-in.ts';

const { changeLocation, changeDelegation, removeDelegation, switchDelegations, getRole } = peopleCalls;
const { saveNotes, generateLink, acceptInvite, applyNewSchoolYear, dismissNewSchoolYear } = peopleCalls;
const { addPerson, register, takeBackPerson, assumeByPost, untieAccount } = peopleCalls;
const { service, house, owner, student, batch, apply, undo, stateOf } = schoolYearForTests();
let shelf: DelegationShelf;
beforeAll(() => {
  shelf = delegationShelf(service, house);
});
const admin = () => house.subject.admin;
const during = async (write: (other: Knex.Transaction) => PromiseLike<unknown>, begin: () => Promise<Response>) =>
  (await statusesOf([await meanwhile(owner(), write, begin)]))[0];

test('somebody comes to a campus while its type is changed: it stays a campus', async () => {
  const place = { id: 9_100, name: 'Empty Campus', location_type: 'Campus', timezone: 'America/Chicago' };
  const { area } = house.places;
  const { path } = await owner()('people.location').where({ id: area }).first<{ path: string }>();
  await owner()('people.location').insert({ ...place, parent_id: area, path: `${path}.9100` });
  const comes = (other: Knex.Transaction) =>
    other('people.vacation').insert({
      name: 'Break',
      start_date: '2031-03-01',
      end_date: '2031-03-08',
      location_id: place.id,
    });
  const change = () =>
    service.request(changeLocation, {
      as: admin(),
      params: { id: place.id },
      body: {
        name: place.name,
        parent_location_id: area,
        timezone_id: 'America/Chicago',
        location_type: 'Parish',
      },
    });
  expect(await during(comes, change)).toBe(409);
});

test('a delegation that is deleted is moved no more, and lends nothing', async () => {
  const { td, missionary } = house.person;
  const lent = () => shelf.lend(td, missionary);
  const deletes = (id: number) => (other: Knex.Transaction) => other('people.delegation').where({ id }).delete();
  const moved = await lent();
  const move = () => service.request(changeDelegation, { as: admin(), body: { id: moved, expires_at: inDays(9) } });
  expect(await during(deletes(moved), move)).toBe(404);
  const used = await lent();
  const use = () =>
    service.request(switchDelegations, {
      as: house.subject.missionary,
      body: { newly_selected_delegation_id: used, is_new_selection_the_root_user: false },
    });
  expect(await during(deletes(used), use)).toBe(404);
  expect(await shelf.roleOf(house.subject.missionary)).toBe('missionary');
});

test('somebody who was added for a delegation, and of whom something is noted while it is deleted, stays', async () => {
  const made = await house.addPerson({ role: 'student', locationId: house.places.campus });
  const account = await shelf.accountOf(made);
  const { subject } = await owner()('people.account').where({ id: account }).first<{ subject: string }>();
  await owner()('people.role_grant').where({ person_id: made }).update({ created_by_subject: subject });
  await owner()('people.person_record').where({ id: made }).update({ created_by_person_id: house.person.admin });
  const id = await shelf.lend(house.person.td, made);
  const notes = (other: Knex.Transaction) =>
    other('people.person_note').insert({ author_person_id: house.person.td, person_id: made, text: 'Kind.' });
  const answer = await meanwhile(owner(), notes, () => service.call(removeDelegation, { as: admin(), params: { id } }));
  expect(answer.message).toMatch(/stays\.$/);
});

test('two who write notes on each other do not wait for each other', async () => {
  const { td, missionary } = house.person;
  const write = (as: string, id: number) =>
    service.request(saveNotes, { as, params: { id }, body: { user_notes_on_person: 'Kind.' } });
  const answers = await atOnce(owner(), 'people.person_note', () => [
    write(house.subject.td, missionary),
    write(house.subject.missionary, td),
  ]);
  expect(await statusesOf(answers)).toEqual([200, 200]);
});

test('a link that is opened while a newer one is made has ended', async () => {
  const id = await house.addPerson({ locationId: house.places.campus });
  const make = () => service.request(generateLink, { as: admin(), body: { person_id: id } });
  const token = await linkFor({ service, house }, id);
  const open = () =>
    service.request(acceptInvite, { as: 'opens-the-older', bend: verified('older@example.org'), body: { token } });
  const [made, opened] = await oneAfterTheOther(id, make, open);
  expect(await statusesOf([await made])).toEqual([200]);
  expect(await (await opened).json()).toMatchObject({
    status: 409,
    detail: expect.stringContaining('A newer invite link was made since') as string,
  });
});

test('an account that opens a link while its e-mail ties it to somebody else belongs to whom the link is for', async () => {
  const [byEmail, byLink] = [
    await house.addPerson({ locationId: house.places.campus, email: 'both@example.org' }),
    await house.addPerson({ locationId: house.places.campus }),
  ];
  const as = 'both-at-once';
  await service.refused(getRole, { as, bend: verified('no-one@example.org') });
  const token = await linkFor({ service, house }, byLink);
  const [signedIn, opened] = await oneAfterTheOther(
    byEmail,
    () => service.request(getRole, { as, bend: verified('both@example.org') }),
    () => service.request(acceptInvite, { as, bend: verified('no-one@example.org'), body: { token } }),
  );
  expect(await statusesOf([await signedIn, await opened])).toEqual([200, 200]);
  expect(await owner()('people.account').where({ subject: as }).first()).toMatchObject({ person_id: byLink });
});

test('of two accounts with the e-mail of one person the first is theirs, and the other hears why it is nobody', async () => {
  const id = await house.addPerson({ locationId: house.places.campus, email: 'one@example.org' });
  const signIn = (as: string) => () => service.request(getRole, { as, bend: verified('one@example.org') });
  const [first, second] = await oneAfterTheOther(id, signIn('comes-first'), signIn('comes-second'));
  expect(await statusesOf([await first])).toEqual([200]);
  expect(await (await second).json()).toMatchObject({ status: 404, code: 'no_person' });
});

test.each([
  ['is taken out', { removed_at: new Date(), removed_by_subject: 'test' }],
  ['is given another', { email: 'another@example.org' }],
])('who signs in while whoever has their e-mail %s is nobody', async (what, change) => {
  const as = `while-${what}`;
  const email = `${as.replaceAll(' ', '-')}@example.org`;
  const id = await house.addPerson({ locationId: house.places.campus, email });
  const changes = (other: Knex.Transaction) => other('people.person_record').where({ id }).update(change);
  const signIn = () => service.request(getRole, { as, bend: verified(email) });
  expect(await during(changes, signIn)).toBe(404);
  expect(await owner()('people.account').where({ subject: as }).first()).toMatchObject({ person_id: null });
});

const addedNow = async (body: Registration): Promise<number> => {
  const { has_general_interest: _interest, location_id: _place, phone, ...contact } = body;
  const as = house.subject.missionary;
  return (await service.call(addPerson, { as, body: { ...contact, phone: phone ?? null } })).person_id;
};
const hereWith = (email: string | null | undefined) =>
  owner()('people.registration as made')
    .join('people.person as person', 'person.id', 'made.person_id')
    .where('person.email', email ?? '')
    .pluck('person.id');

test('who registers while their record is taken out is a new contact, and no registration of nobody', async () => {
  const body = filledIn(house);
  const id = await addedNow(body);
  const takesOut = (other: Knex.Transaction) =>
    other('people.person_record').where({ id }).update({ removed_at: new Date(), removed_by_subject: 'test' });
  expect(await during(takesOut, () => service.request(register, { body }))).toBe(201);
  expect(await hereWith(body.email)).toEqual([expect.any(Number)]);
});

test('whose record would be taken out while they register stays', async () => {
  const body = filledIn(house);
  const id = await addedNow(body);
  const as = house.subject.missionary;
  const both = await owner().transaction(async (holding) => {
    await holding.raw('lock table people.registration in share mode');
    const registers = service.request(register, { body });
    await waitsOrIsDone(owner(), registers);
    const takesBack = service.request(takeBackPerson, { as, params: { id } });
    await waitsOrIsDone(owner(), takesBack, 1);
    return [registers, takesBack] as const;
  });
  expect(await statusesOf(await Promise.all(both))).toEqual([201, 409]);
  expect(await hereWith(body.email)).toEqual([id]);
});

test("an account that becomes somebody else's while it is untied stays theirs", async () => {
  const [byEmail, byLink] = [
    await house.addPerson({ locationId: house.places.campus, email: 'untied@example.org' }),
    await house.addPerson({ locationId: house.places.campus }),
  ];
  const as = 'untied-meanwhile';
  await service.request(getRole, { as, bend: verified('untied@example.org') });
  const { id } = await owner()('people.account').where({ subject: as, person_id: byEmail }).first<{ id: number }>();
  const opensLink = (other: Knex.Transaction) => other('people.account').where({ id }).update({ person_id: byLink });
  const untie = () => service.request(untieAccount, { as: admin(), params: { id: byEmail }, query: {} });
  expect(await during(opensLink, untie)).toBe(404);
  expect(await owner()('people.account').where({ id }).first()).toMatchObject({ person_id: byLink });
});

/** As whoever gives somebody another role: the person is held, and what they do then is not committed. */
const becomes = (id: number, role: Role) => async (other: Knex.Transaction) => {
  await other('people.person_record').where({ id }).forNoKeyUpdate();
  await other('people.role_grant').where({ person_id: id }).update({ role });
};
const actingAs = (person_id: number) => owner()('people.acting').where({ person_id }).whereNull('ended_at');

test('who is made an admin while their identity is assumed, or while what lends it is used, is nobody else', async () => {
  const [assumed, lent] = [
    await house.addPerson({ role: 'student', locationId: house.places.campus }),
    await house.addPerson({ role: 'student', locationId: house.places.campus }),
  ];
  const assume = () => service.request(assumeByPost, { as: admin(), params: { id: assumed } });
  expect(await during(becomes(assumed, 'superadmin'), assume)).toBe(403);
  await shelf.accountOf(lent);
  const newly_selected_delegation_id = await shelf.lend(lent, house.person.missionary);
  const body = { newly_selected_delegation_id, is_new_selection_the_root_user: false };
  const use = () => service.request(switchDelegations, { as: house.subject.missionary, body });
  expect(await during(becomes(lent, 'admin'), use)).toBe(404);
  for (const id of [assumed, lent]) expect(await actingAs(id)).toEqual([]);
});

test('who stops being an admin while they assume an identity does not use it', async () => {
  const id = await house.addPerson({ role: 'admin', locationId: house.places.organization });
  await shelf.accountOf(id);
  const assume = () => service.request(assumeByPost, { as: `subject-${id}`, params: { id: house.person.student } });
  expect(await during(becomes(id, 'student'), assume)).not.toBe(200);
  expect(await actingAs(house.person.student)).toEqual([]);
});

/** The person is held until the one waits, and then the other. */
function oneAfterTheOther<Answer>(id: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  return owner().transaction(async (holding) => {
    await holding('people.person_record').where({ id }).forUpdate();
    const first = one();
    await expect.poll(() => waitingForLocks(owner())).toBe(1);
    const second = other();
    await expect.poll(() => waitingForLocks(owner())).toBe(2);
    return [first, second] as const;
  });
}

test('whoever is edited while the new school year is undone stays as they are now', async () => {
  const freshman = await student({ from: 'freshman' });
  await apply();
  const edits = (other: Knex.Transaction) =>
    other('people.person_record').where({ id: freshman }).update({ school_year_id: 6 });
  expect(await meanwhile(owner(), edits, () => undo())).toMatchObject({ moved_back: 0, kept_count: 1 });
  expect(await stateOf(freshman)).toMatchObject({ year: 'grad_student' });
});

test('of two who apply the new school year and put it aside at once, one is told', async () => {
  const asked = await batch();
  const applies = () => service.request(applyNewSchoolYear, asked);
  const dismiss = () => service.request(dismissNewSchoolYear, { as: asked.as, body: {} });
  const answers = await atOnce(owner(), 'people.school_year_batch', () => [applies(), dismiss()]);
  expect(await statusesOf(answers)).toEqual([200, 409]);
});
