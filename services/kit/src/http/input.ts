/** Validation at the border: parameters, query and body against a call's schemas, all faults at once, unknown keys refused. */
import type { Call, CallInput } from '@emmaus/contracts/call';
import type { Fault } from '@emmaus/contracts/problem';
import type { Context, Middleware } from 'koa';
import * as z from 'zod';
import { Problem } from './problem.ts';

export interface InputContext<C extends Call> {
  input: CallInput<C>;
}

interface Declared extends Middleware {
  /** Read by the router walk. Not named `call`, which every function has. */
  contract: Call;
}

type Part = 'params' | 'query' | 'body';
const PLACES: Record<Part, Fault['in']> = { params: 'path', query: 'query', body: 'body' };

/**
 * Middleware: checks what came in against the call's schemas, sets `ctx.input`, and says in `ctx.state.call` which call it is.
 * @throws Problem invalid_input (422) with one fault per field; a path parameter that cannot be an id is 404.
 */
export function input<C extends Call>(call: C): Declared {
  const schemas = { params: strict(call.params), query: strict(call.query), body: strict(call.body) };
  const middleware: Middleware = async function checkInput(ctx, next) {
    ctx.state['call'] = call;
    const faults: Fault[] = [];
    const values: Partial<Record<Part, unknown>> = {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = schemas[part];
      if (!schema) continue;
      const result = z.safeParse(schema, raw(ctx, part));
      if (result.success) values[part] = result.data;
      else if (part === 'params') throw new Problem('not_found', 'This record was not found.');
      else faults.push(...result.error.issues.flatMap((issue) => toFaults(issue, PLACES[part])));
    }
    if (faults.length > 0) throw new Problem('invalid_input', summary(faults), { errors: faults });
    (ctx as unknown as InputContext<C>).input = values as CallInput<C>;
    await next();
  };
  return Object.assign(middleware, { contract: call });
}

/** What `input(call)` found, typed. */
export function inputOf<C extends Call>(ctx: Context, _call: C): CallInput<C> {
  return (ctx as unknown as InputContext<C>).input;
}

function raw(ctx: Context, part: Part): unknown {
  if (part === 'params') return (ctx as unknown as { params: Record<string, string> }).params;
  if (part === 'query') return { ...ctx.query };
  return (ctx.request as unknown as { body?: unknown }).body ?? {};
}

// Contracts are written as plain objects; at the border an unknown key is a mistake that somebody should hear of.
function strict(schema: Call['body']): z.core.$ZodType | undefined {
  if (!schema) return undefined;
  return schema.def.type === 'object'
    ? new (schema.constructor as new (def: unknown) => z.core.$ZodType)({ ...schema.def, catchall: NEVER })
    : schema;
}

const NEVER = z.never();

function toFaults(issue: z.core.$ZodIssue, place: Fault['in']): Fault[] {
  const base = `/${issue.path.map(String).join('/')}`;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      in: place,
      pointer: `${base === '/' ? '' : base}/${key}`,
      code: 'unknown_key',
      detail: `'${key}' is not known here.`,
    }));
  }
  return [{ in: place, pointer: base, code: issue.code, detail: issue.message }];
}

function summary(faults: readonly Fault[]): string {
  const [first] = faults;
  return faults.length === 1 && first ? first.detail : faults.map((fault) => fault.detail).join(' ');
}
