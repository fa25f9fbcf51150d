/** Forms that were sent before the house was brought up to date are still known by their key. In a database of its own. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let own: Knex;

interface Migration {
  up: (knex: Knex) => Promise<void>;
  down: (knex: Knex) => Promise<void>;
}

const FOLDER = join(import.meta.dirname, '..', 'database', 'migrations');
const [ADDED, REGISTERED] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('people');
  const since = (await Promise.all(
    readdirSync(FOLDER)
      .filter((file) => file >= '20261122000900')
      .toSorted()
      .map((file) => import(pathToFileURL(join(FOLDER, file)).href)),
  )) as Migration[];
  const views: string[] = await own('pg_views')
    .where({ schemaname: 'people' })
    .whereLike('viewname', 'published%')
    .pluck('viewname');
  for (const view of views) await own.raw('drop view if exists ?? cascade', [`people.${view}`]);
  for (const { down } of since.toReversed()) await down(own);
  await fill();
  for (const { up } of since) await up(own);
});
afterAll(() => database.drop());

async function fill(): Promise<void> {
  await own('location').insert({
    id: 1,
    name: 'Lakeside College',
    location_type: 'Organization',
    path: '1',
    timezone: 'America/Chicago',
  });
  const [person] = (await own('person')
    .insert({
      first_name: 'Maria',
      last_name: 'Lindgren',
      primary_location_id: 1,
      submission_id: ADDED,
      created_by_subject: 'somebody',
      created_by_person_id: 7,
    })
    .returning('id')) as [{ id: number }];
  await own('registration').insert({
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
