/** Who is tied by the e-mails and accounts that a house holds already. In a database of its own. */
import { join } from 'node:path';
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import { bringUpToDate } from '@emmaus/service-kit/testing/earlier-house';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOwner } from '../src/accounts/account-owner.queries.ts';

let database: TestDatabase;
let own: Knex;

beforeAll(async () => {
  const folder = join(import.meta.dirname, '..', 'database', 'migrations');
  database = await bringUpToDate({ service: 'people', folder, before: '20261212000100', fill });
  own = database.as('people');
});
afterAll(() => database.drop());

async function fill(then: Knex): Promise<void> {
  await then('location').insert({ id: 1, name: 'Lakeside', location_type: 'Campus', path: '1', timezone: 'UTC' });
  const add = async (first_name: string, more: object = {}): Promise<number> => {
    const person = { first_name, last_name: 'Of Before', primary_location_id: 1, ...more };
    const [row] = (await then('person').insert(person).returning('id')) as [{ id: number }];
    return row.id;
  };
  const grant = (person_id: number, role: string) =>
    then('role_grant').insert({ person_id, role, location_id: 1, is_primary: true });
  const registration = { location_id: 1, has_general_interest: true, opted_in_text: false, opted_in_email: false };
  const [td, student] = [await add('Td'), await add('Student')];
  await grant(td, 'td');
  await grant(student, 'student');
  await add('Entered', { email: 'by-staff@x.org', entered_by_person_id: td, created_by_person_id: td });
  await add('Friend', { email2: 'by-student@x.org', entered_by_person_id: student, created_by_person_id: student });
  const overwritten = await add('Overwritten', { email: 'overwritten@x.org', entered_by_person_id: td });
  const authored = (person_id: number, email: string, given_by_person_id: number | null) =>
    then('email_author').insert({ person_id, email, given_by_person_id });
  await authored(overwritten, 'overwritten@x.org', student);
  const registered = await add('Registered', { email: 'registered@x.org' });
  await then('registration').insert({ ...registration, person_id: registered });
  await grant(registered, 'td');
  await authored(registered, 'registered@x.org', null);
  const known = await add('Known', { email: 'known@x.org', created_at: '2024-01-01' });
  await grant(known, 'td');
  await authored(known, 'known@x.org', null);
  await then('registration').insert({ ...registration, person_id: known });
  const untied = { issuer: 'x', subject: 'untied', email: 'known@x.org', untied_person_id: known };
  await then('account').insert(untied);
}

const ownerOf = (email: string) =>
  withRequestContext({ requestId: '', database: own }, async () => {
    const owner = await findOwner(email);
    if (typeof owner === 'string') return owner;
    return (await own('person').where({ id: owner.id }).first('first_name')).first_name as string;
  });

test.each([
  ['by-staff@x.org', 'Entered'],
  ['by-student@x.org', 'unvouched'],
  ['overwritten@x.org', 'unvouched'],
  ['registered@x.org', 'unconfirmed'],
  ['known@x.org', 'Known'],
])('%s: %s, also when whoever gave it has left', async (email, owner) => {
  expect(await ownerOf(email)).toBe(owner);
  await own('role_grant')
    .whereIn('person_id', own('person').select('id').whereIn('first_name', ['Td', 'Student']))
    .del();
  expect(await ownerOf(email)).toBe(owner);
});

test('an account that was untied stays so', async () => {
  const account = (await own('account').where({ subject: 'untied' }).first('id')) as { id: number };
  const asked = withRequestContext({ requestId: '', database: own }, () => findOwner('known@x.org', account.id));
  expect(await asked).toBe('untied');
});
