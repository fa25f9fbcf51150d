/**
 * The record of what was done by somebody who acted as somebody else. It is written by `allow` and `signedIn`, one of which
 * no route with a sign-in can leave out. A change and its line stand in one transaction: there is neither without the other. A
 * file that is downloaded changes nothing, and is told before it is sent.
 */
import { Readable } from 'node:stream';
import type { Call } from '@emmaus/contracts/call';
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import type { Context } from 'koa';
import type { Actor } from '../policy/actor.ts';
import { connection } from '../database/connection.ts';
import { transaction } from '../database/transaction.ts';
import { requestContext, withRequestContext } from '../http/request-context.ts';
import { EVENT_STREAM_TYPE } from '../http/event-stream-type.ts';
import type { ToldRecord } from './told-record.ts';
import { tellDownload } from './told-records.ts';

/** Methods that change nothing. */
export const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the account uses somebody else's identity. */
export function isActing(actor: Actor): boolean {
  return actor.rootPersonId !== null && actor.personId !== null && actor.personId !== actor.rootPersonId;
}

/** Runs the rest of a route; what it changes or gives away while somebody acts as somebody else leaves a line in `acted_change`. */
export async function recordingChanges(ctx: Context, actor: Actor, next: () => Promise<void>): Promise<void> {
  if (!isActing(actor)) return next();
  if (READING.includes(ctx.method)) return recordingDownloads(ctx, actor, next);
  await transaction(async () => {
    const told: ToldRecord[] = [];
    await withRequestContext({ requestId: '', ...requestContext(), told }, next);
    if (ctx.status >= 400 || callOf(ctx)?.changes === false) return;
    await writeLine(ctx, actor, told);
  });
}

/** What a call answers that is no JSON is a file; but for a page that is looked at while it changes. */
async function recordingDownloads(ctx: Context, actor: Actor, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.method !== 'GET' || ctx.status >= 400 || [undefined, EVENT_STREAM_TYPE].includes(callOf(ctx)?.answerType))
    return;
  const name = /filename="([^"]+)"/.exec(ctx.response.get('content-disposition'))?.[1] ?? null;
  const count = Number(ctx.response.get(TOTAL_ROWS_HEADER) || 1);
  try {
    await writeLine(ctx, actor, [tellDownload(name, count)]);
  } catch (error) {
    if (ctx.body instanceof Readable) ctx.body.destroy();
    throw error;
  }
}

async function writeLine(ctx: Context, actor: Actor, told: readonly ToldRecord[]): Promise<void> {
  await connection()('acted_change').insert({
    account_id: actor.accountId,
    subject: actor.subject,
    root_person_id: actor.rootPersonId,
    person_id: actor.personId,
    summary: callOf(ctx)?.summary ?? `${ctx.method} ${ctx.path}`,
    method: ctx.method,
    path: ctx.path,
    records: JSON.stringify(told),
  });
}

function callOf(ctx: Context): Call | undefined {
  return ctx.state['call'] as Call | undefined;
}
