import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test } from 'vitest';
import { COMPLETED, graduationRecord } from '../testing/graduation-fixtures.ts';
import { putOnPerson } from './put-on-person.ts';

const RUTH = graduationRecord('Ruth Landry', COMPLETED);
const PERSON = {
  first_name: 'Ruth',
  last_name: 'Landry',
  email: 'ruth@lakeside.edu',
  email2: null,
  phone: null,
  gender_id: 2,
  school_year_id: 4,
  is_varsity: false,
  is_greek: null,
  version: 7,
};

test('phone and e-mail stand on the person; the address before is kept as the second', async () => {
  server.use(serves(personCalls.getPerson, () => new HttpResponse(JSON.stringify(PERSON))));
  const sent = takes(personCalls.changePerson, { message: 'Saved.', version: 8 });
  const portal = fakePortal();
  await putOnPerson(portal, RUTH);
  expect(sent).toEqual([
    { ...PERSON, phone: COMPLETED.phone, email: COMPLETED.email, email2: 'ruth@lakeside.edu', version: 7 },
  ]);
  expect(portal.notify).toHaveBeenCalledWith({
    intent: 'success',
    text: "Phone and e-mail stand on Ruth Landry's profile now.",
  });
});

test('what the service people refuses is said', async () => {
  server.use(refuses(personCalls.getPerson, 404, 'This person was not found.', 'not_found'));
  const portal = fakePortal();
  await putOnPerson(portal, RUTH);
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This person was not found.' });
});
