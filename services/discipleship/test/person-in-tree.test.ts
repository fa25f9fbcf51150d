/** Where one person stands in the trees, as far as the asker sees it. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { discipleshipOfPerson } = discipleshipCalls;

const { service, house } = serviceForTests(discipleshipService);
let clara: number;
let dora: number;

/** td → student → Clara → Dora and Edith, Edith → Fay; and somebody who was removed below Clara. */
beforeAll(async () => {
  const locationId = house.places.campus;
  const add = (firstName: string) => house.addPerson({ firstName, lastName: 'Test', locationId, schoolYear: 1 });
  clara = await add('Clara');
  dora = await add('Dora');
  const [edith, fay, gone] = [await add('Edith'), await add('Fay'), await add('Gone')];
  const { td, student } = house.person;
  const pairs = [
    [student, td],
    [clara, student],
    [dora, clara],
    [edith, clara],
    [fay, edith],
    [gone, clara],
  ] as const;
  await insertAll(
    service.database.as('discipleship'),
    'relation',
    pairs.map(([disciple, discipler]) => relationRow({ disciple, discipler, locationId })),
  );
  await service.database
    .owner('people.person_record')
    .where({ id: gone })
    .update({ removed_at: '2026-11-20T12:00:00Z', removed_by_subject: 'test' });
});

const of = (id: number, as: string) => service.call(discipleshipOfPerson, { as, params: { id } });

test('the discipler, the disciples, and all below; whoever was removed is not counted', async () => {
  expect(await of(clara, house.subject.td)).toEqual({
    discipler: { id: house.person.student, name: 'Student Tester' },
    disciple_count: 2,
    downchain_count: 3,
    location_id: house.places.campus,
  });
  expect(await of(dora, house.subject.rd)).toMatchObject({ discipler: { name: 'Clara Test' }, disciple_count: 0 });
  expect(await of(house.person.td, house.subject.td)).toMatchObject({ discipler: null, downchain_count: 5 });
});

test('a student: the own chain, and not who is above', async () => {
  expect(await of(clara, house.subject.student)).toMatchObject({
    discipler: { id: house.person.student },
    downchain_count: 3,
  });
  expect(await of(house.person.student, house.subject.student)).toMatchObject({ discipler: null, downchain_count: 4 });
});

test.each(['parish-td', 'student'] as const)(
  '%s learns nothing of who is out of sight, not even that they are there',
  async (who) => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    const nothing = { discipler: null, disciple_count: 0, downchain_count: 0, location_id: null };
    expect(await of(far, house.subject[who])).toEqual(nothing);
    const letters = async (id: number) =>
      (await service.request(discipleshipOfPerson, { as: house.subject[who], params: { id } })).text();
    // To the letter: the order of the fields tells nothing either.
    expect(await letters(999_999)).toBe(await letters(far));
  },
);

test.each(['regional', 'dsc', 'alumni', 'lifelong', 'guest'] as const)('%s, who sees no tree: 403', async (who) => {
  expect(await service.refused(discipleshipOfPerson, { as: house.subject[who], params: { id: clara } })).toMatchObject({
    status: 403,
  });
});
