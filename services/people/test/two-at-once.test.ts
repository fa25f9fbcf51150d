/** Of two who do the same at the same moment, one comes second, and is told. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { atOnce, statusesOf } from '@emmaus/service-kit/testing/two-at-once';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, type DelegationShelf, inDays } from './delegation-shelf.ts';
import { filledIn } from './filled-in.ts';

const { changePerson, changeVacationDate, addDelegation, changeLocation, addLocation, switchDelegations } = peopleCalls;
const { register, remindLogin } = peopleCalls;
const { service, house } = serviceForTests(peopleService);
let shelf: DelegationShelf;
beforeAll(() => {
  shelf = delegationShelf(service, house);
});
const owner = () => service.database.owner;
const at = async (table: string, begin: () => readonly Promise<Response>[]) =>
  statusesOf(await atOnce(owner(), table, begin));
const DETAILS = { first_name: 'Ada', gender_id: 2, school_year_id: 1, is_varsity: false, is_greek: false };

test('two who save a person', async () => {
  const id = await house.addPerson({ locationId: house.places.campus });
  const save = (who: 'td' | 'missionary') =>
    service.request(changePerson, {
      as: house.subject[who],
      params: { id },
      body: { ...DETAILS, last_name: who, version: 1 },
    });
  expect(await at('people.person_record', () => [save('td'), save('missionary')])).toEqual([200, 409]);
});

test('two who save a vacation', async () => {
  const dates = { start_date: '2031-03-01', end_date: '2031-03-08' };
  const [{ id }] = (await owner()('people.vacation')
    .insert({ ...dates, name: 'Break', location_id: house.places.campus })
    .returning('id')) as [{ id: number }];
  const save = (name: string) =>
    service.request(changeVacationDate, { as: house.subject.td, params: { id }, body: { ...dates, name, version: 1 } });
  expect(await at('people.vacation', () => [save('One'), save('Two')])).toEqual([200, 409]);
});

test('two who take up a delegation that has ended', async () => {
  const { td, missionary } = house.person;
  const id = await shelf.lend(td, missionary);
  await owner()('people.delegation').where({ id }).update({ expires_at: inDays(-3) });
  const body = {
    root_user_id: await shelf.accountOf(td),
    delegation_user_id: await shelf.accountOf(missionary),
    expires_at: inDays(7),
  };
  const lend = (who: 'admin' | 'superadmin') => service.request(addDelegation, { as: house.subject[who], body });
  expect(await at('people.delegation', () => [lend('admin'), lend('superadmin')])).toEqual([201, 409]);
});

test('two tabs that switch: one identity is left', async () => {
  const { rd, chaplain, affiliate } = house.person;
  const ids = [await shelf.lend(rd, affiliate), await shelf.lend(chaplain, affiliate)];
  const change = (newly_selected_delegation_id: number) =>
    service.request(switchDelegations, {
      as: house.subject.affiliate,
      body: { newly_selected_delegation_id, is_new_selection_the_root_user: false },
    });
  expect(await at('people.acting', () => ids.map(change))).toEqual([200, 200]);
  const account_id = await shelf.accountOf(affiliate);
  expect(await owner()('people.acting').where({ account_id }).whereNull('ended_at')).toHaveLength(1);
});

test('two superadmins who unmake each other: one of them stays', async () => {
  const other = await house.addPerson({ role: 'superadmin', locationId: house.places.organization });
  const unmake = (as: string, id: number) =>
    service.request(changePerson, {
      as,
      params: { id },
      body: {
        ...DETAILS,
        last_name: 'Admin',
        primary_role_id: 'student',
        primary_location_id: house.places.campus,
      },
    });
  const { superadmin } = house.subject;
  const both = () => [unmake(superadmin, other), unmake(`subject-${other}`, house.person.superadmin)];
  try {
    expect(await at('people.role_grant', both)).toEqual([200, 409]);
  } finally {
    await owner()('people.role_grant')
      .where({ person_id: house.person.superadmin })
      .update({ role: 'superadmin', location_id: house.places.organization });
  }
});

test('a campus that is added below an area, while that moves: its path is that of where the area is', async () => {
  const { area, region } = house.places;
  const as = house.subject.admin;
  const before = await owner()('people.location').where({ id: area }).first<{ name: string; path: string }>();
  const [{ id: elsewhere }] = (await owner()('people.location')
    .insert({
      id: 9_000,
      name: 'Far Region',
      location_type: 'Region',
      parent_id: house.places.organization,
      path: `${house.places.organization}.9000`,
      timezone: 'America/Chicago',
    })
    .returning('id')) as [{ id: number }];
  const below = (name: string, parent_location_id: number, location_type: string) => ({
    name,
    parent_location_id,
    timezone_id: 'America/Chicago',
    location_type,
  });
  const move = (parent: number) =>
    service.request(changeLocation, { as, params: { id: area }, body: below(before.name, parent, 'Area') as never });
  const add = () => service.request(addLocation, { as, body: below('New Campus', area, 'Campus') as never });
  expect(await at('people.location', () => [move(elsewhere), add()])).toEqual([200, 201]);
  const paths: { path: string }[] = await owner()('people.location').where({ parent_id: area }).select('path');
  expect(paths.filter(({ path }) => !path.startsWith(`${house.places.organization}.9000.${area}.`))).toEqual([]);
  await move(region);
});

test('two taps on the questionnaire of a campus make one person', async () => {
  const body = filledIn(house, { email: 'twice@example.org' });
  const send = () => service.request(register, { body });
  await at('people.person_record', () => [send(), send()]);
  expect(await owner()('people.person').where({ email: 'twice@example.org' })).toHaveLength(1);
});

test('two who remind somebody: one letter', async () => {
  const id = await house.addPerson({ role: 'student', locationId: house.places.campus, email: 'once@example.org' });
  await owner()('people.account').where({ person_id: id }).delete();
  await owner()('discipleship.disciple_mark').insert({
    person_id: id,
    disciple_type: 'Commissioned Disciple',
    began_on: '2026-01-10',
  });
  const remind = (who: 'td' | 'missionary') =>
    service.request(remindLogin, { as: house.subject[who], body: { person_id: id } });
  expect(await at('people.invite', () => [remind('td'), remind('missionary')])).toEqual([200, 409]);
});
