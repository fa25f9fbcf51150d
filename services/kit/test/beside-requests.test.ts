import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs, type Job } from '../src/work/jobs.ts';
import { createOutbox, deliverDue, post } from '../src/work/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { usePool } from '../src/database/connection.ts';
import { transaction } from '../src/database/transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a job is run, and run again after it failed', async () => {
  const seen: number[] = [];
  const job: Job<{ number: number }> = {
    name: 'count',
    async run({ number }) {
      seen.push(number);
      if (seen.length === 1) throw new Error('first try fails');
    },
  };
  const jobs = await startJobs(database.urlFor('people'), 'people_jobs', [job], { retryDelay: 1, pollingSeconds: 0.5 });
  try {
    await jobs.send(job, { number: 7 });
    await expect.poll(() => seen).toEqual([7, 7]);
  } finally {
    await jobs.stop();
  }
});

test('a message is kept with the change, delivered once, and a bad one does not stop the rest', async () => {
  const own = database.as('recruitment');
  usePool(own);
  await createOutbox(own);
  await transaction(async () => {
    await post('mail', { to: 'bad' });
    await post('mail', { to: 'good' }, { deduplicationKey: 'once' });
    await post('mail', { to: 'again' }, { deduplicationKey: 'once' });
  });
  await transaction(async () => {
    await post('mail', { to: 'never' });
    throw new Error('rolled back');
  }).catch(() => {});
  const delivered: unknown[] = [];
  const deliver = async (message: { payload: Record<string, unknown> }): Promise<void> => {
    if (message.payload['to'] === 'bad') throw new Error('no such address');
    delivered.push(message.payload['to']);
  };
  expect((await Promise.all([deliverDue(deliver), deliverDue(deliver)])).reduce((sum, count) => sum + count, 0)).toBe(
    1,
  );
  expect(await deliverDue(deliver)).toBe(0);
  expect(delivered).toEqual(['good']);
  expect(await own('outbox').whereNull('delivered_at').select('attempts', 'last_error')).toEqual([
    { attempts: 1, last_error: 'Error: no such address' },
  ]);
});
