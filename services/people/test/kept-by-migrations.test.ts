/** What was there before the house was brought up to date is still good. In a database of its own. */
import { join } from 'node:path';
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import { bringUpToDate } from '@emmaus/service-kit/testing/earlier-house';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOwner } from '../src/accounts/account-owner.queries.ts';

let database: TestDatabase;
let own: Knex;

const folder = join(import.meta.dirname, '..', 'database', 'migrations');
const [ADDED, REGISTERED] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  database = await bringUpToDate({ service: 'people', folder, before: '20261122000900', fill });
  own = database.as('people');
});
afterAll(() => database.drop());

async function fill(then: Knex): Promise<void> {
  await then('location').insert({
    id: 1,
    name: 'Lakeside College',
    location_type: 'Organization',
    path: '1',
    timezone: 'America/Chicago',
  });
  const [person] = (await then('person')
    .insert({
      first_name: 'Maria',
      last_name: 'Lindgren',
      primary_location_id: 1,
      submission_id: ADDED,
      created_by_subject: 'somebody',
      created_by_person_id: 7,
    })
    .returning('id')) as [{ id: number }];
  await then('person').insert({ first_name: 'Kim-Ly', last_name: 'Nguyen', primary_location_id: 1 });
  const [director] = (await then('person')
    .insert({
      first_name: 'Area',
      last_name: 'Director',
      email: 'ad@example.org',
      primary_location_id: 1,
      created_by_subject: 'somebody',
      created_by_person_id: person.id,
    })
    .returning('id')) as [{ id: number }];
  await then('role_grant').insert({ person_id: director.id, role: 'ad', location_id: 1, is_primary: true });
  await then('registration').insert({
    person_id: person.id,
    location_id: 1,
    submission_id: REGISTERED,
    has_general_interest: true,
    opted_in_text: false,
    opted_in_email: false,
  });
}

test('a person who was added by a form is answered again, to whoever sent it, whatever the content', async () => {
  const maria = (await own('person').where({ first_name: 'Maria' }).first('id')) as { id: number };
  expect(await own('answered_write').where({ key: ADDED }).first()).toMatchObject({
    subject: 'somebody',
    person_id: 7,
    content_hash: null,
    answer: { person_id: maria.id, message: 'Successfully saved Maria Lindgren as a contact.' },
  });
});

test('so is who registered', async () => {
  expect(await own('answered_write').where({ key: REGISTERED }).first()).toMatchObject({
    subject: '',
    person_id: null,
    answer: { message: 'Thank you! Somebody from the campus will be in touch soon.' },
  });
});

test('the e-mail of somebody with a role ties as it did: nobody is known who gave it', async () => {
  const asked = withRequestContext({ requestId: '', database: own }, () => findOwner('ad@example.org'));
  expect(await asked).toEqual({ id: expect.any(Number) as number });
});

test('whose name has a joint is found by what comes after it', async () => {
  expect(await own('person').whereLike('search', '% ly %').pluck('name')).toEqual(['Kim-Ly Nguyen']);
});
