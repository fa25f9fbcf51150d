/** What stood in the database before a rule was made agrees with it afterwards, and nothing of it is gone. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graduationRow, groupRow, markRow, participantRow } from '../database/factories.ts';
import * as noOverlaps from '../database/migrations/20261122001000_no_overlaps.ts';
import * as graduation from '../database/migrations/20261122001100_graduation.ts';
import * as groupsEndEmpty from '../database/migrations/20261126000400_groups_end_empty.ts';

let database: TestDatabase;
let own: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('discipleship');
  await own.raw('drop view published_graduation_record_v1, published_study_handover_v1');
  await groupsEndEmpty.down(own);
  await graduation.down(own);
  await noOverlaps.down(own);
});
afterAll(() => database.drop());

test('marks and memberships that overlapped follow each other, loops are cut, records keep their month', async () => {
  await insertAll(own, 'disciple_mark', [
    markRow(1, 'Growing Disciple', '2025-01-01', '2025-12-01'),
    markRow(1, 'Commissioned Disciple', '2025-06-01', '2026-03-01'),
    markRow(1, 'Growing Disciple', '2026-01-01'),
  ]);
  await insertAll(own, 'discipleship_group', [
    groupRow(1, 10, 5),
    groupRow(2, 20, 5),
    { ...groupRow(3, 30, 5), ended_on: '2026-02-01' },
  ]);
  await insertAll(own, 'discipleship_group_participant', [
    participantRow(1, 20, '2026-01-01'),
    participantRow(2, 10, '2026-01-02'),
    participantRow(1, 11, '2026-01-01'),
    participantRow(2, 11, '2026-03-01'),
    participantRow(3, 12, '2026-01-15'),
  ]);
  await insertAll(own, 'graduation_record', [
    graduationRow({ personId: 1, locationId: 5, recordYear: 2026, month: 'may' }),
    graduationRow({ personId: 2, locationId: 5, recordYear: 2026, month: 'December' }),
  ]);
  const byHand = graduationRow({ personId: 3, locationId: 6, recordYear: 2026 });
  await insertAll(own, 'graduation_record', [{ ...byHand, created_by_subject: 'subject-of-a-director' }]);

  await noOverlaps.up(own);
  await graduation.up(own);

  expect(await own('disciple_mark').orderBy('id').select('began_on', 'ended_on')).toEqual([
    { began_on: '2025-01-01', ended_on: '2025-06-01' },
    { began_on: '2025-06-01', ended_on: '2026-01-01' },
    { began_on: '2026-01-01', ended_on: null },
  ]);
  const present = await own('discipleship_group_participant').whereNull('left_on').orderBy('id');
  expect(present.map(({ group_id, person_id }) => [group_id, person_id])).toEqual([
    [1, 20],
    [2, 11],
  ]);
  expect(await own('discipleship_group_participant').where({ person_id: 12 }).first()).toMatchObject({
    left_on: '2026-02-01',
  });
  expect(await own('discipleship_group_participant').where({ group_id: 1, person_id: 11 }).first()).toMatchObject({
    left_on: '2026-03-01',
  });
  expect(await own('graduation_record').orderBy('person_id').pluck('graduation_month')).toEqual([
    'May',
    'December',
    null,
  ]);
  // What a director added by hand was not generated.
  expect(await own('graduation_generation').select('location_id', 'record_year')).toEqual([
    { location_id: 5, record_year: 2026 },
  ]);
});
