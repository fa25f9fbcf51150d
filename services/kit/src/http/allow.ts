/** Names the row of the policy table that decides about a route. */
import type { Middleware } from 'koa';
import { type Actor, NOBODY } from '../policy/actor.ts';
import { authorizeRole, type Policy } from '../policy/policy.ts';

export interface Allowed {
  policy: Policy<never>;
  action: string;
}

/**
 * Middleware, after `signedIn()`: refuses roles to which the table never gives the action. Which records it reaches is
 * decided by `scope` (lists, loading) and `authorize` (one record) in the handler.
 * @throws Problem not_allowed (403)
 */
export function allow<Row, Action extends string>(
  policy: Policy<Row, Action>,
  action: Action,
): Middleware & { allowed: Allowed } {
  const middleware: Middleware = async function allowByPolicy(ctx, next) {
    authorizeRole(policy, (ctx.state['actor'] as Actor | undefined) ?? NOBODY, action);
    await next();
  };
  return Object.assign(middleware, { allowed: { policy: policy as unknown as Policy<never>, action } });
}
