/** The ambient way to the database: nobody hands a connection from function to function. */
import type { Knex } from 'knex';
import { Model } from 'objection';
import { requestContext } from '../http/request-context.ts';

let own: Knex | undefined;

/** Says which pool this process works with. Called once at the start; tests call it for each of their databases. */
export function usePool(database: Knex): void {
  own = database;
  Model.knex(database);
}

/**
 * The pool, for the rare work that must not be part of the open transaction, such as progress that others watch.
 * @throws Error when the process was not told its pool
 */
export function pool(): Knex {
  const database = requestContext()?.database ?? own;
  if (!database) throw new Error('No database: usePool() was not called.');
  return database;
}

/** The open transaction, else the pool. */
export function connection(): Knex {
  return requestContext()?.transaction ?? pool();
}
