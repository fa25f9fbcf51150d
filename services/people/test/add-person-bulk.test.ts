import { usePool } from '@emmaus/service-kit/database/connection';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople, addPerson, type NewPerson } from '../src/people/add-person.ts';
import { normalisePerson } from '../src/people/person-fields.ts';

let database: TestDatabase;
let own: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('people');
  usePool(own);
  await database.owner('people.location').insert({
    id: 1,
    name: 'Lakeside College',
    location_type: 'Organization',
    path: '1',
    timezone: 'America/Chicago',
  });
});
afterAll(() => database.drop());

function newPerson(first_name: string, more: Partial<NewPerson> = {}): NewPerson {
  const fields = normalisePerson({ first_name, last_name: 'Example', phone: '3125550142' });
  return { fields, locationId: 1, enteredBy: null, ...more };
}

test('somebody who registers without sign-in is entered by nobody', async () => {
  const { id, isNew } = await addPerson(newPerson('Rosa'));
  expect(isNew).toBe(true);
  expect(await own('person').where({ id }).first()).toMatchObject({
    name: 'Rosa Example',
    phone: '312-555-0142',
    entered_by_person_id: null,
    created_by_subject: 'system',
    is_varsity: false,
    version: 1,
  });
});

test('sending the same form twice adds one person, also at the same moment', async () => {
  const submissionId = crypto.randomUUID();
  const sent = await Promise.all(['Ada', 'Ada', 'Ada'].map((name) => addPerson(newPerson(name, { submissionId }))));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await own('person').where({ first_name: 'Ada' })).toHaveLength(1);
});

test('a form of somebody else is neither taken over nor told about', async () => {
  const submissionId = crypto.randomUUID();
  const { id } = await addPerson(newPerson('Ida', { submissionId }));
  await own('person').where({ id }).update({ created_by_subject: 'somebody-else' });
  await expect(addPerson(newPerson('Ida', { submissionId }))).rejects.toMatchObject({ code: 'conflict' });
});

test('many are added at once, their ids in the order given', async () => {
  const people = Array.from({ length: 6_000 }, (_, index) => newPerson(`Nr${index}`));
  const ids = await addPeople(people);
  const names = await own('person').whereIn('id', ids).orderBy('id').pluck('first_name');
  expect(names).toEqual(people.map(({ fields }) => fields.first_name));
  expect(await addPeople([])).toEqual([]);
});
