/**
 * Long work on an import: one at a time, in one transaction, with its progress visible to others. Who works holds a lock of
 * the transaction; when a process dies, PostgreSQL rolls back and the lock is gone, so no state can be left behind that is
 * not true any more.
 */
import { Problem } from '@emmaus/service-kit/http/problem';
import { connection, transaction } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';

export type WorkKind = 'check' | 'import' | 'undo';

export interface Work {
  kind: WorkKind;
  done: number;
  total: number;
}

/** Any number of our own: the first half of the lock's key. */
const LOCK_SPACE = 7_466_802;

/**
 * Does the work in a transaction of its own. `report` says how many are done, at once and to everybody.
 * @throws Problem conflict (409) when somebody works on this import right now
 */
export async function exclusively<Result>(
  pool: Knex,
  batchId: number,
  { kind, total }: { kind: WorkKind; total: number },
  work: (report: (done: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const report = async (done: number): Promise<void> => {
    await pool('import_progress').insert({ batch_id: batchId, kind, done, total }).onConflict('batch_id').merge();
  };
  const result = await transaction(pool, async () => {
    const { rows } = (await connection(pool).raw('select pg_try_advisory_xact_lock(?, ?) as free', [
      LOCK_SPACE,
      batchId,
    ])) as { rows: { free: boolean }[] };
    if (!rows[0]?.free)
      throw new Problem('conflict', 'This import is being worked on right now. Wait until that is done.');
    await report(0);
    return work(report);
  }).catch(async (error: unknown) => {
    // Refused or failed with an answer: that is no interruption.
    if (!(error instanceof Problem && error.code === 'conflict')) await forget(pool, batchId);
    throw error;
  });
  await forget(pool, batchId);
  return result;
}

/** The work under way, and whether work broke off without an end. */
export async function workOn(database: Knex, batchId: number): Promise<{ work: Work | null; interrupted: boolean }> {
  const { rows } = (await database.raw(
    `select progress.kind, progress.done, progress.total, exists (
       select 1 from pg_locks lock join pg_database own on own.oid = lock.database and own.datname = current_database()
       where lock.locktype = 'advisory' and lock.classid = ? and lock.objid = ? and lock.granted) as running
     from import_progress progress where progress.batch_id = ?`,
    [LOCK_SPACE, batchId, batchId],
  )) as { rows: (Work & { running: boolean })[] };
  const [row] = rows;
  if (!row) return { work: null, interrupted: false };
  const { running, ...work } = row;
  return running ? { work, interrupted: false } : { work: null, interrupted: true };
}

async function forget(pool: Knex, batchId: number): Promise<void> {
  await pool('import_progress').where({ batch_id: batchId }).delete();
}
