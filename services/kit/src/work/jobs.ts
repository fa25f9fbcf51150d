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
  /** Seconds after which it is said again which jobs have a schedule. */
  schedulesSeconds?: number;
}

const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 15 * 60 };

const SCHEDULES_SECONDS = 10 * 60;
const UNSAID_MS = 60 * 60 * 1000;

/**
 * Starts the named jobs on a database. Tables live in `schema`, which must belong to the connecting role.
 * A job that throws is tried again with growing pauses, eight times. A job that is no longer named by any copy of the service is
 * scheduled no longer.
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
  }
  await saySchedules(boss, jobs);
  let saying = Promise.resolve();
  const again = setInterval(
    () => {
      saying = saySchedules(boss, jobs).catch((error: unknown) =>
        rootLog.warn({ err: error }, 'the schedules of the jobs could not be looked at'),
      );
    },
    (pace.schedulesSeconds ?? SCHEDULES_SECONDS) * 1000,
  ).unref();
  return {
    send: (job, data, options = {}) => boss.send(job.name, data, { ...retry, ...options }),
    async stop() {
      clearInterval(again);
      await saying;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/**
 * Says by which schedules this copy works, and takes away those of which no copy has said so for an hour: their job was removed or
 * renamed. Not at once: during a release copies of two versions run, and one of them may be taken back.
 */
async function saySchedules(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const own = new Set(jobs.map(({ name }) => name));
  for (const { name, schedule } of jobs)
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone });
  for (const { name, key, updatedOn } of await boss.getSchedules()) {
    if (own.has(name) || updatedOn.getTime() > Date.now() - UNSAID_MS) continue;
    await boss.unschedule(name, key);
    rootLog.info({ job: name }, 'a job that no copy works any more is scheduled no longer');
  }
}
