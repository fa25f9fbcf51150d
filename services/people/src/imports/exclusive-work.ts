/**
 * Long work on an import: one at a time, in one transaction, with its progress visible to others. Who works holds a lock of
 * the transaction; when a process dies, PostgreSQL rolls back and the lock is gone, so no state can be left behind that is
 * not true any more.
 */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { afterCommit, transaction } from '@emmaus/service-kit/database/transaction';
import { log } from '@emmaus/service-kit/log';
import { requestContext } from '@emmaus/service-kit/http/request-context';
import { Problem } from '@emmaus/service-kit/http/problem';
import { ImportBatchModel } from './import-batch.model.ts';
import { ImportProgressModel, type Work } from './import-progress.model.ts';

/** Any number of our own: the first half of the lock's key. */
const LOCK_SPACE = 7_466_802;

/**
 * Does the work in a transaction of its own, or in that of whoever acts as somebody else: what is told beside it is then taken away
 * when that has ended, since it may hold the row. `report` says how many are done, at once and to everybody.
 * @throws Problem conflict (409) when somebody works on this import right now, not_found (404) when it was thrown away
 */
export async function exclusively<Result>(
  batchId: number,
  work: Omit<Work, 'done'>,
  doIt: (report: (done: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const report = (done: number): Promise<void> => ImportProgressModel.report(batchId, { ...work, done });
  const forget = (): Promise<void> => ImportProgressModel.forget(batchId);
  const isWithin = requestContext()?.transaction !== undefined;
  let isOurs = false;
  const result = await transaction<Result>(async () => {
    const lock = await first<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK_SPACE}::int, ${batchId}::int) as free`,
    );
    if (!lock?.free)
      throw new Problem('conflict', 'This import is being worked on right now. Wait until that is done.');
    isOurs = true;
    // Progress is written beside: it would be of an import that is not there.
    await ImportBatchModel.keep(batchId);
    await report(0);
    return doIt(report);
  }).catch(async (error: unknown) => {
    // What is told then is of whoever works on it.
    if (!isOurs) throw error;
    // Refused or failed with an answer: that is no interruption.
    const forgotten = forget();
    if (isWithin) forgotten.catch((fault: unknown) => log().error({ err: fault }, 'progress of an import stays'));
    else await forgotten;
    throw error;
  });
  if (isWithin) afterCommit(forget);
  else await forget();
  return result;
}

/** The work under way, and whether work broke off without an end. */
export async function workOn(batchId: number): Promise<{ work: Work | null; interrupted: boolean }> {
  const row = await first<Work & { running: boolean }>(sql`
    select progress.kind, progress.done, progress.total, exists (
      select 1 from pg_locks lock join pg_database own on own.oid = lock.database and own.datname = current_database()
      where lock.locktype = 'advisory' and lock.classid = ${LOCK_SPACE}::oid and lock.objid = ${batchId}::oid
        and lock.granted) as running
    from import_progress progress where progress.batch_id = ${batchId}`);
  if (!row) return { work: null, interrupted: false };
  const { running, ...work } = row;
  return running ? { work, interrupted: false } : { work: null, interrupted: true };
}
