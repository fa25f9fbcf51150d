/** What goes through a PgBouncer that hands connections on after each transaction, what does not, and what it costs. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlFor } from '@emmaus/service-kit/database/house';
import { startJobs, type Job } from '@emmaus/service-kit/work/jobs';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';

const ROLE = 'emmaus_recruitment';
/** As the profile of somebody is read: a view of several tables, one row of it. */
const QUESTION = 'select * from people.published_person_v1 where id = $1';
const TIMES = 300;

interface Ways {
  pooled: string;
  direct: string;
}

export function waysOf({ ports, passwords }: Cluster): Ways {
  const at = (port: number): string => urlFor(`postgres://127.0.0.1:${port}/emmaus`, ROLE, passwords[ROLE] ?? '');
  return { pooled: at(ports.pooler), direct: at(ports.postgres.primary) };
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Settings of the role hold, locks of a transaction are locks, jobs run; what outlives a transaction is nobody's. */
export async function throughThePooler(ways: Ways): Promise<string> {
  await connected(ways.pooled, async (client) => {
    const { rows } = await client.query<{ search_path: string }>('show search_path');
    assert.equal(rows[0]?.search_path, 'recruitment, public');
    const limit = await client.query<{ statement_timeout: string }>('show statement_timeout');
    assert.equal(limit.rows[0]?.statement_timeout, '30s');
  });
  await connected(ways.pooled, (one) =>
    connected(ways.pooled, async (other) => {
      await one.query('begin');
      await one.query('select pg_advisory_xact_lock(4711)');
      const tried = await other.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(4711) as taken');
      assert.equal(tried.rows[0]?.taken, false, 'a lock of a transaction holds');
      await one.query('rollback');
    }),
  );
  assert.ok(await handsOn(ways.pooled), 'a connection is somebody else’s after each transaction, as its file says');
  let ran = 0;
  const job: Job<object> = { name: 'pooled-job', run: async () => void (ran += 1) };
  const jobs = await startJobs(ways.pooled, 'recruitment_jobs', [job], { pollingSeconds: 0.5 });
  await jobs.send(job, {});
  for (const deadline = Date.now() + 30_000; ran === 0 && Date.now() < deadline;) await sleep(100);
  await jobs.stop();
  assert.equal(ran, 1, 'jobs run');
  assert.ok(await hears(ways.direct), 'who listens past it hears');
  return 'settings of roles, locks of transactions and jobs go through it; who listens past it hears';
}

/** Whether two that stay connected and ask in turn are given one connection. By session each would keep its own. */
function handsOn(url: string): Promise<boolean> {
  const pidOf = async (client: pg.Client): Promise<number | undefined> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return connected(url, (one) =>
    connected(url, async (other) => {
      // The service of the same role may be faster between two of them.
      for (let times = 0; times < 20; times += 1) if ((await pidOf(one)) === (await pidOf(other))) return true;
      return false;
    }),
  );
}

/** Whether a notice reaches who listens there. */
function hears(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    let heard = false;
    client.on('notification', () => (heard = true));
    await client.query('listen "delivery"');
    await connected(url, (other) => other.query(`select pg_notify('delivery', '')`));
    await sleep(1_000);
    return heard;
  });
}

/** Milliseconds of one question, the median: prepared, planned anew each time, and that through PgBouncer. */
export async function costOfPooling(ways: Ways): Promise<string> {
  const median = (url: string, name?: string): Promise<number> =>
    connected(url, async (client) => {
      const { rows } = await client.query<{ id: number }>('select id from people.published_person_v1 limit 50');
      const times: number[] = [];
      for (let index = 0; index < TIMES; index += 1) {
        const began = performance.now();
        await client.query({ ...(name && { name }), text: QUESTION, values: [rows[index % rows.length]?.id] });
        times.push(performance.now() - began);
      }
      return times.toSorted((one, other) => one - other)[TIMES / 2] ?? 0;
    });
  const prepared = await median(ways.direct, 'question');
  const anew = await median(ways.direct);
  const pooled = await median(ways.pooled);
  return `${prepared.toFixed(2)} ms prepared, ${anew.toFixed(2)} planned anew, ${pooled.toFixed(2)} through PgBouncer`;
}
