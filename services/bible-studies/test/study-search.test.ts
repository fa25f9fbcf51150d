import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf } = studiesForTests('2026-11-20T18:00:00Z');

test('a study is found by the name of its leader as it is typed: in one word, with its joint, the last name first', async () => {
  const locationId = house.places.campus;
  const conor = await house.addPerson({
    firstName: 'Conor',
    lastName: "O'Brien",
    locationId,
    email: 'co@example.test',
  });
  const mary = await house.addPerson({ firstName: 'Maryjane', lastName: 'De La Cruz', locationId });
  await shelf.add({ name: 'Wednesday lunch', leaders: [conor, mary] });
  const found = async (search: string) =>
    (await service.call(bibleStudyCalls.listBibleStudies, { as: house.subject.td, query: { search } })).data.map(
      ({ name }) => name,
    );
  for (const search of ['obrien', "o'brien", 'o’brien', 'OBRIEN conor', "O'Brien, Conor", 'delacruz', 'mary-jane'])
    expect([search, await found(search)]).toEqual([search, ['Wednesday lunch']]);
  expect(await found('co@example')).toEqual([]);
});
