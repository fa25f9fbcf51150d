/** Forms that were sent before the house was brought up to date are still known by their key. In a database of its own. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { down, up } from '../database/migrations/20261122000900_answered_writes.ts';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);

test('a person who was added by a form is answered again, to whoever sent it', async () => {
  const own = service.database.as('people');
  const sent = {
    first_name: 'Maria',
    last_name: 'Lindgren',
    phone: '3125550199',
    gender_id: 2,
    school_year_id: 1,
    is_varsity: false,
    is_greek: false,
    submission_id: crypto.randomUUID(),
  };
  const answer = await service.call(personCalls.addPerson, { as: house.subject.td, body: sent });
  await down(own);
  expect(await own('person').where({ id: answer.person_id }).first('submission_id')).toEqual({
    submission_id: sent.submission_id,
  });
  await up(own);
  expect(await service.call(personCalls.addPerson, { as: house.subject.td, body: sent })).toEqual(answer);
  expect(await service.refused(personCalls.addPerson, { as: house.subject.missionary, body: sent })).toMatchObject({
    status: 409,
  });
});
