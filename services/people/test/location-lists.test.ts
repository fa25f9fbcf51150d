import { locationCalls } from '@emmaus/contracts/locations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listLocationTree, listBsaLocations, listLocations } = locationCalls;

const { service, house } = serviceForTests(peopleService);
let admin: string;
beforeAll(async () => {
  admin = house.subject.admin;
});

const find = async (search: string): Promise<string[]> =>
  (await service.call(listLocations, { as: admin, query: { search } })).data.map(({ name }) => name);

describe('GET /locations/emmaus', () => {
  test('everything for an admin: each parent before what lies below it, siblings by name', async () => {
    const names = (await service.call(listLocationTree, { as: admin })).map(({ name }) => name);
    expect(names).toEqual([
      'Emmaus',
      'North Region',
      'Lakes Area',
      'Hillcrest University',
      'Lakeside College',
      'Saint Clare',
      'South Region',
      'Gulf Area',
      'Bayou State',
    ]);
  });

  test('for others the places that they see; none for a guest', async () => {
    const ids = async (as: string) => (await service.call(listLocationTree, { as })).map(({ id }) => id);
    expect(await ids(house.subject.ad)).toEqual([4, 7, 6, 9]);
    expect(await ids(house.subject.td)).toEqual([6]);
    expect(await ids(house.subject.guest)).toEqual([]);
  });

  test('the other calls below /locations stay what they are', async () => {
    const response = await service.request(locationCalls.listLocationTypes, { as: house.subject.td });
    expect(await response.json()).toContainEqual({ name: 'Campus' });
    expect((await service.request(listLocationTree, { as: admin, path: '/locations/Emmaus' })).status).toBe(200);
  });
});

test('GET /get-BSA-locations/ lists id and name of campuses and parishes', async () => {
  const all = await service.call(listBsaLocations, { as: admin });
  expect(all).toEqual([
    { id: 8, name: 'Bayou State' },
    { id: 7, name: 'Hillcrest University' },
    { id: 6, name: 'Lakeside College' },
    { id: 9, name: 'Saint Clare' },
  ]);
});

test('search by the parent, by the id, and without accents', async () => {
  const [{ id }] = (await service.database
    .owner('people.location')
    .insert({
      name: 'Colégio São José',
      location_type: 'Campus',
      parent_id: house.places.region,
      path: `${house.places.organization}.${house.places.region}`,
      timezone: 'America/Chicago',
    })
    .returning('id')) as [{ id: number }];
  expect(await find('colegio sao')).toEqual(['Colégio São José']);
  expect(await find(String(id))).toEqual(['Colégio São José']);
  const [parent] = (await service.database.owner('people.location').where({ id: house.places.region })) as {
    name: string;
  }[];
  expect(await find(`${parent?.name} jose`)).toEqual(['Colégio São José']);
  await service.database.owner('people.location').where({ id }).delete();
});
