import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { ADMINS, CAMPUS_PEOPLE, type Role } from '@emmaus/contracts/roles';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { myDiscipleTree, myDiscipleTreeMobile } = discipleshipCalls;

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
/** td → missionary → student → Clara → Dora → Edith → Fay; chaplain → Gus; and a chain at the far campus. */
const people: Record<'clara' | 'dora' | 'edith' | 'fay' | 'gus' | 'farTop' | 'farBelow', number> = {} as never;

beforeAll(async () => {
  own = service.database.as('discipleship');
  const { campus, farCampus } = house.places;
  const student = (firstName: string, locationId = campus): Promise<number> =>
    house.addPerson({ firstName, lastName: 'Test', role: 'student', schoolYear: 1, locationId });
  people.clara = await student('Clara');
  people.dora = await student('Dora');
  people.edith = await student('Edith');
  people.fay = await student('Fay');
  people.gus = await student('Gus');
  people.farTop = await student('Far', farCampus);
  people.farBelow = await student('Further', farCampus);
  const { td, missionary, chaplain } = house.person;
  await disciple(
    [missionary, td],
    [house.person.student, missionary],
    [people.clara, house.person.student],
    [people.dora, people.clara],
    [people.edith, people.dora],
    [people.fay, people.edith],
    [people.gus, chaplain],
  );
  await insertAll(own, 'relation', [
    relationRow({ disciple: people.farBelow, discipler: people.farTop, locationId: farCampus }),
  ]);
  await insertAll(own, 'disciple_mark', [
    markRow(people.clara, 'Commissioned Disciple', '2026-02-01'),
    markRow(people.fay, 'Growing Disciple', '2026-02-01'),
  ]);
});

function disciple(...pairs: [disciple: number, discipler: number][]): Promise<void> {
  return insertAll(
    own,
    'relation',
    pairs.map(([one, discipler], index) =>
      relationRow({ disciple: one, discipler, locationId: house.places.campus, beganOn: `2026-01-1${index}` }),
    ),
  );
}

/** A tree as nested names: `{ 'Td Tester': { 'Missionary Tester': … } }`. */
function names(nodes: readonly DiscipleNode[]): Record<string, unknown> {
  return Object.fromEntries(nodes.map((node) => [node.name, names(node.children)]));
}

const CHAIN_OF_STUDENT = { 'Clara Test': { 'Dora Test': { 'Edith Test': { 'Fay Test': {} } } } };

