/** What the database itself keeps true about relations, and the sentences it is told in. */
import { toProblem } from '@emmaus/service-kit/http/problem';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relationRow, type RelationDetails } from '../database/factories.ts';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';

let database: TestDatabase;
let own: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('discipleship');
});
afterAll(() => database.drop());

function write(...relations: Omit<RelationDetails, 'locationId'>[]): Promise<void> {
  return insertAll(
    own,
    'relation',
    relations.map((relation) => relationRow({ ...relation, locationId: 1 })),
  );
}

async function refusal(writing: Promise<unknown>): Promise<string> {
  const error: unknown = await writing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const problem = toProblem(error, discipleshipConstraints);
  expect(problem.status).toBe(409);
  return problem.message;
}

describe('"One discipler per disciple at a time"', () => {
  test('a second active discipler is refused', async () => {
    await write({ disciple: 11, discipler: 12 });
    expect(await refusal(write({ disciple: 11, discipler: 13 }))).toBe(
      'This person already has a discipler. Transfer the disciple instead.',
    );
  });

  test('two who write at the same moment: one of them is refused', async () => {
    const results = await Promise.allSettled([
      write({ disciple: 21, discipler: 22 }),
      write({ disciple: 21, discipler: 23 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a transfer ends one relation and begins the next on the same day', async () => {
    await write(
      {
        disciple: 31,
        discipler: 32,
        beganOn: '2025-09-01',
        endedOn: '2026-02-10',
        endedReason: 'Moved to another discipler',
      },
      { disciple: 31, discipler: 33, beganOn: '2026-02-10' },
    );
    expect(await own('relation').where({ disciple_person_id: 31 })).toHaveLength(2);
  });

  test('history cannot be written with two disciplers in the same weeks', async () => {
    await write({ disciple: 41, discipler: 42, beganOn: '2025-01-01', endedOn: '2025-06-01' });
    expect(
      await refusal(write({ disciple: 41, discipler: 43, beganOn: '2025-05-01', endedOn: '2025-09-01' })),
    ).toContain('already has a discipler');
  });
});

describe('"A loop is refused"', () => {
  const LOOP = 'This person is already above the discipler in the chain, so they cannot be below as well.';

  test('nobody becomes the disciple of someone below, however far', async () => {
    await write({ disciple: 52, discipler: 51 }, { disciple: 53, discipler: 52 }, { disciple: 54, discipler: 53 });
    expect(await refusal(write({ disciple: 51, discipler: 54 }))).toBe(LOOP);
    expect(await refusal(write({ disciple: 51, discipler: 52 }))).toBe(LOOP);
  });

  test('nobody is their own discipler', async () => {
    expect(await refusal(write({ disciple: 55, discipler: 55 }))).toBe('Nobody can be their own discipler.');
  });

  test('a relation that has ended closes no loop', async () => {
    await write({ disciple: 62, discipler: 61, endedOn: '2026-03-01' });
    await write({ disciple: 61, discipler: 62, beganOn: '2026-03-02' });
    expect(await own('relation').where({ disciple_person_id: 61 })).toHaveLength(1);
  });

  test('bringing an ended relation back is looked at like a new one', async () => {
    await write(
      { disciple: 65, discipler: 64, beganOn: '2025-01-01', endedOn: '2025-02-01' },
      { disciple: 64, discipler: 65, beganOn: '2025-03-01' },
    );
    expect(
      await refusal(own('relation').where({ disciple_person_id: 65 }).update({ ended_on: null, ended_reason: null })),
    ).toBe(LOOP);
  });

  test('two writes at once that would close a loop together: one of them is refused', async () => {
    const results = await Promise.allSettled([
      write({ disciple: 71, discipler: 72 }),
      write({ disciple: 72, discipler: 71 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('two transactions that each saw no loop: the second to write finds it', async () => {
    const [one, two] = [await own.transaction(), await own.transaction()];
    const row = (disciple: number, discipler: number) => relationRow({ disciple, discipler, locationId: 1 });
    await insertAll(one, 'relation', [row(81, 82)]);
    const second = insertAll(two, 'relation', [row(82, 81)]);
    const refused = refusal(second);
    await one.commit();
    expect(await refused).toBe(LOOP);
    await two.rollback();
  });
});

test("a relation ends for one of the ministry's reasons, not before it began", async () => {
  await expect(
    write({ disciple: 91, discipler: 92, endedOn: '2026-03-01', endedReason: 'Bored' as 'Other' }),
  ).rejects.toMatchObject({ constraint: 'relation_ended_reason_check' });
  expect(await refusal(write({ disciple: 91, discipler: 92, beganOn: '2026-03-01', endedOn: '2026-02-01' }))).toBe(
    'A relation cannot end before it began.',
  );
});

test('other services read relations and current types through the published views', async () => {
  await write({ disciple: 101, discipler: 102 });
  const reader = database.as('recruitment');
  expect(await reader('discipleship.published_relation_v1').where({ disciple_person_id: 101 }).first()).toEqual({
    id: expect.any(Number),
    disciple_person_id: 101,
    discipler_person_id: 102,
    location_id: 1,
    began_on: '2026-01-15',
    ended_on: null,
    ended_reason: null,
  });
  await own('disciple_mark').insert([
    { person_id: 101, disciple_type: 'Growing Disciple', began_on: '2025-01-01', ended_on: '2025-06-01' },
    { person_id: 101, disciple_type: 'Commissioned Disciple', began_on: '2025-06-01' },
  ]);
  expect(await reader('discipleship.published_disciple_type_v1').where({ person_id: 101 })).toEqual([
    { person_id: 101, disciple_type: 'Commissioned Disciple', began_on: '2025-06-01' },
  ]);
});
