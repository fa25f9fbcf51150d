/** What stood on the charts before the house was brought up to date stands there in the same order. In a database of its own. */
import { join } from 'node:path';
import { bringUpToDate } from '@emmaus/service-kit/testing/earlier-house';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let own: Knex;

const folder = join(import.meta.dirname, '..', 'database', 'migrations');

beforeAll(async () => {
  database = await bringUpToDate({ service: 'recruitment', folder, before: '20261122', fill });
  own = database.as('recruitment');
});
afterAll(() => database.drop());

async function fill(then: Knex): Promise<void> {
  const entry = { keeper_person_id: 1, depth_chart_column_id: 3, location_id: 10 };
  await then('depth_chart_entry').insert([
    { ...entry, chart_member_id: 5, position: 2, created_at: '2026-03-01T12:00:00Z', created_by_person_id: 1 },
    { ...entry, chart_member_id: 6, position: 0, created_at: '2026-02-01T12:00:00Z' },
    { ...entry, chart_member_id: 7, position: 0, created_at: '2026-04-01T12:00:00Z' },
    { ...entry, chart_member_id: 8, depth_chart_column_id: 4, position: 0, created_at: '2026-01-01T12:00:00Z' },
  ]);
  const candidate = { location_id: 10, recruitment_column_id: 72 };
  await then('recruitment_entry').insert([
    { ...candidate, chart_member_id: 5 },
    { ...candidate, chart_member_id: 6, removed_by_hand_year: 2025, updated_at: '2026-01-01T12:00:00Z' },
  ]);
}

test('cards keep their order', async () => {
  expect(
    await own('depth_chart_entry').where({ depth_chart_column_id: 3 }).orderBy('place').pluck('chart_member_id'),
  ).toEqual([6, 7, 5]);
});

test('the log begins with who was put on the chart, and when', async () => {
  expect(
    await own('board_event').where({ kind: 'depth_chart' }).orderBy('seq').select('seq', 'person_id', 'by_person_id'),
  ).toEqual([
    { seq: 1, person_id: 8, by_person_id: null },
    { seq: 2, person_id: 6, by_person_id: null },
    { seq: 3, person_id: 5, by_person_id: 1 },
    { seq: 4, person_id: 7, by_person_id: null },
  ]);
  expect(await own('board').orderBy('kind').select('kind', 'last_seq')).toEqual([
    { kind: 'depth_chart', last_seq: 4 },
    { kind: 'recruitment', last_seq: 1 },
  ]);
});
