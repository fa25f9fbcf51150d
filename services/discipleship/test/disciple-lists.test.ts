/** Whom the dialogs of the tree offer to whom. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
/** missionary → student → Clara → Dóra; Edith alone; Far and Further at another campus. */
const id: Record<'clara' | 'dora' | 'edith' | 'far' | 'further', number> = {
  clara: 0,
  dora: 0,
  edith: 0,
  far: 0,
  further: 0,
};

beforeAll(async () => {
  const { campus, farCampus } = house.places;
  const add = (firstName: string, locationId = campus) =>
    house.addPerson({ firstName, lastName: 'Listed', role: 'student', schoolYear: 1, locationId });
  id.clara = await add('Clara');
  id.dora = await add('Dóra');
  id.edith = await add('Edith');
  id.far = await add('Far', farCampus);
  id.further = await add('Further', farCampus);
  const { student, missionary } = house.person;
  const own = service.database.as('discipleship');
  await insertAll(own, 'relation', [
    relationRow({ disciple: student, discipler: missionary, locationId: campus }),
    relationRow({ disciple: id.clara, discipler: student, locationId: campus }),
    relationRow({ disciple: id.dora, discipler: id.clara, locationId: campus }),
    relationRow({ disciple: id.further, discipler: id.far, locationId: farCampus }),
  ]);
  await insertAll(own, 'disciple_mark', [
    markRow(id.clara, 'Commissioned Disciple'),
    markRow(id.edith, 'Growing Disciple'),
  ]);
});

type ListName = Extract<keyof typeof calls, `list${string}`>;

async function listed(name: ListName, as: keyof typeof house.subject, query: Record<string, string | number> = {}) {
  const { data } = await service.call(calls[name], { as: house.subject[as], query: { limit: 50, ...query } });
  return data;
}
const namesOf = (people: { name: string }[]) =>
  people.map(({ name }) => name).filter((name) => name.endsWith('Listed'));

test('"GET /disciples/listAddableDisciples … (response data.data)": those of the own place whom nobody disciples, found by a part of the name', async () => {
  expect(namesOf(await listed('listAddableDisciples', 'td'))).toEqual(['Edith Listed']);
  expect(namesOf(await listed('listAddableDisciples', 'td', { search: 'edi' }))).toEqual(['Edith Listed']);
  expect(await listed('listAddableDisciples', 'td', { search: 'zzz' })).toEqual([]);
});

test('addable: a student reads names at the own place, and no more', async () => {
  const [edith] = (await listed('listAddableDisciples', 'student')).filter(({ name }) => name === 'Edith Listed');
  expect(edith).toEqual({
    id: id.edith,
    name: 'Edith Listed',
    disciple_type: null,
    primary_role: null,
    school_year: null,
    discipler: null,
    relation_id: null,
  });
});

test('addable: staff tell people of one name apart by their year', async () => {
  const [edith] = await listed('listAddableDisciples', 'td', { search: 'edith' });
  expect(edith).toMatchObject({ school_year: 'freshman', primary_role: 'student' });
});

test('"listAddableDisciplers": without the disciple, those below and whoever disciples them now', async () => {
  expect(namesOf(await listed('listAddableDisciplers', 'td'))).toEqual(['Clara Listed', 'Dóra Listed', 'Edith Listed']);
  const forClara = await listed('listAddableDisciplers', 'td', { disciple_person_id: id.clara });
  expect(namesOf(forClara)).toEqual(['Edith Listed']);
  expect(forClara.map((person) => person.id)).not.toContain(house.person.student);
});

test('disciplers: a student, the own chain', async () => {
  expect((await listed('listAddableDisciplers', 'student')).map(({ name }) => name)).toEqual([
    'Clara Listed',
    'Dóra Listed',
    'Student Tester',
  ]);
});

test('"listRemovableDisciples, listTransferrableDisciples": with who disciples them, and the relation that is sent back', async () => {
  for (const name of ['listRemovableDisciples', 'listTransferrableDisciples'] as const) {
    const data = await listed(name, 'td', { search: 'dora' });
    expect(data).toEqual([
      {
        id: id.dora,
        name: 'Dóra Listed',
        disciple_type: null,
        primary_role: 'student',
        school_year: 'freshman',
        discipler: 'Clara Listed',
        discipler_person_id: id.clara,
        relation_id: expect.any(Number),
      },
    ]);
  }
  expect(namesOf(await listed('listRemovableDisciples', 'student'))).toEqual(['Clara Listed', 'Dóra Listed']);
});

test('"listGrowingAndCommissionedDisciples": whoever is marked, and whoever has a discipler', async () => {
  const data = await listed('listGrowingAndCommissionedDisciples', 'td');
  expect(
    data.filter(({ name }) => name.endsWith('Listed')).map(({ name, disciple_type }) => [name, disciple_type]),
  ).toEqual([
    ['Clara Listed', 'Commissioned Disciple'],
    ['Dóra Listed', null],
    ['Edith Listed', 'Growing Disciple'],
  ]);
});

test('of one place, for whoever has several; outside of theirs nobody is found', async () => {
  const { campus, farCampus } = house.places;
  expect(namesOf(await listed('listRemovableDisciples', 'admin', { location_id: farCampus }))).toEqual([
    'Further Listed',
  ]);
  expect(namesOf(await listed('listAddableDisciples', 'rd', { location_id: campus }))).toEqual(['Edith Listed']);
  expect(await listed('listAddableDisciples', 'rd', { location_id: farCampus })).toEqual([]);
});

test.each(['listAddableDisciples', 'listTransferrableDisciples'] as const)('%s: 403 and 422', async (name) => {
  expect(await service.refused(calls[name], { as: house.subject.lifelong })).toMatchObject({ status: 403 });
  expect(await service.refused(calls[name], { as: house.subject.td, query: { limit: 900 } })).toMatchObject({
    status: 422,
  });
});
