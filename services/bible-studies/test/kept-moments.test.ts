/** Studies that were handed over before the moment was kept: it is the one at which their leaders were written. In a database of its own. */
import { join } from 'node:path';
import { bringUpToDate } from '@emmaus/service-kit/testing/earlier-house';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaderRow, studyRow } from '../database/factories.ts';

const MADE = '2026-08-24T15:00:00Z';
const FOUNDED = '2026-08-24T15:00:00.007Z';
const HANDED_OVER = '2026-09-22T18:00:00.000Z';

let database: TestDatabase;

beforeAll(async () => {
  const folder = join(import.meta.dirname, '..', 'database', 'migrations');
  database = await bringUpToDate({ service: 'bible-studies', folder, before: '20261214000100', fill });
});
afterAll(() => database.drop());

async function fill(then: Knex): Promise<void> {
  const written = (at: string, until = at) => ({ created_at: at, updated_at: until });
  await then('bible_study').insert([1, 2, 3].map((id) => ({ ...studyRow({ id, locationId: 1 }), ...written(MADE) })));
  await then('study_leader').insert([
    { ...leaderRow(1, 7, { beganOn: '2026-08-24', endedOn: '2026-09-22' }), ...written(MADE, HANDED_OVER) },
    { ...leaderRow(1, 8, { beganOn: '2026-09-22' }), ...written(HANDED_OVER) },
    // Written down at another time than it happened.
    { ...leaderRow(2, 7, { beganOn: '2026-08-24', endedOn: '2026-09-01' }), ...written(MADE, HANDED_OVER) },
    { ...leaderRow(2, 8, { beganOn: '2026-09-01' }), ...written(HANDED_OVER) },
    // Written a moment after the study that they founded.
    { ...leaderRow(3, 7, { beganOn: '2026-08-24', endedOn: '2026-09-22' }), ...written(FOUNDED, HANDED_OVER) },
    { ...leaderRow(3, 8, { beganOn: '2026-09-22' }), ...written(HANDED_OVER) },
  ]);
}

test('the moment is known where the study was handed over on the day that is written down', async () => {
  const leaders = await database
    .as('bible-studies')('study_leader')
    .orderBy(['bible_study_id', 'person_id'])
    .select('took_over_at', 'handed_over_at');
  expect(leaders).toEqual([
    { took_over_at: null, handed_over_at: new Date(HANDED_OVER) },
    { took_over_at: new Date(HANDED_OVER), handed_over_at: null },
    { took_over_at: null, handed_over_at: null },
    { took_over_at: null, handed_over_at: null },
    { took_over_at: null, handed_over_at: new Date(HANDED_OVER) },
    { took_over_at: new Date(HANDED_OVER), handed_over_at: null },
  ]);
});
