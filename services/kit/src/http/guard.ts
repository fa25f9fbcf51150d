/**
 * The first word of every route: who may speak at all. `allow(policy, action)` asks for tokens and for a row of the policy table;
 * `signedIn({ withoutPolicy })` for tokens only, and `open(why)` for nothing, each of which says why. There is no other way in.
 */
import { RETRY_HEADER } from '@emmaus/contracts/headers.words';
import type { Context, Middleware } from 'koa';
import { ACCOUNT_HEADER } from './account-header.ts';
import { recordingChanges } from '../acting/acted-change.ts';
import { expectIdentity } from '../acting/expect-identity.ts';
import { type Actor, NOBODY } from '../policy/actor.ts';
import { type ActorOptions, loadActor } from '../policy/load-actor.ts';
import { authorizeRole, type Policy } from '../policy/policy.ts';
import { Problem } from './problem.ts';
import { requestContext } from './request-context.ts';
import type { TokenVerifier, VerifiedTokens } from './tokens.ts';

export interface ServiceState {
  verifyTokens: TokenVerifier;
  /** The address at which people open the portal, without a slash at its end: for links that leave it. */
  publicUrl: string;
  actor?: Actor;
  tokens?: VerifiedTokens;
}

/** What the router walk reads off the first word of a route. */
export type Guard =
  | { kind: 'allowed'; policy: Policy<never>; action: string }
  | { kind: 'signed-in'; withoutPolicy: string }
  | { kind: 'open'; why: string };

export interface Guarded extends Middleware {
  guard: Guard;
}

export interface SignedInOptions extends ActorOptions {
  /** Why this route has no policy row, e.g. because it only answers about the asker. Printed in docs/policies.md. */
  withoutPolicy: string;
  /**
   * GET /role only: the second try with a token that is still expired answers 400, and one issued in
   * the future says so. Everywhere else both are 401.
   */
  tellsClockFaults?: boolean;
  /** By this call it is found out whose eyes the account uses now: it is answered to whoever believes otherwise. */
  tellsIdentity?: boolean;
}

/**
 * Middleware: verifies both tokens, reads the actor's roles and places, and refuses roles to which the table never gives the
 * action. Which records it reaches is decided by `scope` (lists, loading) and `authorize` (one record) in the handler.
 * @throws Problem not_signed_in (401), identity_changed (409), not_allowed (403)
 */
export function allow<Row, Action extends string>(policy: Policy<Row, Action>, action: Action): Guarded {
  const middleware: Middleware = async function allowByPolicy(ctx, next) {
    await identified(ctx, {}, async (actor) => {
      authorizeRole(policy, actor, action);
      await next();
    });
  };
  return guarded(middleware, { kind: 'allowed', policy: policy as unknown as Policy<never>, action });
}

/**
 * Middleware: verifies both tokens, reads the actor's roles and places.
 * @throws Problem not_signed_in (401), identity_changed (409)
 */
export function signedIn({ withoutPolicy, ...options }: SignedInOptions): Guarded {
  const middleware: Middleware = async function requireSignIn(ctx, next) {
    await identified(ctx, options, next);
  };
  return guarded(middleware, { kind: 'signed-in', withoutPolicy });
}

/** Middleware for calls without sign-in. `why` is printed in the list of policies. */
export function open(why: string): Guarded {
  const middleware: Middleware = async function needNoSignIn(ctx, next) {
    setActor(ctx, NOBODY);
    await next();
  };
  return guarded(middleware, { kind: 'open', why });
}

/** Reads the actor again, after a change to what it is made of (first sign-in, switching). */
export async function refreshActor(ctx: Context): Promise<Actor> {
  const tokens = stateOf(ctx).tokens as VerifiedTokens;
  const actor = await loadActor(tokens);
  setActor(ctx, actor, tokens);
  return actor;
}

function guarded(middleware: Middleware, guard: Guard): Guarded {
  return Object.assign(middleware, { guard });
}

/**
 * Sets `ctx.state.actor` to whoever the tokens are of. While somebody acts as somebody else, the rest of the route is one
 * transaction that also holds the record of the change.
 */
async function identified(
  ctx: Context,
  { tellsClockFaults = false, tellsIdentity = false, ...options }: Omit<SignedInOptions, 'withoutPolicy'>,
  next: (actor: Actor) => Promise<void>,
): Promise<void> {
  const tokens = await verifiedTokens(ctx, tellsClockFaults);
  const actor = await loadActor(tokens, options);
  ctx.set(ACCOUNT_HEADER, encodeURIComponent(tokens.subject));
  setActor(ctx, actor, tokens);
  if (!tellsIdentity) expectIdentity(ctx, actor);
  await recordingChanges(ctx, actor, () => next(actor));
}

async function verifiedTokens(ctx: Context, tellsClockFaults: boolean): Promise<VerifiedTokens> {
  const access = /^Bearer (.+)$/i.exec(ctx.get('authorization'))?.[1];
  try {
    return await stateOf(ctx).verifyTokens(access, ctx.get('x-id-token') || undefined);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    const expiredAgain = error.code === 'token_expired' && ctx.get(RETRY_HEADER) !== '';
    if (tellsClockFaults && (expiredAgain || error.code === 'token_from_the_future')) throw error;
    throw new Problem('not_signed_in', error.message, { cause: error });
  }
}

function setActor(ctx: Context, actor: Actor, tokens?: VerifiedTokens): void {
  const state = stateOf(ctx);
  state.actor = actor;
  if (tokens) state.tokens = tokens;
  const context = requestContext();
  if (context) {
    context.actor = actor;
    context.logger = undefined;
  }
}

/** What the app and the guard have put into the context. */
export function stateOf(ctx: Context): ServiceState {
  return ctx.state as ServiceState;
}
