/** What belongs to the request being worked on, reachable from anywhere below it without passing it along. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ToldRecord } from '../acting/told-record.ts';
import type { Actor } from '../policy/actor.ts';

export interface RequestContext {
  requestId: string;
  /** Made by `log()` when somebody has something to say: most requests have not. */
  logger?: Logger | undefined;
  actor?: Actor;
  /** The service's pool; outside of requests the process's own. */
  database?: Knex;
  /** The open transaction, if the route asked for one. */
  transaction?: Knex.Transaction;
  /** Work for after the transaction has been committed. */
  afterCommit?: (() => unknown)[];
  /** The records that were written while acting as somebody else; not there otherwise. */
  told?: ToldRecord[];
  /** Of a question: fires when its caller leaves. Nothing more is asked of the database for them, and what is being asked is ended. */
  callerLeft?: AbortSignal;
  /** What is sent to the caller: what was opened for it ends with it. */
  answer?: ServerResponse;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The current request's context; undefined outside of requests and jobs. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` with the given context; what it starts inherits it. */
export function withRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}
