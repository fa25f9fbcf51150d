/** Types of a route's handler: what the words before it have put into the context. */
import type { Call, CallInput } from '@emmaus/contracts/call';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Actor } from '../policy/actor.ts';
import { inputOf } from './input.ts';
import { connection } from '../database/transaction.ts';
import type { ServiceState } from './signed-in.ts';
import type { VerifiedTokens } from './tokens.ts';

export interface Route<C extends Call> {
  actor: Actor;
  input: CallInput<C>;
  /** The open transaction, else the pool. */
  database: Knex;
  /** Claims of the identity token: display data. */
  identity: VerifiedTokens['identity'];
  /** The address at which people open the portal, without a slash at its end. */
  publicUrl: string;
}

/**
 * Reads a handler's context, typed by its call.
 * @example const { actor, input, database } = routeOf(ctx, peopleCalls.listPeople);
 */
export function routeOf<C extends Call>(ctx: Context, call: C): Route<C> {
  const state = ctx.state as ServiceState;
  return {
    actor: state.actor as Actor,
    input: inputOf(ctx, call),
    database: connection(state.database),
    identity: state.tokens?.identity ?? {},
    publicUrl: state.publicUrl,
  };
}
