/** "People are never deleted from the database: a removed person leaves every list, view and search, and undo brings them back." */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { PersonModel } from '../src/people/person.model.ts';
import { bringPeopleBack, removePeople } from '../src/people/remove-people.ts';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);
const EMAIL = 'gone.girl@example.org';
const signIn = { bend: { claims: { email: EMAIL, email_verified: true } } };
let gone: number;
let discipler: number;

beforeAll(async () => {
  const { campus } = house.places;
  discipler = await house.addPerson({ firstName: 'Still', lastName: 'Here', role: 'student', locationId: campus });
  gone = await house.addPerson({
    firstName: 'Gone',
    lastName: 'Girl',
    locationId: campus,
    email: EMAIL,
    schoolYear: 2,
  });
  await service.database.owner('people.person').where({ id: gone }).update({ entered_by_person_id: house.person.td });
});

const remove = (...ids: number[]) => transaction(() => removePeople(ids));
const bringBack = (...ids: number[]) => transaction(() => bringPeopleBack(ids));

/** Where they are found, by what is asked. */
async function whereFound(): Promise<Record<string, boolean>> {
  const as = house.subject.admin;
  const { owner } = service.database;
  const query = { csv_type: 'all-contacts', involve_type: 'all-students' };
  const list = await service.call(calls.listViewablePeople, { as, query: { page_size: 150 } });
  const search = await service.call(calls.listViewablePeople, { as, query: { search: 'Gone Girl' } });
  const body = { first_name: 'Gone', last_name: 'Girl', email: EMAIL };
  const { data: duplicates } = await service.call(calls.findDuplicates, { as, body });
  const contacts = await (await service.request(calls.exportPeople, { as, query })).text();
  const profile = await service.request(calls.getPerson, { as, params: { id: gone } });
  return {
    list: list.data.some(({ id }) => id === gone),
    search: search.data.length > 0,
    duplicates: duplicates.length > 0,
    contacts: contacts.includes(EMAIL),
    profile: profile.status === 200,
    published: (await owner('people.published_person_v1').where({ id: gone })).length > 0,
  };
}

const total = async () => (await service.call(calls.listViewablePeople, { as: house.subject.admin })).meta.total;
const everywhere = (found: boolean) => ({
  list: found,
  search: found,
  duplicates: found,
  contacts: found,
  profile: found,
  published: found,
});

describe('somebody who is removed', () => {
  test('leaves lists, searches, counts and views, and comes back into all of them', async () => {
    const before = await total();
    expect(await whereFound()).toEqual(everywhere(true));
    await remove(gone);
    expect(await whereFound()).toEqual(everywhere(false));
    expect(await total()).toBe(before - 1);
    await bringBack(gone);
    expect(await whereFound()).toEqual(everywhere(true));
    expect(await total()).toBe(before);
  });

  test('is kept, with who removed them and when', async () => {
    await remove(gone);
    const row = () => service.database.owner('people.person_record').where({ id: gone }).first();
    expect(await row()).toMatchObject({ removed_by_subject: 'system', removed_at: expect.any(Date), email: EMAIL });
    await bringBack(gone);
    expect(await row()).toMatchObject({ removed_by_subject: null, removed_at: null, email: EMAIL });
  });

  test('signs in as nobody; brought back, they are known by their e-mail again', async () => {
    const as = `subject-of-${gone}`;
    expect((await service.request(calls.getRole, { as, ...signIn })).status).toBe(200);
    await remove(gone);
    expect((await service.request(calls.getRole, { as, ...signIn })).status).toBe(404);
    await bringBack(gone);
    expect((await service.request(calls.getRole, { as, ...signIn })).status).toBe(200);
  });

  test('brought back, signs in with the account that was theirs, whatever its e-mail', async () => {
    const as = `subject-${discipler}`;
    const signedIn = async () => (await service.request(calls.getRole, { as })).status;
    expect(await signedIn()).toBe(200);
    await remove(discipler);
    expect(await signedIn()).toBe(404);
    await bringBack(discipler);
    expect(await signedIn()).toBe(200);
  });

  test('brought back, leaves their account to whoever signs in with it since', async () => {
    const { owner } = service.database;
    const other = await house.addPerson({ firstName: 'Found', lastName: 'Since', locationId: house.places.campus });
    const account = owner('people.account').where({ subject: `subject-${discipler}` });
    await remove(discipler);
    await account.clone().update({ person_id: other });
    await bringBack(discipler);
    expect(await account.clone().first('person_id')).toEqual({ person_id: other });
    await account.clone().update({ person_id: discipler });
  });

  test('holds no role elsewhere, and nobody uses their identity', async () => {
    const { owner } = service.database;
    const account = await owner('people.account').where({ subject: house.subject.admin }).first('id');
    const acting = { account_id: account.id, person_id: discipler, kind: 'assumed', ends_at: '2099-01-01' };
    await owner('people.acting').insert(acting);
    const grants = () => owner('people.published_grant_v1').where({ person_id: discipler });
    expect(await grants()).toHaveLength(1);
    await remove(discipler);
    expect(await grants()).toEqual([]);
    expect(await owner('people.acting').where({ person_id: discipler, ended_at: null })).toEqual([]);
    await bringBack(discipler);
    expect(await grants()).toHaveLength(1);
    // What has ended does not begin again.
    expect(await owner('people.acting').where({ person_id: discipler, ended_at: null })).toEqual([]);
  });

  test('cannot be edited any more', async () => {
    await remove(gone);
    expect(await PersonModel.forChange(gone)).toBeUndefined();
    await bringBack(gone);
    expect((await PersonModel.forChange(gone))?.name).toBe('Gone Girl');
  });
});

test.each(['person', 'person_record'])('no statement deletes from %s: the database refuses', async (table) => {
  await expect(service.database.as('people').raw('delete from ?? where id = ?', [table, gone])).rejects.toThrow(
    'people are never deleted',
  );
});
