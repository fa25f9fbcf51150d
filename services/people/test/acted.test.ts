/** "Everything written while acting as somebody records both people. The person can see who acted as them, when, and what was changed." */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { QR_FILE, STUDENT_CONTACTS_FILE } from '@emmaus/contracts/exports.words';
import { ROLES } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf, type DelegationShelf } from './delegation-shelf.ts';

const { listActedAs, listActed, assumeByPost, revertToAdminByPost, addPerson, changePerson, findDuplicates } =
  peopleCalls;
const { addVacationDate, deleteVacationDate, exportPeople, getQrSheet, generateLink } = peopleCalls;

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
  for (const schema of ['people', 'bible_studies', 'discipleship', 'recruitment'])
    await owner(`${schema}.acted_change`).del();
});

const superadmin = () => ({ as: house.subject.superadmin });
const assume = (id: number, as = house.subject.superadmin) => service.call(assumeByPost, { as, params: { id } });
const revert = (as = house.subject.superadmin) => service.call(revertToAdminByPost, { as });
const contact = (first_name: string) => ({
  first_name,
  last_name: 'Contact',
  gender_id: 1,
  school_year_id: 1,
  is_varsity: false,
  is_greek: false,
});
const add = async (as: string, name: string) => (await service.call(addPerson, { as, body: contact(name) })).person_id;
const recordOf = (id: number, as: string) => service.call(listActedAs, { as, params: { id } });
const own = () => recordOf(house.person.student, house.subject.student);
const changesOf = async (id: number) => (await recordOf(id, house.subject.superadmin)).data[0]?.changes ?? [];
const records = async () => (await own()).data[0]?.changes[0]?.records;

describe('what is written while acting', () => {
  test('the row names the account that wrote and the person whose identity it used', async () => {
    await assume(house.person.student);
    const id = await add(house.subject.superadmin, 'Both');
    expect(await owner('people.person').where({ id }).first()).toMatchObject({
      created_by_subject: house.subject.superadmin,
      created_by_person_id: house.person.student,
      entered_by_person_id: house.person.student,
    });
  });

  test('leaves one line for each change, with both people and what was done', async () => {
    await assume(house.person.student);
    await add(house.subject.superadmin, 'Line');
    expect(await owner('people.acted_change')).toMatchObject([
      {
        subject: house.subject.superadmin,
        root_person_id: house.person.superadmin,
        person_id: house.person.student,
        summary: 'Add a person',
        method: 'POST',
        path: '/people',
      },
    ]);
  });

  test('says which person was added', async () => {
    await assume(house.person.student);
    const id = await add(house.subject.superadmin, 'Told');
    expect(await records()).toMatchObject([{ kind: 'person', what: 'added', id, name: 'Told Contact', count: 1 }]);
    expect((await records())?.[0]?.fields).toContainEqual({ field: 'school_year_id', before: null, after: 'freshman' });
  });

  test('says each field of a person before and after, in names', async () => {
    const id = await add(house.subject.student, 'Field');
    await assume(house.person.student);
    const body = { ...contact('Field'), phone: '402-555-0199', school_year_id: 2 };
    await service.call(changePerson, { ...superadmin(), params: { id }, body });
    const fields = [
      { field: 'phone', before: null, after: '402-555-0199' },
      { field: 'school_year_id', before: 'freshman', after: 'sophomore' },
    ];
    expect(await records()).toEqual([{ kind: 'person', what: 'changed', id, name: 'Field Contact', count: 1, fields }]);
  });

  test('says what was removed', async () => {
    const vacation = { name: 'Told Break', start_date: '2031-03-01', end_date: '2031-03-08' };
    await assume(house.person.td);
    await service.call(addVacationDate, {
      ...superadmin(),
      body: { ...vacation, location_id: house.places.campus },
    });
    const id = Number((await owner('people.vacation').where({ name: vacation.name }).first('id'))?.id);
    await service.call(deleteVacationDate, { ...superadmin(), params: { id } });
    const [removed, added] = (await changesOf(house.person.td)).flatMap(({ records: told }) => told);
    expect(added).toMatchObject({ kind: 'vacation', what: 'added', id, name: 'Told Break' });
    expect(removed).toMatchObject({ kind: 'vacation', what: 'removed', id, name: 'Told Break' });
    expect(removed?.fields).toContainEqual({ field: 'start_date', before: '2031-03-01', after: null });
  });

  test('says which files were downloaded, and how many rows of them', async () => {
    await assume(house.person.td);
    const list = { csv_type: 'all-contacts', involve_type: 'all-students' } as const;
    await service.call(exportPeople, { ...superadmin(), query: list });
    await service.call(getQrSheet, { ...superadmin(), query: {} });
    const told = (await changesOf(house.person.td)).map(({ summary, records: [file] }) => [summary, file]);
    expect(told).toEqual([
      [getQrSheet.summary, expect.objectContaining({ kind: 'file', what: 'downloaded', name: QR_FILE })],
      [
        exportPeople.summary,
        expect.objectContaining({ kind: 'file', what: 'downloaded', name: STUDENT_CONTACTS_FILE }),
      ],
    ]);
  });

  test('keeps no link and no token', async () => {
    const id = await add(house.subject.student, 'Linked');
    await assume(house.person.admin);
    await service.call(generateLink, { ...superadmin(), body: { person_id: id } });
    const [change] = await changesOf(house.person.admin);
    expect(change?.records).toMatchObject([{ kind: 'invite', what: 'added', name: 'Linked Contact' }]);
    const { token_hash } = (await owner('people.invite').where({ person_id: id }).first('token_hash')) as {
      token_hash: string;
    };
    expect(JSON.stringify(await owner('people.acted_change'))).not.toContain(token_hash);
  });

  test('a change that is refused, and a question, leave none; nor does what one writes as oneself', async () => {
    await assume(house.person.student);
    await service.refused(addPerson, { ...superadmin(), body: {} });
    await service.call(findDuplicates, { ...superadmin(), body: { first_name: 'Line', last_name: 'Contact' } });
    await revert();
    await add(house.subject.td, 'Own');
    expect(await owner('people.acted_change')).toEqual([]);
  });
});

