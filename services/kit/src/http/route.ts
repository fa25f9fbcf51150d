// LEGACY until every service is on Routes.
import type { Call, CallInput } from '@emmaus/contracts/call';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Actor } from '../policy/actor.ts';
import { connection } from '../database/connection.ts';
import { inputOf } from './input.ts';
import { stateOf } from './signed-in.ts';
import type { VerifiedTokens } from './tokens.ts';

export interface Route<C extends Call> {
  actor: Actor;
  input: CallInput<C>;
  database: Knex;
  identity: VerifiedTokens['identity'];
  publicUrl: string;
}

export function routeOf<C extends Call>(ctx: Context, call: C): Route<C> {
  const state = stateOf(ctx);
  return {
    actor: state.actor as Actor,
    input: inputOf(ctx, call),
    database: connection(),
    identity: state.tokens?.identity ?? {},
    publicUrl: state.publicUrl,
  };
}
