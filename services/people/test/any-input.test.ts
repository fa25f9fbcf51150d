/** "No 5xx for any input": whatever is sent, by whomever. */
import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { registrationCalls } from '@emmaus/contracts/registration.contract';
import { vacationCalls } from '@emmaus/contracts/vacations.contract';
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { peopleService } from '../src/service.ts';
import { inDays } from './delegation-shelf.ts';
import { FORM } from './sign-in.ts';

const started = serviceForTests(peopleService);

testAnyInput(peopleService, started, 2200, () => {
  const { person, places } = started.house;
  const campus = {
    name: 'Riverside',
    location_type: 'Campus',
    parent_location_id: places.area,
    timezone_id: 'America/Chicago',
  };
  const contact = { ...FORM, phone: '402-555-0719', email: 'mal@example.org', primary_location_id: places.campus };
  return [
    [personCalls.addPerson, { body: { ...contact, user_notes_on_person: 'Met at the fair.' } }],
    [personCalls.changePerson, { params: { id: person.student }, body: { ...contact, email: 'other@example.org' } }],
    [locationCalls.addLocation, { body: campus }],
    [locationCalls.changeLocation, { params: { id: places.campus }, body: { ...campus, name: 'Lakeside' } }],
    [
      vacationCalls.addVacationDate,
      { body: { location_id: places.campus, name: 'Easter', start_date: inDays(20), end_date: inDays(25) } },
    ],
    [
      delegationCalls.addDelegation,
      { body: { root_user_id: person.td, delegation_user_id: person.student, expires_at: inDays(9) } },
    ],
    [
      registrationCalls.register,
      { body: { ...FORM, phone: '402-555-0720', location_id: places.campus, has_general_interest: true } },
    ],
  ];
});
