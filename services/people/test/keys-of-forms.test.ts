/** Forms that were sent before the house was brought up to date are still known by their key. In a database of its own. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import * as answeredWrites from '../database/migrations/20261122000900_answered_writes.ts';
import * as removedPeople from '../database/migrations/20261122001000_removed_people.ts';
import * as isStudent from '../database/migrations/20261122001100_is_student.ts';
import * as personMoves from '../database/migrations/20261122001200_person_moves.ts';
import { peopleService } from '../src/service.ts';

/** Back to the house of before and forth again goes by all that came after. */
const SINCE = [answeredWrites, removedPeople, isStudent, personMoves];

const { service, house } = serviceForTests(peopleService);

test('a person who was added by a form has its answer again, for whoever sent it', async () => {
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
  const answered = () =>
    own('answered_write').where({ key: sent.submission_id }).first('subject', 'person_id', 'answer');
  const before: unknown = await answered();
  for (const { down } of SINCE.toReversed()) await down(own);
  expect(await own('person').where({ id: answer.person_id }).first('submission_id')).toEqual({
    submission_id: sent.submission_id,
  });
  for (const { up } of SINCE) await up(own);
  expect(await answered()).toEqual(before);
  expect(before).toMatchObject({ answer });
});
