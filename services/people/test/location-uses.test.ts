import { locationCalls } from '@emmaus/contracts/locations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { takeOut } from './fixtures.ts';

const { addLocation, changeLocation } = locationCalls;
const { service, house } = serviceForTests(peopleService);

test('whoever was removed hangs on no place any more, and neither do their roles', async () => {
  const as = house.subject.admin;
  const { owner } = service.database;
  const college = {
    name: 'New College',
    location_type: 'Campus',
    parent_location_id: house.places.area,
    timezone_id: 'America/Chicago',
  } as const;
  const { id } = await service.call(addLocation, { as, body: college });
  const person_id = await house.addPerson({ locationId: house.places.campus });
  await owner('people.role_grant').insert({ person_id, role: 'td', location_id: id, is_primary: true });
  const change = { as, params: { id }, body: { ...college, location_type: 'Parish' } } as const;
  expect(await service.refused(changeLocation, change)).toMatchObject({
    status: 409,
    message: expect.stringContaining('1 role hangs on it') as string,
  });
  await takeOut(owner('people.person_record').where({ id: person_id }));
  expect(await service.call(changeLocation, change)).toMatchObject({ location_type: 'Parish' });
});
