import { answeredOnce } from '../src/database/answered-once.ts';
import { usePool } from '../src/database/connection.ts';
import { withRequestContext } from '../src/http/request-context.ts';
import type { Actor } from '../src/policy/actor.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { waitsOrIsDone } from '../src/testing/two-at-once.ts';
import { setClock } from '../src/time.ts';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let database: TestDatabase;
let own: Knex;
let done = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  own = database.as('recruitment');
  usePool(own);
});
afterAll(() => database.drop());
beforeEach(() => void (done = 0));
afterEach(() => setClock(undefined));

const key = (): string => crypto.randomUUID();
const work = async (): Promise<{ number: number }> => {
  done += 1;
  await new Promise((resolve) => setTimeout(resolve, 30));
  return { number: done };
};
const as = <Result>(subject: string, personId: number, ask: () => Promise<Result>): Promise<Result> =>
  withRequestContext({ requestId: '', actor: { subject, personId } as Actor }, ask);

test('"The same key again is answered with the first answer", at the same moment too', async () => {
  const sent = { key: key(), content: { name: 'Ada', days: [1, 2] } };
  const answers = await Promise.all(Array.from({ length: 5 }, () => answeredOnce(sent, work)));
  expect(await answeredOnce(sent, work)).toEqual({ number: 1 });
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ number: 1 })));
  expect(done).toBe(1);
});

test('the order of names is no other content', async () => {
  const sent = { key: key(), content: { name: 'Ada', place: { id: 1, floor: 2 } } };
  await answeredOnce(sent, work);
  await answeredOnce({ key: sent.key, content: { place: { floor: 2, id: 1 }, name: 'Ada' } }, work);
  expect(done).toBe(1);
});

test('"another content under the same key is 409", at the same moment too', async () => {
  const sent = key();
  const settled = await Promise.allSettled(
    ['Ada', 'Ida'].map((name) => answeredOnce({ key: sent, content: { name } }, work)),
  );
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(answeredOnce({ key: sent, content: { name: 'Eda' } }, work)).rejects.toMatchObject({ code: 'conflict' });
  expect(done).toBe(1);
});

test('a key of somebody else, and of another identity of the same account, is refused and tells nothing', async () => {
  const sent = { key: key(), content: { name: 'Ada' } };
  await as('one', 1, () => answeredOnce(sent, work));
  expect(await as('one', 1, () => answeredOnce(sent, work))).toEqual({ number: 1 });
  for (const [subject, person] of [
    ['other', 1],
    ['one', 2],
  ] as const)
    await expect(as(subject, person, () => answeredOnce(sent, work))).rejects.toMatchObject({ code: 'conflict' });
});

test('where the work fails the key is free', async () => {
  const sent = { key: key(), content: {} };
  await expect(answeredOnce(sent, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answeredOnce(sent, work)).toEqual({ number: 1 });
});

test('without a key the work is done each time', async () => {
  for (const number of [1, 2]) expect(await answeredOnce({ key: undefined, content: {} }, work)).toEqual({ number });
});

test('keys of three months ago are forgotten', async () => {
  setClock('2026-01-01T12:00:00Z');
  const old = { key: key(), content: {} };
  await answeredOnce(old, work);
  setClock('2026-03-20T12:00:00Z');
  await answeredOnce({ key: key(), content: {} }, work);
  expect(await own('answered_write').where({ key: old.key })).toHaveLength(1);
  setClock('2026-04-20T12:00:00Z');
  await answeredOnce({ key: key(), content: {} }, work);
  expect(await own('answered_write').where({ key: old.key })).toEqual([]);
});

test('whoever forgets old keys waits for nobody who forgets them, too', async () => {
  setClock('2026-01-01T12:00:00Z');
  const [kept, old] = [key(), key()];
  for (const each of [kept, old]) await answeredOnce({ key: each, content: {} }, work);
  setClock('2026-04-20T12:00:00Z');
  await database.owner.transaction(async (forgetting) => {
    await forgetting('recruitment.answered_write').where({ key: kept }).delete();
    const sent = answeredOnce({ key: key(), content: {} }, work);
    await waitsOrIsDone(database.owner, sent);
    expect(await own('answered_write').whereIn('key', [kept, old]).pluck('key')).toEqual([kept]);
  });
});
