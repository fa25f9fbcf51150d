/** "A person takes part in at most one group; the parent group is the one in which the leader takes part; loops are refused." */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupRow, participantRow } from '../database/factories.ts';
import { refusal } from './refusals.ts';

let database: TestDatabase;
let own: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('discipleship');
});
afterAll(() => database.drop());

const PLACE = 1;
const LOOP = 'The leader of this group takes part in a group below it, so it would stand below itself.';

/** Ids of groups are given by the sequence, as in life. */
async function groupOf(leader: number, ...people: number[]): Promise<number> {
  const { id: _given, ...row } = groupRow(0, leader, PLACE);
  const [group] = (await own('discipleship_group').insert(row).returning('id')) as { id: number }[];
  const id = group?.id as number;
  if (people.length > 0) await join(id, ...people);
  return id;
}

const join = (group: number, ...people: number[]) =>
  insertAll(
    own,
    'discipleship_group_participant',
    people.map((person) => participantRow(group, person)),
  );

test('"A person takes part in at most one group"', async () => {
  await groupOf(10, 11);
  const other = await groupOf(12);
  expect(await refusal(join(other, 11))).toBe(
    'This person already takes part in a discipleship group, and can be in one at a time.',
  );
});

test('whoever has left a group joins another on the same day', async () => {
  const first = await groupOf(20, 21);
  await own('discipleship_group_participant').where({ group_id: first }).update({ left_on: '2026-04-01' });
  const second = await groupOf(22);
  await insertAll(own, 'discipleship_group_participant', [participantRow(second, 21, '2026-04-01')]);
  expect(await own('published_group_participant_v1').where({ person_id: 21 }).orderBy('joined_on')).toMatchObject([
    { group_id: first, left_on: '2026-04-01' },
    { group_id: second, joined_on: '2026-04-01', left_on: null },
  ]);
});

test('"the parent group is the one in which the leader takes part"', async () => {
  const top = await groupOf(30, 31);
  const below = await groupOf(31, 32);
  const parentOf = async (id: number) => (await own('published_group_v1').where({ id }).first()).parent_group_id;
  expect([await parentOf(top), await parentOf(below)]).toEqual([null, top]);
});

test('"loops are refused": leading a group in which one takes part', async () => {
  expect(await refusal(groupOf(40, 40))).toBe(LOOP);
});

test('refused: joining a group below one’s own', async () => {
  await groupOf(50, 51);
  await groupOf(51, 52);
  const lowest = await groupOf(52);
  expect(await refusal(join(lowest, 50))).toBe(LOOP);
});

test('refused: a leader who takes part further below', async () => {
  const top = await groupOf(60, 61);
  await groupOf(61, 62);
  expect(await refusal(own('discipleship_group').where({ id: top }).update({ leader_person_id: 62 }))).toBe(LOOP);
});

test('two who close a loop together at the same moment: one of them is refused', async () => {
  const [one, other] = [await groupOf(70), await groupOf(71)];
  const results = await Promise.allSettled([join(one, 71), join(other, 70)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
