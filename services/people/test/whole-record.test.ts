import { personCalls } from '@emmaus/contracts/person.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { changePerson, getPerson } = personCalls;
const { service, house } = serviceForTests(peopleService);

test('"clients that follow the specification send … a whole record in a PUT": the rest of it is ignored', async () => {
  const id = await house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez',
    locationId: house.places.campus,
    schoolYear: 3,
  });
  const params = { id };
  for (const as of [house.subject.missionary, house.subject.admin]) {
    const record = await service.call(getPerson, { as, params });
    const body = {
      ...record,
      is_text_2_report: false,
      gender_id: 2,
      user_id: 1,
      name: 'Somebody Else',
      phone: '312-555-0143',
    };
    expect(await service.call(changePerson, { as, params, body })).toMatchObject({
      message: 'Successfully updated María Nuñez.',
    });
    expect(await service.call(getPerson, { as, params })).toMatchObject({ name: 'María Nuñez', phone: '312-555-0143' });
  }
  const body = { first_name: 'María', last_name: 'Nuñez', of_no_record: 1 };
  expect(await service.refused(changePerson, { as: house.subject.missionary, params, body })).toMatchObject({
    status: 422,
    message: "'of_no_record' is not known here.",
  });
});
