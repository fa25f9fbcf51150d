/**
 * A route is one word with a call: method, paths, what may come in, the status and the type of the answer come from the
 * contract; the handler returns the answer.
 */
import type { Readable } from 'node:stream';
import type { Call, CallAnswer, CallInput, CallTable } from '@emmaus/contracts/call';
import type { Context, Middleware } from 'koa';
import type * as z from 'zod/mini';
import { READING } from '../acting/acted-change.ts';
import { inTransaction, TRANSACTION } from '../database/transaction.ts';
import type { Actor } from '../policy/actor.ts';
import { bodyOf } from './body.ts';
import { type Guarded, stateOf } from './guard.ts';
import { input, inputOf } from './input.ts';
import { type PageRequest, pageRequest } from './paging.ts';
import type { VerifiedTokens } from './tokens.ts';

/** What a handler is given. */
export interface Asked<C extends Call> extends CallInput<C> {
  actor: Actor;
  /** Claims of the identity token: display data. */
  identity: VerifiedTokens['identity'];
  /** The address at which people open the portal, without a slash at its end. */
  publicUrl: string;
  /** Which page is asked for, of a call whose answer has pages. */
  page: C extends { pageSize: number } ? PageRequest : undefined;
}

/** What the contract promises; of a call without a JSON answer a file, or nothing. */
export type Answered<C extends Call> = C extends { answer: z.ZodMiniType }
  ? CallAnswer<C>
  : Buffer | string | Readable | undefined | void;

/** What stands in an answer that is `{ message }` or `{ data }` and no more; not what has a field of that name itself, which could be either. */
type Alone<Answer> = [keyof Answer] extends ['message' | 'data']
  ? Exclude<Answer[keyof Answer], Record<keyof Answer, unknown>>
  : never;

type Returned<C extends Call> = Answered<C> | Alone<Answered<C>>;

/** `ctx` is for what is no JSON: `ctx.attachment('people.csv')`. */
export type Handler<C extends Call> = (asked: Asked<C>, ctx: Context) => Promise<Returned<C>> | Returned<C>;

/** A word between the guard and the handler, e.g. a limit. */
export type Word = Middleware & { [TRANSACTION]?: boolean };

export interface ServedRoute {
  call: Call;
  guard: Guarded['guard'];
  steps: readonly Middleware[];
}

/** The routes of one subject; a service puts them together in any order. */
export interface Routes {
  readonly served: readonly ServedRoute[];
}

/** How a call is served: see `routes`. */
export interface Served<C extends Call> {
  guard: Guarded;
  words: readonly Word[];
  handler: Handler<C>;
}

/**
 * The routes of a subject, by the names of its calls. What was sent is read and checked after the guard and its words, and before a
 * transaction begins. What is no GET runs in one, unless `ownTransactions` says otherwise. Where the answer is `{ message }` or
 * `{ data }` and no more, the handler may return what stands in it: the sentence, the record, the rows.
 * @example
 *   export const studyRoutes = routes(studyCalls, {
 *     endStudy: serve(allow(studyPolicy, 'end'), ({ actor, params }) => endStudy(actor, params.id)),
 *     changeStudy: serve(allow(studyPolicy, 'update'), async ({ actor, params, body }) => {
 *       const study = await visibleStudy(actor, params.id);
 *       return presentStudy(await study.change(body), actor);
 *     }),
 *   });
 */
export function routes<Calls extends CallTable>(
  calls: Calls,
  table: { readonly [Name in keyof Calls]?: Served<Calls[Name]> },
): Routes {
  const served = Object.entries(table) as [keyof Calls & string, Served<Call>][];
  return { served: served.map(([name, route]) => routeOf(calls[name] as Call, route)) };
}

/** A route of a table: who may ask, what else stands before it, and what answers. */
export function serve<C extends Call>(
  guard: Guarded,
  ...rest: readonly [...words: Word[], handler: Handler<C>]
): Served<C> {
  return { guard, words: rest.slice(0, -1) as Word[], handler: rest.at(-1) as Handler<C> };
}

function routeOf(call: Call, { guard, words: said, handler }: Served<Call>): ServedRoute {
  const transacts = READING.includes(call.method) || said.some((word) => TRANSACTION in word);
  const words = transacts ? said : [...said, inTransaction()];
  const begins = words.findIndex((word) => word[TRANSACTION]);
  const before = begins === -1 ? words.length : begins;
  const steps = [
    guard,
    ...words.slice(0, before),
    bodyOf(call),
    input(call),
    ...words.slice(before),
    answer(call, handler),
  ];
  return { call, guard: guard.guard, steps };
}

function answer<C extends Call>(call: C, handler: Handler<C>): Middleware {
  const isJson = call.answer !== undefined;
  const whole = wrapping(call.answer);
  return async function answerCall(ctx) {
    const { actor, tokens, publicUrl } = stateOf(ctx);
    const sent = inputOf(ctx, call);
    const page = call.pageSize === undefined ? undefined : pageRequest(Object(sent.query), call.pageSize);
    const asked = { ...sent, actor: actor as Actor, identity: tokens?.identity ?? {}, publicUrl, page } as Asked<C>;
    const body = await handler(asked, ctx);
    ctx.status = call.status ?? (isJson || body !== undefined ? 200 : 204);
    if (isJson) {
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(whole(body));
    } else if (body !== undefined) {
      if (call.answerType) ctx.type = call.answerType;
      ctx.body = body;
    }
  };
}

/** Makes the answer of what was returned, which may be only what stands in it: see `routes`. */
function wrapping(answer: z.ZodMiniType | undefined): (returned: unknown) => unknown {
  const [only, ...others] = answer && 'shape' in answer ? Object.keys(Object(answer.shape)) : [];
  if (others.length > 0 || (only !== 'message' && only !== 'data')) return (returned) => returned;
  return (returned) => (Object.hasOwn(Object(returned), only) ? returned : { [only]: returned });
}