describe('the person sees it on their own profile', () => {
  test('who, when, how, and what was changed', async () => {
    await assume(house.person.student);
    await add(house.subject.superadmin, 'First');
    await revert();
    await service.call(addPerson, {
      as: house.subject.superadmin,
      body: { ...contact('Later'), primary_location_id: house.places.campus },
    });
    const { data, total, unavailable_services } = await own();
    expect({ total, unavailable_services }).toEqual({ total: 1, unavailable_services: [] });
    expect(data).toMatchObject([
      {
        person_id: house.person.student,
        person_name: 'Student Tester',
        acted_by: 'Superadmin Tester',
        kind: 'assumed',
        change_count: 1,
        changes: [{ summary: 'Add a person', method: 'POST', path: '/people', service: 'people' }],
      },
    ]);
    const [entry] = data;
    expect(Date.parse(entry?.began_at ?? '')).toBeLessThan(Date.parse(entry?.changes[0]?.at ?? ''));
    expect(Date.parse(entry?.ended_at ?? '')).toBeGreaterThan(Date.parse(entry?.changes[0]?.at ?? ''));
  });

  test('use by delegation, too; while it goes on there is no end', async () => {
    await shelf.switchTo(house.subject.missionary, await shelf.lend(house.person.student, house.person.missionary));
    expect((await own()).data).toMatchObject([{ acted_by: 'Missionary Tester', kind: 'delegated', ended_at: null }]);
  });

  test('one that ended by itself ended then', async () => {
    await assume(house.person.student);
    await owner('people.acting').update({ ends_at: '2026-01-02T03:04:05Z' });
    expect((await own()).data).toMatchObject([{ ended_at: '2026-01-02T03:04:05.000Z' }]);
  });

  test('changes made in the other services stand with it', async () => {
    await assume(house.person.student);
    const line = { ...(await lineOfSuperadmin()), method: 'POST', path: '/x' };
    for (const schema of ['bible_studies', 'discipleship', 'recruitment'])
      await owner(`${schema}.acted_change`).insert({ ...line, summary: `Changed ${schema}` });
    const [entry] = (await own()).data;
    expect(entry?.changes.map(({ service: name, summary }) => [name, summary]).toSorted(byFirst)).toEqual([
      ['bible-studies', 'Changed bible_studies'],
      ['discipleship', 'Changed discipleship'],
      ['recruitment', 'Changed recruitment'],
    ]);
  });

  test('changes belong to the time in which they were made', async () => {
    for (const name of ['One', 'Two']) {
      await assume(house.person.student);
      await add(house.subject.superadmin, name);
      await revert();
    }
    expect((await own()).data.map(({ change_count }) => change_count)).toEqual([1, 1]);
  });

  test('the newest 100 changes are told, and how many there were', async () => {
    await assume(house.person.student);
    const line = { ...(await lineOfSuperadmin()), summary: 'Change a person', method: 'PUT', path: '/people/1' };
    await owner('people.acted_change').insert(Array.from({ length: 105 }, () => line));
    const [entry] = (await own()).data;
    expect([entry?.change_count, entry?.changes.length]).toEqual([105, 100]);
  });

  test('still answers when another service’s record cannot be read, and says whose', async () => {
    await assume(house.person.student);
    await add(house.subject.superadmin, 'Still');
    await owner.raw('revoke select on recruitment.published_acted_change_v1 from emmaus_people');
    try {
      const { data, unavailable_services } = await own();
      expect(unavailable_services).toEqual(['recruitment']);
      expect(data).toMatchObject([{ change_count: 1 }]);
    } finally {
      await owner.raw('grant select on recruitment.published_acted_change_v1 to emmaus_people');
    }
  });
});

