import { calls } from '@emmaus/contracts/call';
import { paths } from '@emmaus/contracts/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BaseModel } from '../src/database/base-model.ts';
import { openRows } from '../src/database/stream-rows.ts';
import { rows, sql } from '../src/database/sql.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { unlessAbandoned } from '../src/database/abandoned.ts';
import { write } from '../src/database/write.ts';
import { connection } from '../src/database/connection.ts';
import { open } from '../src/http/guard.ts';
import { routes, serve } from '../src/http/serve.ts';
import { startTestService, type TestService } from '../src/testing/test-service.ts';

const slowPaths = paths('people', {
  askSlowly: 'GET /slow-question',
  askModelSlowly: 'GET /slow-model',
  exportSlowly: 'GET /slow-export',
  changeSlowly: 'POST /slow-change',
  askWithinATransaction: 'GET /slow-transaction',
  askQuickly: 'GET /quick',
});
const answer = z.object({});
const slow = calls('Slow', slowPaths, {
  askSlowly: { summary: 'Ask', open: true, answer },
  askModelSlowly: { summary: 'Ask a model', open: true, answer },
  exportSlowly: { summary: 'Export', open: true, answer },
  changeSlowly: { summary: 'Change', open: true, answer },
  askWithinATransaction: { summary: 'Ask in a transaction', open: true, answer },
  askQuickly: { summary: 'Ask quickly', open: true, answer },
});

/** Names the questions of one test among those that PostgreSQL works at. */
let mark = '';
const slowly = (seconds: number) => sql`select pg_sleep(${seconds}), ${mark}::text as marked`;

class SlowModel extends BaseModel {
  static override tableName = 'slow_answer';
}

const toTest = open('a test');
const slowRoutes = routes(slow, {
  askSlowly: serve(toTest, async () => {
    await rows(slowly(60));
    return {};
  }),
  askModelSlowly: serve(toTest, async () => {
    await SlowModel.query();
    return {};
  }),
  exportSlowly: serve(toTest, async () => {
    await openRows(slowly(60));
    return {};
  }),
  changeSlowly: serve(toTest, async () => {
    await rows(slowly(1));
    await write(sql`insert into abandoned_change (mark) values (${mark})`);
    return {};
  }),
  askWithinATransaction: serve(toTest, inTransaction(), async () => {
    await rows(slowly(1));
    await write(sql`insert into abandoned_change (mark) values (${mark})`);
    return {};
  }),
  askQuickly: serve(toTest, async () => {
    await rows(sql`select 1`);
    return {};
  }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'people', title: 'Slow', version: '1', calls: slow, routes: [slowRoutes] });
  await service.database.owner.raw('create table people.abandoned_change (mark text)');
  await service.database.owner.raw('grant insert on people.abandoned_change to emmaus_people');
  await service.database.owner.raw('create view people.slow_answer as select pg_sleep(60)::text as slept');
  await service.database.owner.raw('grant select on people.slow_answer to emmaus_people');
});
afterAll(() => service.close());
beforeEach(() => {
  mark = crypto.randomUUID();
});

/** Statements that PostgreSQL works at: the pool of the service has five connections. */
async function running(): Promise<number> {
  const found = await service.database.owner.raw(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query ~ '^(fetch|select pg_sleep|select "slow_answer")' and pid <> pg_backend_pid()`,
  );
  return found.rows[0].count;
}

/** Asks so many times, and leaves when all are being worked at. */
async function leave(call: { method: string; path: string }, times: number): Promise<void> {
  const leaving = new AbortController();
  const asked = Array.from({ length: times }, () =>
    fetch(service.url + call.path, { method: call.method, signal: leaving.signal }).catch(() => {}),
  );
  await expect.poll(running).toBe(times);
  leaving.abort();
  await Promise.all(asked);
}

describe.each([
  ['a question', slow.askSlowly],
  ['a question of a model', slow.askModelSlowly],
  ['an export', slow.exportSlowly],
  ['a question after the head of its answer alone', { ...slow.askSlowly, method: 'HEAD' }],
])('%s whose caller leaves', (_name, call) => {
  test('is ended, and the connections answer on', async () => {
    await leave(call, 5);
    // Sooner than what takes too long is ended anyway.
    await expect.poll(running, { timeout: 20_000 }).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => service.call(slow.askQuickly)));
  });
});

describe.each([
  ['a change', slow.changeSlowly],
  ['what runs in a transaction', slow.askWithinATransaction],
])('%s', (_name, call) => {
  test('goes on when its caller leaves', async () => {
    await leave(call, 1);
    const written = () => service.database.owner('people.abandoned_change').where({ mark }).pluck('mark');
    await expect.poll(written).toEqual([mark]);
  });
});

test('what a connection is asked next is not hit, whenever the caller before has left', async () => {
  const client = connection().client;
  const own = await client.acquireConnection();
  try {
    for (let turn = 0; turn < 60; turn += 1) {
      const leaving = new AbortController();
      // The question ends at about the moment at which it would be ended.
      const asked = unlessAbandoned(leaving.signal, own, () => own.query(`select pg_sleep(${0.045 + turn / 5_000})`));
      leaving.abort();
      await asked.catch((error: unknown) => expect(error).toMatchObject({ code: 'caller_left' }));
      await own.query('select pg_sleep(0.002)');
    }
  } finally {
    await client.releaseConnection(own);
  }
});

test('what is asked after the caller has left is not begun', async () => {
  const own = await connection().client.acquireConnection();
  try {
    const asked = unlessAbandoned(AbortSignal.abort(), own, () => {
      throw new Error('was begun');
    });
    await expect(asked).rejects.toMatchObject({ code: 'caller_left' });
  } finally {
    await connection().client.releaseConnection(own);
  }
});
