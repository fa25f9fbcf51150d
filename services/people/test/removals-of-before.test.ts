/** Who was removed before it was kept with what: by the undo of an import, or otherwise. In a database of its own. */
import { join } from 'node:path';
import { bringUpToDate } from '@emmaus/service-kit/testing/earlier-house';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let own: Knex;

beforeAll(async () => {
  const folder = join(import.meta.dirname, '..', 'database', 'migrations');
  database = await bringUpToDate({ service: 'people', folder, before: '20261216000100', fill });
  own = database.as('people');
});
afterAll(() => database.drop());

const UNDONE = '2026-11-20T12:00:00Z';

async function fill(then: Knex): Promise<void> {
  await then('location').insert({ id: 1, name: 'Lakeside', location_type: 'Campus', path: '1', timezone: 'UTC' });
  const add = async (first_name: string, removed_at: string | null): Promise<number> => {
    const removed = removed_at === null ? {} : { removed_at, removed_by_subject: 'somebody' };
    const person = { first_name, last_name: 'Of Before', primary_location_id: 1, ...removed };
    const [row] = (await then('person_record').insert(person).returning('id')) as [{ id: number }];
    return row.id;
  };
  const batch = {
    owner_person_id: await add('Td', null),
    file_name: 'x.csv',
    encoding: 'utf-8',
    delimiter: ',',
    header: '[]',
    columns: '[]',
    row_count: 3,
    state: 'undone',
    imported_count: 3,
    removed_count: 1,
    imported_at: '2026-11-19',
    updated_at: UNDONE,
  };
  const [{ id: batch_id }] = (await then('import_batch').insert(batch).returning('id')) as [{ id: number }];
  const people = [await add('Out', UNDONE), await add('Later', '2026-11-21'), await add('Here', null)];
  for (const [index, person_id] of people.entries())
    await then('import_row').insert({ batch_id, row_number: index + 2, cells: '[]', person_id });
  await add('Otherwise', '2026-11-19');
}

test('whoever the undo of an import took out comes back with it, and nobody else', async () => {
  const kept = await own('removal')
    .join('person_record', 'person_record.id', 'removal.person_id')
    .select('first_name', 'returned_at', own.raw('import_batch_id is not null as of_import'));
  expect(kept).toEqual([{ first_name: 'Out', returned_at: null, of_import: true }]);
});
