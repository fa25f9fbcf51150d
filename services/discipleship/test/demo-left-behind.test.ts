/** "Demo data: a campus in the middle of its graduation season": a group and a study are left behind. */
import { setClock } from '@emmaus/service-kit/time';
import { expect, test } from 'vitest';
import { seed as seedGroups } from '../database/seeds/demo/20-groups.ts';
import { seed as seedGraduation } from '../database/seeds/demo/30-graduation.ts';
import { successionForTests } from './succession-for-tests.ts';

const SENIOR = 4;
const SOPHOMORE = 2;
const { service, house, study, read } = successionForTests();

test.each(['2026-11-23T15:00:00Z', '2027-04-10T15:00:00Z'])('at %s', async (moment) => {
  setClock(moment);
  const own = service.database.as('discipleship');
  for (const table of [
    'graduation_record',
    'graduation_generation',
    'discipleship_group_participant',
    'discipleship_group',
  ])
    await own(table).delete();
  await service.database
    .owner('people.person_record')
    .where({ id: house.person.missionary })
    .update({ email: 'missionary@emmaus.test' });
  const add = (lastName: string, schoolYear: number) =>
    house.addPerson({ firstName: 'Demo', lastName, schoolYear, locationId: house.places.campus });
  await add('Senior', SENIOR);
  const leader = await add('Leader', SENIOR);
  const sophomore = await add('Sophomore', SOPHOMORE);
  await study([leader], sophomore);
  await seedGroups(own);
  await seedGraduation(own);
  const { data, leaders } = await read();
  expect(leaders.covered).toBeLessThan(leaders.all);
  expect(new Set(data.flatMap(({ left }) => left.map(({ kind }) => kind)))).toEqual(new Set(['group', 'study']));
});
