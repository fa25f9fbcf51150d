/** Work beside the requests, kept in PostgreSQL by pg-boss: survives restarts, runs once over many processes. */
import { PgBoss } from 'pg-boss';
import { rootLog } from '../log.ts';
import { withRequestContext } from '../http/request-context.ts';

export interface Job<Data extends object = object> {
  /** Name of the queue, e.g. `generate-attendances`. */
  name: string;
  /** Cron expression and IANA zone; left out for jobs that are only sent. */
  schedule?: { cron: string; timeZone: string };
  run(data: Data, jobId: string): Promise<void>;
}

export interface Jobs {
  send<Data extends object>(
    job: Job<Data>,
    data: Data,
    options?: { singletonKey?: string; startAfter?: number },
  ): Promise<string | null>;
  stop(): Promise<void>;
}

export interface JobPace {
  /** Seconds before the first repetition. */
  retryDelay?: number;
  /** Seconds between looks at the queue, at least 0.5. */
  pollingSeconds?: number;
}

const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 15 * 60 };

/**
 * Starts the named jobs on a database. Tables live in `schema`, which must belong to the connecting role.
 * A job that throws is tried again with growing pauses, eight times.
 */
export async function startJobs(
  url: string,
  schema: string,
  jobs: readonly Job<never>[],
  pace: JobPace = {},
): Promise<Jobs> {
  const retry = { ...RETRY, ...(pace.retryDelay === undefined ? {} : { retryDelay: pace.retryDelay }) };
  const boss = new PgBoss({
    connectionString: url,
    schema,
    application_name: `emmaus-jobs-${schema}`,
    max: 3,
    createSchema: false,
  });
  boss.on('error', (error) => rootLog.error({ err: error }, 'job queue error'));
  await boss.start();
  for (const job of jobs as readonly Job<object>[]) {
    await boss.createQueue(job.name, retry);
    await boss.work<object>(job.name, { pollingIntervalSeconds: pace.pollingSeconds ?? 2 }, async ([delivery]) => {
      if (!delivery) return;
      const logger = rootLog.child({ job: job.name, jobId: delivery.id });
      await withRequestContext({ requestId: `job-${delivery.id}`, logger }, () => job.run(delivery.data, delivery.id));
    });
    if (job.schedule) await boss.schedule(job.name, job.schedule.cron, {}, { tz: job.schedule.timeZone });
  }
  return {
    send: (job, data, options = {}) => boss.send(job.name, data, { ...retry, ...options }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
