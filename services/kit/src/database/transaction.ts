/** The ambient transaction: models and `query()` below it take part without being handed anything. */
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { log } from '../log.ts';
import { requestContext, withRequestContext } from '../http/request-context.ts';
import type { ServiceState } from '../http/signed-in.ts';

/** Middleware: the rest of the route runs in one transaction, which a thrown value rolls back. */
export function inTransaction(): Middleware {
  return async function runInTransaction(ctx, next) {
    await transaction((ctx.state as ServiceState).database, next);
  };
}

/** Runs `work` in a transaction of `database`, or in the one already open. Work given to `afterCommit` follows it. */
export async function transaction<Result>(database: Knex, work: () => Promise<Result>): Promise<Result> {
  const outer = requestContext();
  if (outer?.transaction) return work();
  const afterwards: (() => unknown)[] = [];
  const result = await database.transaction((trx) => {
    const context = { ...(outer ?? { requestId: '', log: log() }), transaction: trx, afterCommit: afterwards };
    return withRequestContext(context, work);
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

/** Runs `work` once the transaction is committed; at once when none is open. What it throws is only logged. */
export function afterCommit(work: () => unknown): void {
  const context = requestContext();
  if (context?.afterCommit) context.afterCommit.push(work);
  else
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log().error({ err: error }, 'work after commit failed'));
}

/** The open transaction, else the database: for queries written in SQL. */
export function connection(database: Knex): Knex {
  return requestContext()?.transaction ?? database;
}
