/** Places stand as in a dictionary wherever they are listed by their names: small letters and accents change nothing. */
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { locationRow, personRow } from '../database/factories.ts';
import { peopleService } from '../src/service.ts';

const { listBsaLocations, listLocations, listLocationTree, listUserLocations } = locationCalls;
const { listViewablePeople } = peopleCalls;
const NAMES = ['de Paul', 'Évora', 'Newman', 'østfold', 'Zion'];

const { service, house } = serviceForTests(peopleService);
let as: string;
beforeAll(async () => {
  as = house.subject.admin;
  const { owner } = service.database;
  const [region] = (await owner('people.location').where({ id: house.places.region })) as ReturnType<
    typeof locationRow
  >[];
  const places = NAMES.toReversed().map((name, index) =>
    locationRow({ id: 900 + index, name, type: 'Campus', parent: region }),
  );
  await owner('people.location').insert(places);
  await owner('people.person').insert(
    places.map(({ id }) => personRow({ id: 9000 + id, locationId: id, lastName: 'Dictionary' })),
  );
});

const ours = (places: readonly { name: string }[]): string[] =>
  places.map(({ name }) => name).filter((name) => NAMES.includes(name));

test.each([
  ['name', NAMES],
  ['-name', NAMES.toReversed()],
])('the list of locations, by %s', async (sort, expected) => {
  const { data } = await service.call(listLocations, { as, query: { sort, pageSize: '100' } });
  expect(ours(data)).toEqual(expected);
});

test.each([listBsaLocations, listLocationTree, listUserLocations])('$path: "siblings by name"', async (call) => {
  expect(ours(await service.call(call, { as }))).toEqual(NAMES);
});

test.each([
  ['primary_location', NAMES],
  ['-primary_location', NAMES.toReversed()],
])('people by their campus, %s, the list and what is found in it', async (sort, expected) => {
  for (const search of ['', 'Dictionary']) {
    const { data } = await service.call(listViewablePeople, { as, query: { sort, search, page_size: 150 } });
    const campuses = data.map(({ primary_location }) => ({ name: primary_location }));
    expect([...new Set(ours(campuses))]).toEqual(expected);
  }
});
