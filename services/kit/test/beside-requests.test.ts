import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('the schedule of a job', () => {
  const nightly = (name: string): Job => ({ name, schedule: { cron: '30 9 * * *', timeZone: 'UTC' }, async run() {} });
  const start = (names: readonly string[], schedulesSeconds = 600) =>
    startJobs(database.urlFor('people'), 'people_jobs', names.map(nightly), { schedulesSeconds });
  const schedules = () => database.owner('people_jobs.schedule');
  const scheduled = (): Promise<string[]> => schedules().orderBy('name').pluck('name');
  const anHourLater = () =>
    schedules().update({ updated_on: database.owner.raw(`updated_on - interval '61 minutes'`) });

  test('goes once no copy of the service has the job any more, and not while one of another version has it', async () => {
    const before = await start(['always', 'of-before'], 0.1);
    const next = await start(['always', 'of-next']);
    try {
      expect(await scheduled()).toEqual(['always', 'of-before', 'of-next']);
      // One copy goes on saying so, and puts back what another took away; the other has fallen silent.
      await schedules().where({ name: 'of-before' }).delete();
      await anHourLater();
      await expect.poll(scheduled).toEqual(['always', 'of-before']);
    } finally {
      await before.stop();
      await next.stop();
    }
    const restarted = await start(['always', 'of-next']);
    expect(await scheduled()).toEqual(['always', 'of-before', 'of-next']);
    await restarted.stop();
    await anHourLater();
    const afterwards = await start(['always', 'of-next']);
    expect(await scheduled()).toEqual(['always', 'of-next']);
    await afterwards.stop();
  });
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
