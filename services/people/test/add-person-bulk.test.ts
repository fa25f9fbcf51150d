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

function newPerson(first_name: string): NewPerson {
  const fields = normalisePerson({ first_name, last_name: 'Example', phone: '3125550142' });
  return { fields, locationId: 1, enteredBy: null };
}

test('somebody who registers without sign-in is entered by nobody', async () => {
  const id = await addPerson(newPerson('Rosa'));
  expect(await own('person').where({ id }).first()).toMatchObject({
    name: 'Rosa Example',
    phone: '312-555-0142',
    entered_by_person_id: null,
    created_by_subject: 'system',
    is_varsity: false,
    version: 1,
  });
});

test('many are added at once, their ids in the order given', async () => {
  const people = Array.from({ length: 6_000 }, (_, index) => newPerson(`Nr${index}`));
  const ids = await addPeople(people);
  const names = await own('person').whereIn('id', ids).orderBy('id').pluck('first_name');
  expect(names).toEqual(people.map(({ fields }) => fields.first_name));
  expect(await addPeople([])).toEqual([]);
});
