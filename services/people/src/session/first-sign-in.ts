/**
 * An account that signs in first is recorded. "An account whose verified e-mail equals one person's e-mail is tied on
 * first sign-in." The shell asks several calls about the asker at once, and any of them may come first: each of them knows
 * this middleware. An account that found no person tries again at its next sign-in.
 */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { refreshActor } from '@emmaus/service-kit/http/signed-in';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { routeOf } from '@emmaus/service-kit/http/route';
import type { Call } from '@emmaus/contracts/call';
import type { Middleware } from 'koa';
import { AccountModel } from './account.model.ts';

/** Middleware, after `signedIn()`: records an account without a person, and ties it if its person can be told. */
export function knowsAccount(call: Call): Middleware {
  return async function recordAccount(ctx, next) {
    const { actor, database, identity } = routeOf(ctx, call);
    if (actor.rootPersonId === null) {
      await transaction(database, () => recordSignIn(actor, identity));
      await refreshActor(ctx);
    }
    await next();
  };
}

async function recordSignIn({ issuer, subject }: Actor, identity: Readonly<Record<string, unknown>>): Promise<void> {
  const email = typeof identity['email'] === 'string' ? identity['email'] : null;
  await AccountModel.query().insert({ issuer, subject, email }).onConflict(['issuer', 'subject']).ignore();
  const account = await AccountModel.query().findOne({ issuer, subject }).forUpdate().throwIfNotFound();
  // Another request of the same sign-in may have been faster.
  if (account.person_id !== null) return;
  if (email !== null && identity['email_verified'] === true) await account.tieToPersonOf(email);
}