describe('GET /disciples/myDiscipleTree', () => {
  test('shows each chain from its root, "a person with disciples and no discipler at that location", at least five generations deep', async () => {
    const { data, location } = await service.call(myDiscipleTree, { as: house.subject.missionary });
    expect(location).toEqual({ id: house.places.campus, name: 'Lakeside College' });
    expect(names(data)).toEqual({
      'Chaplain Tester': { 'Gus Test': {} },
      'Td Tester': { 'Missionary Tester': { 'Student Tester': CHAIN_OF_STUDENT } },
    });
  });

  test('somebody who was removed leaves it, and a chain of its own begins below them', async () => {
    const dora = service.database.owner('people.person_record').where({ id: people.dora });
    await dora.clone().update({ removed_at: '2026-11-20T12:00:00Z', removed_by_subject: 'test' });
    const { data } = await service.call(myDiscipleTree, { as: house.subject.missionary });
    await dora.clone().update({ removed_at: null, removed_by_subject: null });
    expect(names(data)).toEqual({
      'Chaplain Tester': { 'Gus Test': {} },
      'Edith Test': { 'Fay Test': {} },
      'Td Tester': { 'Missionary Tester': { 'Student Tester': { 'Clara Test': {} } } },
    });
    expect(data.find(({ name }) => name === 'Td Tester')?.downchain_count).toBe(3);
  });

  test('tells of each person type, school year, since when, and how many are below in all generations', async () => {
    const { data } = await service.call(myDiscipleTree, { as: house.subject.td });
    const td = data.find((node) => node.name === 'Td Tester');
    expect(td).toMatchObject({
      person_id: house.person.td,
      primary_role: 'td',
      disciple_type: null,
      school_year: null,
      began_on: null,
      downchain_count: 6,
    });
    const clara = td?.children[0]?.children[0]?.children[0];
    expect(clara).toMatchObject({
      person_id: people.clara,
      disciple_type: 'Commissioned Disciple',
      school_year: 'freshman',
      gender: 'Female',
      began_on: '2026-01-12',
      downchain_count: 3,
    });
  });

  test('tells by which relation somebody stands below the one above, to be sent back with a change; at the top there is none', async () => {
    const { data } = await service.call(myDiscipleTree, { as: house.subject.td });
    const relations: { id: number; disciple_person_id: number }[] = await own('relation').whereNull('ended_on');
    const told = new Map<number, number | null>();
    const walk = (node: DiscipleNode): void => {
      told.set(node.person_id, node.relation_id);
      node.children.forEach(walk);
    };
    data.forEach(walk);
    expect([told.get(house.person.td), told.get(house.person.chaplain)]).toEqual([null, null]);
    for (const disciple of [house.person.missionary, house.person.student, people.clara, people.fay, people.gus])
      expect(told.get(disciple)).toBe(relations.find((one) => one.disciple_person_id === disciple)?.id);
    const { data: ownChain } = await service.call(myDiscipleTree, { as: house.subject.student });
    expect(ownChain).toMatchObject([{ relation_id: null, children: [{ relation_id: told.get(people.clara) }] }]);
  });

  test('of whoever has moved away the name stays; what becomes of them is told to those who see them there', async () => {
    const { owner } = service.database;
    const move = async (location: number) => {
      await owner('people.person_record').where({ id: people.fay }).update({ primary_location_id: location });
      await owner('people.role_grant').where({ person_id: people.fay }).update({ location_id: location });
    };
    await move(house.places.farCampus);
    const faysOf = async (subject: string) => {
      const { data } = await service.call(myDiscipleTree, { as: subject, query: { location_id: house.places.campus } });
      return data.find((node) => node.name === 'Td Tester')?.children[0]?.children[0]?.children[0]?.children[0]
        ?.children[0]?.children[0];
    };
    const [td, admin] = [await faysOf(house.subject.td), await faysOf(house.subject.admin)];
    await move(house.places.campus);
    const nothing = { school_year: null, gender: null, primary_role: null, disciple_type: null, involvement: null };
    expect(td).toMatchObject({ person_id: people.fay, name: 'Fay Test', ...nothing });
    expect(admin).toMatchObject({
      school_year: 'freshman',
      primary_role: 'student',
      disciple_type: 'Growing Disciple',
    });
  });

  test('the longest chain stands first', async () => {
    const { data } = await service.call(myDiscipleTree, { as: house.subject.td });
    expect(data.map((node) => node.downchain_count)).toEqual([6, 1]);
  });

  test('a relation that has ended is history and no part of the tree', async () => {
    await insertAll(own, 'relation', [
      relationRow({
        disciple: house.person.alumni,
        discipler: people.gus,
        locationId: house.places.campus,
        endedOn: '2026-05-01',
        endedReason: 'Graduated',
      }),
    ]);
    const { data } = await service.call(myDiscipleTree, { as: house.subject.td });
    expect(JSON.stringify(data)).not.toContain('Alumni Tester');
  });

  test.each([myDiscipleTreeMobile.path, ...myDiscipleTreeMobile.aliases])('GET %s answers the same', async (path) => {
    const plain = await service.call(myDiscipleTree, { as: house.subject.td });
    expect(await service.call(myDiscipleTreeMobile, { path, as: house.subject.td })).toEqual(plain);
  });

  test('a student sees the own chain and nobody beside or above', async () => {
    const { data, orphans, abilities } = await service.call(myDiscipleTree, { as: house.subject.student });
    expect(names(data)).toEqual({ 'Student Tester': CHAIN_OF_STUDENT });
    expect(orphans).toEqual([]);
    expect(abilities).toEqual({
      read: true,
      read_whole: false,
      see_time: true,
      see_orphans: false,
      add: true,
      end: true,
      transfer: false,
      mark: true,
    });
  });

  test('a student without disciples has no tree yet', async () => {
    const { data } = await service.call(myDiscipleTree, { as: `subject-${people.fay}` });
    expect(data).toEqual([]);
  });

  test('regional people see a campus below them by location_id, and choose among those', async () => {
    const { data, location, locations } = await service.call(myDiscipleTree, {
      as: house.subject.rd,
      query: { location_id: house.places.campus },
    });
    expect(location.name).toBe('Lakeside College');
    expect(data).toHaveLength(2);
    expect(locations.map(({ name }) => name)).toEqual(['Hillcrest University', 'Lakeside College', 'Saint Clare']);
  });

  test('without location_id regional people see the first of their campuses, everybody else the own place', async () => {
    expect((await service.call(myDiscipleTree, { as: house.subject.ad })).location.name).toBe('Hillcrest University');
    expect((await service.call(myDiscipleTree, { as: house.subject['parish-td'] })).location.name).toBe('Saint Clare');
  });

  test.each(ADMINS)('%s sees every place', async (role) => {
    const { data, locations } = await service.call(myDiscipleTree, {
      as: house.subject[role],
      query: { location_id: house.places.farCampus },
    });
    expect(names(data)).toEqual({ 'Far Test': { 'Further Test': {} } });
    expect(locations).toHaveLength(4);
  });

  test.each([...CAMPUS_PEOPLE, 'student', 'rd', 'ad', 'pd', 'parish-td', 'parish-missionary'] satisfies Role[])(
    'outside the places of %s it answers 403',
    async (role) => {
      const problem = await service.refused(myDiscipleTree, {
        as: house.subject[role],
        query: { location_id: house.places.farCampus },
      });
      expect(problem).toMatchObject({ status: 403, code: 'not_allowed', message: 'You do not have permission.' });
    },
  );

  test('a place that does not exist answers 403 to an admin too', async () => {
    expect(
      await service.refused(myDiscipleTree, { as: house.subject.admin, query: { location_id: 9999 } }),
    ).toMatchObject({ status: 403 });
  });

  test.each(['regional', 'dsc', 'alumni', 'lifelong', 'guest', 'nobody'] as const)(
    '%s may not use the page: 403',
    async (role) => {
      expect(await service.refused(myDiscipleTree, { as: house.subject[role] })).toMatchObject({ status: 403 });
    },
  );

  test('not signed in: 401', async () => {
    expect(await service.refused(myDiscipleTree)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('bad input: 422 with every fault', async () => {
    const problem = await service.refused(myDiscipleTree, {
      as: house.subject.td,
      query: { location_id: 'here', depth: 3 },
    });
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/depth', '/location_id']);
  });

  test.each(['rd', 'ad', 'td', 'missionary', 'pd', 'admin', 'student'] as const)(
    '"Show Time in Discipleship: rd, ad, td, missionary, pd, admin, student": %s is told since when',
    async (role) => {
      const { data, abilities } = await service.call(myDiscipleTree, {
        as: house.subject[role],
        query: { location_id: house.places.campus },
      });
      expect(abilities.see_time).toBe(true);
      expect(JSON.stringify(data)).toMatch(/"began_on":"2026-/);
    },
  );

  test.each(['affiliate', 'chaplain'] as const)('"Show Time in Discipleship" leaves out %s', async (role) => {
    const { data, abilities } = await service.call(myDiscipleTree, { as: house.subject[role] });
    expect(abilities.see_time).toBe(false);
    expect(JSON.stringify(data)).not.toMatch(/"began_on":"/);
  });
});
