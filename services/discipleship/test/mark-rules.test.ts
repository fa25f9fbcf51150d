/** "Marks (growing, commissioned) are dated and cannot overlap; ending a relation does not end the mark." */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { refusal } from './refusals.ts';

let database: TestDatabase;
let own: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('discipleship');
});
afterAll(() => database.drop());

const GROWING = 'Growing Disciple';
const COMMISSIONED = 'Commissioned Disciple';
const MARKED = 'This person is marked already. Change the disciple type instead.';
const mark = (...marks: ReturnType<typeof markRow>[]) => insertAll(own, 'disciple_mark', marks);

test('the day on which growing becomes commissioned belongs to the later mark', async () => {
  await mark(markRow(11, GROWING, '2025-09-01', '2026-02-01'), markRow(11, COMMISSIONED, '2026-02-01'));
  expect(await own('published_disciple_mark_v1').where({ person_id: 11 }).orderBy('began_on')).toMatchObject([
    { disciple_type: GROWING, began_on: '2025-09-01', ended_on: '2026-02-01' },
    { disciple_type: COMMISSIONED, began_on: '2026-02-01', ended_on: null },
  ]);
});

test.each([
  ['two at once', 21, [markRow(21, GROWING), markRow(21, COMMISSIONED)]],
  [
    'one inside another of the past',
    22,
    [markRow(22, GROWING, '2025-01-01', '2025-12-01'), markRow(22, COMMISSIONED, '2025-06-01', '2025-07-01')],
  ],
  [
    'one that reaches into the present one',
    23,
    [markRow(23, GROWING, '2025-01-01', '2026-02-01'), markRow(23, COMMISSIONED)],
  ],
])('"Marks (growing, commissioned) are dated and cannot overlap": refused, %s', async (_what, _person, marks) => {
  expect(await refusal(mark(...marks))).toBe(MARKED);
});

test('since when somebody is marked is published', async () => {
  await mark(markRow(31, COMMISSIONED, '2026-03-19'));
  expect(await own('published_disciple_type_v1').where({ person_id: 31 })).toEqual([
    { person_id: 31, disciple_type: COMMISSIONED, began_on: '2026-03-19' },
  ]);
});

test('the mark stays when the relation ends', async () => {
  await insertAll(own, 'relation', [relationRow({ disciple: 41, discipler: 42, locationId: 1 })]);
  await mark(markRow(41, GROWING));
  await own('relation').where({ disciple_person_id: 41 }).update({ ended_on: '2026-05-01', ended_reason: 'Graduated' });
  expect(await own('published_disciple_type_v1').where({ person_id: 41 })).toHaveLength(1);
});
