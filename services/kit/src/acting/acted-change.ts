/**
 * The record of what was changed by somebody who acted as somebody else. It is written by `allow` and `signedIn`, one of which
 * no route with a sign-in can leave out, and in the same transaction as the change: there is no change without its line, and no line without
 * its change.
 */
import type { Call } from '@emmaus/contracts/call';
import type { Context } from 'koa';
import type { Actor } from '../policy/actor.ts';
import { connection } from '../database/connection.ts';
import { transaction } from '../database/transaction.ts';

/** Methods that change nothing. */
export const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the account uses somebody else's identity. */
export function isActing(actor: Actor): boolean {
  return actor.rootPersonId !== null && actor.personId !== null && actor.personId !== actor.rootPersonId;
}

/** Runs the rest of a route; what it changes while somebody acts as somebody else leaves a line in `acted_change`. */
export async function recordingChanges(ctx: Context, actor: Actor, next: () => Promise<void>): Promise<void> {
  if (READING.includes(ctx.method) || !isActing(actor)) return next();
  await transaction(async () => {
    await next();
    const call = ctx.state['call'] as Call | undefined;
    if (ctx.status >= 400 || call?.changes === false) return;
    await connection()('acted_change').insert({
      account_id: actor.accountId,
      subject: actor.subject,
      root_person_id: actor.rootPersonId,
      person_id: actor.personId,
      summary: call?.summary ?? `${ctx.method} ${ctx.path}`,
      method: ctx.method,
      path: ctx.path,
    });
  });
}
