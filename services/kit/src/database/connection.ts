/** The ambient way to the database: nobody hands a connection from function to function. */
import type { Knex } from 'knex';
import { Model } from 'objection';
import { requestContext } from '../http/request-context.ts';
import { spareOf } from './knex.ts';

let own: Knex | undefined;

/** Says which pool this process works with. Called once at the start; tests call it for each of their databases. */
export function usePool(database: Knex): void {
  own = database;
  Model.knex(database);
}

/**
 * The pool. What is asked of it while a transaction is open takes a second connection: see `beside`.
 * @throws Error when the process was not told its pool
 */
export function pool(): Knex {
  const database = requestContext()?.database ?? own;
  if (!database) throw new Error('No database: usePool() was not called.');
  return database;
}

/**
 * A connection for the rare writing that must not be part of the open transaction, such as progress that others watch. It is none of the
 * pool's: where all of those are held by transactions that need one more, or by whoever waits for them, nobody would go on.
 */
export function beside(): Knex {
  return spareOf(pool());
}

/** The open transaction, else the pool. */
export function connection(): Knex {
  return requestContext()?.transaction ?? pool();
}
