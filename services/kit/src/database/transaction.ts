/** The ambient transaction: models and reads below it take part without being handed anything. */
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { log } from '../log.ts';
import { requestContext, withRequestContext } from '../http/request-context.ts';
import { pool } from './connection.ts';
import { nothingWritten } from './trouble.ts';

/** Tells `serve` where a route's transaction begins: what was sent is checked before it. False where it has none. */
export const TRANSACTION = Symbol('begins the transaction');

/**
 * Middleware: the rest of the route runs in one transaction, which a thrown value rolls back. Every call but GET has it as its
 * last word without being told; a GET that writes says it.
 */
export function inTransaction(): Middleware & { [TRANSACTION]: true } {
  const middleware: Middleware = async function runInTransaction(_ctx, next) {
    await transaction(next);
  };
  return Object.assign(middleware, { [TRANSACTION]: true as const });
}

/**
 * For a call other than GET that the route gives no transaction, because its work begins and ends its own.
 * @example commitImport: serve(mayImport, ownTransactions('what is done so far is shown to others'), handler),
 */
export function ownTransactions(_why: string): Middleware & { [TRANSACTION]: false } {
  const middleware: Middleware = async function runAsItIs(_ctx, next) {
    await next();
  };
  return Object.assign(middleware, { [TRANSACTION]: false as const });
}

/**
 * Runs `work` in a transaction, or in the one already open. Work given to `afterCommit` follows it.
 * @example await transaction(() => settleVacations(campus));
 */
export async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const outer = requestContext();
  if (outer?.transaction) return work();
  const afterwards: (() => unknown)[] = [];
  let commits = false;
  const result = await pool()
    .transaction(async (trx) => {
      const context = { ...(outer ?? { requestId: '' }), transaction: trx, afterCommit: afterwards };
      const done = await withRequestContext(context, work);
      commits = true;
      return done;
    })
    .catch((error: unknown) => {
      // Whoever loses the connection during the commit cannot know whether it happened.
      throw commits ? error : nothingWritten(error);
    });
  for (const follow of afterwards) {
    try {
      await follow();
    } catch (error) {
      log().error({ err: error }, 'work after commit failed');
    }
  }
  return result;
}

/**
 * Runs `work` so that what it throws undoes only what it did, and what was to follow it; the transaction around it goes on.
 * @example await savepoint(() => column.remove()); // what refers to it refuses it
 */
export async function savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
  const outer = requestContext();
  if (!outer?.transaction) return transaction(work);
  const told = outer.told?.length ?? 0;
  const following = outer.afterCommit?.length ?? 0;
  try {
    return await outer.transaction.transaction((inner) => withRequestContext({ ...outer, transaction: inner }, work));
  } catch (error) {
    outer.told?.splice(told);
    outer.afterCommit?.splice(following);
    throw error;
  }
}

/** Runs `work` once the transaction is committed; at once when none is open. What it throws is only logged. */
export function afterCommit(work: () => unknown): void {
  const context = requestContext();
  if (context?.afterCommit) context.afterCommit.push(work);
  else
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log().error({ err: error }, 'work after commit failed'));
}

/**
 * Waits until nobody else does work of this name; the turn ends with the transaction.
 * @example await takeTurns('people.location');
 */
export async function takeTurns(key: string): Promise<void> {
  await turnsIn(key).raw('select pg_advisory_xact_lock(hashtext(?))', [key]);
}

/**
 * The same for work of this name on each of some records: only who works on one of the same waits. All take them in one order.
 * @example await takeTurnsAt('discipleship.person_involvement', people);
 */
export async function takeTurnsAt(key: string, ids: readonly number[]): Promise<void> {
  const inOrder = [...new Set(ids)].toSorted((one, other) => one - other);
  await turnsIn(key).raw('select pg_advisory_xact_lock(hashtext(?), id) from unnest(?::int[]) as id', [key, inOrder]);
}

/** What follows reads what the one before has committed: a turn outside of a transaction would end at once. */
function turnsIn(key: string): Knex.Transaction {
  const trx = requestContext()?.transaction;
  if (!trx) throw new Error(`taking turns at ${key} needs a transaction`);
  return trx;
}