describe('who may read it', () => {
  test('without sign-in: 401', async () => {
    expect((await service.refused(listActedAs, { params: { id: 1 } })).status).toBe(401);
    expect((await service.refused(listActed)).status).toBe(401);
  });

  test('staff who see the person read only their own: 403', async () => {
    const problem = await service.refused(listActedAs, { as: house.subject.td, params: { id: house.person.student } });
    expect(problem).toMatchObject({ status: 403, message: 'You do not have permission.' });
    expect((await recordOf(house.person.td, house.subject.td)).data).toEqual([]);
  });

  test('out of scope: 404', async () => {
    for (const id of [house.person.rd, 999_999]) {
      expect((await service.refused(listActedAs, { as: house.subject.student, params: { id } })).status).toBe(404);
    }
  });

  test.each(['admin', 'superadmin'] as const)('"admins for all": %s', async (role) => {
    await shelf.switchTo(house.subject.missionary, await shelf.lend(house.person.student, house.person.missionary));
    expect((await recordOf(house.person.student, house.subject[role])).total).toBe(1);
    expect((await service.call(listActed, { as: house.subject[role] })).data).toMatchObject([
      { acted_by: 'Missionary Tester', person_name: 'Student Tester' },
    ]);
  });

  test.each(ROLES.filter((role) => !role.endsWith('admin')))('the list of all is not for %s: 403', async (role) => {
    expect((await service.refused(listActed, { as: house.subject[role] })).status).toBe(403);
  });

  test('bad input: 422 with every field named', async () => {
    const query = { page: 0, pageSize: 'x', sort: 'y' };
    const problem = await service.refused(listActed, { as: house.subject.admin, query });
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/page', '/pageSize', '/sort']);
    const params = { id: house.person.student };
    const onOne = await service.refused(listActedAs, { as: house.subject.admin, params, query });
    expect([onOne.status, onOne.errors?.length]).toEqual([422, 3]);
  });
});

describe('the list of all', () => {
  test('newest first, a page at a time, found by the name of either', async () => {
    await assume(house.person.student);
    await revert();
    await assume(house.person.td);
    await revert();
    await assume(house.person.student, house.subject.admin);
    await revert(house.subject.admin);
    const ask = (query: Record<string, string | number>) => service.call(listActed, { as: house.subject.admin, query });
    const names = (page: Awaited<ReturnType<typeof ask>>) =>
      page.data.map((row) => `${row.acted_by} as ${row.person_name}`);
    const all = await ask({});
    expect(names(all)).toEqual([
      'Admin Tester as Student Tester',
      'Superadmin Tester as Td Tester',
      'Superadmin Tester as Student Tester',
    ]);
    expect(all.meta).toMatchObject({ per_page: 20, total: 3 });
    expect(names(await ask({ page: 2, pageSize: 1 }))).toEqual(['Superadmin Tester as Td Tester']);
    expect(names(await ask({ search: 'td tester' }))).toEqual(['Superadmin Tester as Td Tester']);
    expect(names(await ask({ search: 'admin student' }))).toHaveLength(2);
  });
});

async function lineOfSuperadmin() {
  return {
    account_id: await shelf.accountOf(house.person.superadmin),
    subject: house.subject.superadmin,
    root_person_id: house.person.superadmin,
    person_id: house.person.student,
  };
}

function byFirst([one]: readonly string[], [other]: readonly string[]): number {
  return String(one).localeCompare(String(other));
}
