/** Validation at the border: parameters, query and body against a call's schemas, all faults at once, unknown keys refused. */
import type { Call, CallInput } from '@emmaus/contracts/call';
import { faultSentence } from '@emmaus/contracts/fault-sentences';
import type { Fault } from '@emmaus/contracts/problem';
import type { Context, Middleware } from 'koa';
import * as z from 'zod';
import { Problem } from './problem.ts';
import { shortened, unstorable } from './storable.ts';

export interface InputContext<C extends Call> {
  input: CallInput<C>;
}

interface Declared extends Middleware {
  /** Read by the router walk. Not named `call`, which every function has. */
  contract: Call;
}

type Part = 'params' | 'query' | 'body';
/** More are not told: an answer stays small, however many faults what was sent has. */
const MOST_FAULTS = 100;
/** And of so many the sentence at the top speaks. */
const MOST_SENTENCES = 10;
const PLACES: Record<Part, Fault['in']> = { params: 'path', query: 'query', body: 'body' };

/**
 * Middleware: checks what came in against the call's schemas, sets `ctx.input`, and says in `ctx.state.call` which call it is.
 * @throws Problem invalid_input (422) with one fault per field; a path parameter that cannot be an id is 404.
 */
export function input<C extends Call>(call: C): Declared {
  const schemas = {
    params: call.params && strict(call.params),
    query: call.query && strict(call.query),
    body: call.body && strict(call.body),
  };
  const middleware: Middleware = async function checkInput(ctx, next) {
    ctx.state['call'] = call;
    const faults: Fault[] = [];
    const values: Partial<Record<Part, unknown>> = {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = schemas[part];
      if (!schema) continue;
      const sent = asAsked(ctx, call, schema, part);
      const result = z.safeParse(schema, sent, { error: faultSentence });
      const found = result.success
        ? unstorable(result.data, PLACES[part])
        : result.error.issues.slice(0, MOST_FAULTS).flatMap((issue) => toFaults(issue, PLACES[part]));
      if (found.length > 0 && part === 'params') throw new Problem('not_found', 'This record was not found.');
      faults.push(...found);
      values[part] = result.data;
    }
    if (faults.length > 0)
      throw new Problem('invalid_input', summary(faults), { errors: faults.slice(0, MOST_FAULTS) });
    (ctx as unknown as InputContext<C>).input = values as CallInput<C>;
    await next();
  };
  return Object.assign(middleware, { contract: call });
}

/** What `input(call)` found, typed. */
export function inputOf<C extends Call>(ctx: Context, _call: C): CallInput<C> {
  return (ctx as unknown as InputContext<C>).input;
}

function asAsked(ctx: Context, call: Call, schema: z.core.$ZodType, part: Part): unknown {
  if (part === 'params') return (ctx as unknown as { params: Record<string, string> }).params;
  if (part === 'query') return withLists(ctx.query, schema);
  return withVersion(ctx, schema, own(call, (ctx.request as unknown as { body?: unknown }).body ?? {}));
}

/** Many clients say a list as `name[]=…`, again and again; with nothing behind it where nothing was chosen. */
function withLists(query: Context['query'], schema: z.core.$ZodType): unknown {
  const asked = schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
  const lists = Object.keys(query).filter((key) => key.endsWith('[]') && Object.hasOwn(asked, key.slice(0, -2)));
  if (lists.length === 0) return { ...query };
  const plain = Object.entries(query).filter(([key]) => !lists.includes(key));
  const named = lists.map((key) => [key.slice(0, -2), [query[key.slice(0, -2)] ?? [], query[key]].flat()]);
  return Object.fromEntries([...plain, ...named]);
}

/** The body without what only stands in the record that was given out. */
function own({ body, sentBack }: Call, sent: unknown): unknown {
  if (!sentBack || !(body instanceof z.core.$ZodObject) || !isRecord(sent)) return sent;
  const asked = body._zod.def.shape;
  return Object.fromEntries(Object.entries(sent).filter(([key]) => key in asked || !(key in sentBack.def.shape)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The version that is edited, for clients that say it as HTTP does: `If-Match: "3"`. What the body says comes first. One that
 * cannot be read is a fault: left out, the save would overwrite what it was meant to spare.
 */
function withVersion(ctx: Context, schema: z.core.$ZodType, body: unknown): unknown {
  if (!(schema instanceof z.core.$ZodObject) || !('version' in schema._zod.def.shape)) return body;
  const match = ctx.get('if-match');
  if (match === '' || match === '*') return body;
  const version = Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(match)?.[1]);
  return isRecord(body) ? { version, ...body } : body;
}

/** Contracts are written as plain objects; at the border an unknown key is a mistake that somebody should hear of. */
export function strict(schema: NonNullable<Call['body']>): z.core.$ZodType {
  return schema.def.type === 'object'
    ? new (schema.constructor as new (def: unknown) => z.core.$ZodType)({ ...schema.def, catchall: NEVER })
    : schema;
}

const NEVER = z.never();

function toFaults(issue: z.core.$ZodIssue, place: Fault['in']): Fault[] {
  const base = `/${issue.path.map(String).join('/')}`;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_FAULTS).map((key) => ({
      in: place,
      pointer: `${base === '/' ? '' : base}/${shortened(key)}`,
      code: 'unknown_key',
      detail: `'${shortened(key)}' is not known here.`,
    }));
  }
  // A rule of the contract has a code of its own, the same that the service says.
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  const code = typeof own === 'string' ? own : issue.code;
  return [{ in: place, pointer: base, code, detail: issue.message }];
}

function summary(faults: readonly Fault[]): string {
  const sentences = [...new Set(faults.map(({ detail }) => detail))];
  const rest = sentences.length - MOST_SENTENCES;
  return [...sentences.slice(0, MOST_SENTENCES), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}
