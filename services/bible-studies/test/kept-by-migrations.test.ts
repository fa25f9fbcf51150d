/** What a house has before it is brought up to date is there afterwards, in the new form. In a database of its own. */
import { join } from 'node:path';
import { bringUpToDate } from '@emmaus/service-kit/testing/earlier-house';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let own: Knex;

const folder = join(import.meta.dirname, '..', 'database', 'migrations');

beforeAll(async () => {
  database = await bringUpToDate({ service: 'bible-studies', folder, before: '20261122', fill });
  own = database.as('bible-studies');
});
afterAll(() => database.drop());

async function fill(then: Knex): Promise<void> {
  await then('bible_study').insert({
    id: 1,
    name: 'Old Study',
    location_id: 1,
    meeting_location: 'Library',
    start_date: '2026-08-24',
    day_of_week: 2,
    meeting_time: '19:00',
    generated_until: '2026-09-24T12:00:00Z',
  });
  await then('study_leader').insert({
    bible_study_id: 1,
    person_id: 7,
    position: 1,
    created_at: '2026-08-01T12:00:00Z',
  });
  const stay = { bible_study_id: 1, person_id: 8 };
  await then('study_participant').insert([
    { ...stay, joined_on: '2026-08-24', left_on: '2026-09-20' },
    { ...stay, joined_on: '2026-09-01', left_on: '2026-09-10' },
    { ...stay, joined_on: '2026-09-20', left_on: '2026-09-25' },
    { ...stay, joined_on: '2026-09-24', left_on: null },
    { bible_study_id: 1, person_id: 9, joined_on: '2026-08-24', left_on: '2026-08-24' },
  ]);
  const meeting = { bible_study_id: 1, met_at_time: '19:00' };
  await then('attendance').insert([
    {
      ...meeting,
      met_on_date: '2026-08-25',
      expected: true,
      submitted_at: '2026-08-26T12:00:00Z',
      submitted_by_person_id: 7,
    },
    { ...meeting, met_on_date: '2026-09-01', expected: true },
    { ...meeting, met_on_date: '2026-09-08', expected: false },
  ]);
  await then('meditation').insert({ id: 500, title: 'Old', verse: 'Mark 1', content: '<p>Old</p>', sort_order: 9 });
  const [material] = (await then('material').select('id').limit(1)) as [{ id: number }];
  await then('plan').insert({
    owner_person_id: 7,
    material_id: material.id,
    title: 'Plan',
    dialogue: '<p>Read <em>it</em></p>',
  });
  await then('withheld_meeting').insert([
    { ...meeting, met_on_date: '2026-09-08' },
    { ...meeting, met_on_date: '2026-09-15', withheld_at: '2026-09-02T12:00:00Z' },
  ]);
}

test('meetings that a vacation took away are meetings again, withheld; what a leader added by hand stands', async () => {
  const meetings = await own('attendance')
    .orderBy('met_on_date')
    .select('met_on_date', 'expected', 'scheduled', 'withheld_at');
  expect(meetings).toEqual([
    { met_on_date: '2026-08-25', expected: true, scheduled: true, withheld_at: null },
    { met_on_date: '2026-09-01', expected: true, scheduled: true, withheld_at: null },
    { met_on_date: '2026-09-08', expected: false, scheduled: true, withheld_at: null },
    { met_on_date: '2026-09-15', expected: true, scheduled: true, withheld_at: new Date('2026-09-02T12:00:00Z') },
  ]);
});

test('whoever led has led since the start, as far as anybody knows', async () => {
  expect(await own('study_leader').select('person_id', 'position', 'began_on', 'ended_on')).toEqual([
    { person_id: 7, position: 1, began_on: '2026-08-01', ended_on: null },
  ]);
});

test('stays that overlap are one, stays that follow each other are two', async () => {
  expect(
    await own('study_participant').orderBy(['person_id', 'joined_on']).select('person_id', 'joined_on', 'left_on'),
  ).toEqual([
    { person_id: 8, joined_on: '2026-08-24', left_on: '2026-09-20' },
    { person_id: 8, joined_on: '2026-09-20', left_on: null },
    { person_id: 9, joined_on: '2026-08-24', left_on: '2026-08-24' },
  ]);
});

test('a report that is there is the first', async () => {
  expect(await own('attendance').whereNotNull('first_submitted_at')).toMatchObject([
    {
      met_on_date: '2026-08-25',
      first_submitted_at: new Date('2026-08-26T12:00:00Z'),
      first_received_at: new Date('2026-08-26T12:00:00Z'),
      first_submitted_by_person_id: 7,
      first_submitted_by_root_person_id: 7,
    },
  ]);
});

test('meetings are written on from an hour that no place had passed', async () => {
  expect(await own('bible_study').select(own.raw('generated_until::text as hour'), 'schedule_since')).toEqual([
    { hour: '2026-09-24 00:00:00', schedule_since: null },
  ]);
});

test('a plan keeps its dialogue, is found by it, and has no document until somebody opens it', async () => {
  expect(await own('plan').select('dialogue', 'plain_text', 'search', 'document', 'deleted_at')).toEqual([
    {
      dialogue: '<p>Read <em>it</em></p>',
      plain_text: 'Read it',
      search: 'plan read it',
      document: null,
      deleted_at: null,
    },
  ]);
});

test('a meditation from before is there for everybody, and a new one has an id of its own', async () => {
  expect(await own('meditation').where({ id: 500 }).first('title', 'appears_on', 'document', 'version')).toEqual({
    title: 'Old',
    appears_on: '2026-01-01',
    document: null,
    version: 1,
  });
  const [added] = (await own('meditation')
    .insert({ title: 'New', verse: 'Mark 2', content: '' })
    .returning(['id'])) as {
    id: number;
  }[];
  expect(added?.id).toBeGreaterThan(500);
});
