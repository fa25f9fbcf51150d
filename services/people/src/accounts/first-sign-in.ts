/**
 * An account that signs in first is recorded. "An account whose verified e-mail equals a person's e-mail is tied on first
 * sign-in." The shell asks several calls about the asker at once, and any of them may come first: each of them knows
 * this middleware. An account that found no person tries again at its next sign-in.
 */
import type { NoPersonReason } from '@emmaus/contracts/session.words';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { refreshActor, stateOf } from '@emmaus/service-kit/http/guard';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { VerifiedTokens } from '@emmaus/service-kit/http/tokens';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { Middleware } from 'koa';
import { findOwner } from './account-owner.queries.ts';
import { AccountModel } from './account.model.ts';

/** Middleware, after `signedIn(…)`: records an account without a person, and ties it if its person can be told. */
export function knowsAccount(): Middleware {
  return async function recordAccount(ctx, next) {
    const { actor, tokens } = stateOf(ctx);
    if (actor?.rootPersonId === null && tokens) {
      await transaction(() => recordSignIn(tokens));
      await refreshActor(ctx);
    }
    await next();
  };
}

async function recordSignIn({ issuer, subject, identity }: VerifiedTokens): Promise<void> {
  const email = typeof identity['email'] === 'string' ? identity['email'] : null;
  const account = await AccountModel.ofSubject({ issuer, subject, email });
  // Another request of the same sign-in may have been faster.
  if (account.person_id !== null) return;
  if (email !== null && identity['email_verified'] === true) await account.tieToPersonOf(email);
}

/** Whose account it is not, told by its e-mail; the sentence says whom to ask. */
const WHY_NOBODY: Readonly<Record<NoPersonReason, string>> = {
  several:
    'You are signed in, but more than one person in our records has your e-mail address, so we cannot tell who you are. Ask your missionary or campus director for an invite link, or to have the records put right.',
  taken:
    'You are signed in, but whoever has your e-mail address in our records signs in with another account. Sign in with that one, or ask an admin for help.',
  unconfirmed:
    'You are signed in, but somebody who could not have given you your role entered your e-mail address. Ask an admin for an invite link.',
  untied:
    'You are signed in, but an admin has untied your account from the person with your e-mail address. Ask an admin for an invite link.',
  unvouched:
    'You are signed in, and our records have your e-mail address, but nobody of our staff entered or confirmed it, so we cannot tell whether it is you. Ask your missionary or campus director to confirm it, or for an invite link.',
};

/** What somebody is told whose account has no person, and whom they ask. The reason goes along, for who says it in other words. */
export async function nobody({ accountId }: Actor): Promise<Problem> {
  const account = accountId === null ? undefined : await AccountModel.withId(accountId);
  const owner = account?.email ? await findOwner(account.email, account.id) : 'nobody';
  if (typeof owner !== 'string' || owner === 'nobody')
    return new Problem(
      'no_person',
      'You are signed in, but nobody in our records has your e-mail address. Ask your missionary or campus director to add it.',
    );
  const detail = WHY_NOBODY[owner];
  return new Problem('no_person', detail, {
    errors: [{ in: 'header', pointer: '/x-id-token/email', code: owner, detail }],
  });
}
