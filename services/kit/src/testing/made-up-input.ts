/** Calls made up from their contracts: half of what is in them is plausible, half hostile. */
import type { Call } from '@emmaus/contracts/call';
import * as z from 'zod';
import { now } from '../time.ts';
import type { CallOptions } from './test-service.ts';

export const HOSTILE: readonly unknown[] = [
  '\0',
  'a\0b',
  '\uD800',
  '',
  ' ',
  '%',
  "' or 1=1 --",
  '‮Ruth',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '1e3',
  '0x10',
  '0',
  '-1',
  '2147483648',
  '99999999999',
  '9007199254740993',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  'NaN',
  0,
  -1,
  1.5,
  2_147_483_648,
  99_999_999_999,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  ['\0'],
  { '\0': 1 },
  [[[[]]]],
];

/** What a text may have to look like. */
const PLAUSIBLE = [
  'Ruth',
  'ruth@example.org',
  '402-555-0172',
  'America/Chicago',
  '3',
  'name',
  'téléphone 李明',
  'ruth@example.edu',
  '19:30',
  '19:30:00',
  '2026-10-13',
  '2026-10-13T19:30:00Z',
  '1',
  'a0',
  'true',
  'paragraph',
  'text',
];

/** Who and what is there to be named by a call. */
interface Known {
  people: readonly number[];
  places: readonly number[];
}

/** What was sent with a call that worked, but for one part of it, mostly. */
export function bent({ as, params, query, body }: CallOptions, chance: Chance): CallOptions {
  const parts = structuredClone({ params, query, body });
  const leaves = leavesOf(parts as Tree);
  const [holder, key] = leaves.length > 0 && chance.is(0.8) ? chance.one(leaves) : [{}, ''];
  if (chance.is(0.2)) delete holder[key];
  else holder[key] = hostileFor({ type: typeof holder[key] }, chance);
  return {
    ...(as !== undefined && chance.is(0.6) && { as }),
    ...(params && { params: textsOf({ ...params, ...parts.params }) }),
    ...(query && { query: textsOf(parts.query) }),
    ...(body !== undefined && { body: parts.body }),
  };
}

type Tree = Record<string, unknown>;

function leavesOf(tree: Tree): [Tree, string][] {
  return Object.entries(tree).flatMap(([key, value]): [Tree, string][] =>
    typeof value === 'object' && value !== null ? leavesOf(value as Tree) : value === undefined ? [] : [[tree, key]],
  );
}

/** What is sent with a call. */
export function madeUp({ params, query, body }: Call, chance: Chance, known: Known): CallOptions {
  const value = (schema: NonNullable<Call['body']>): unknown => valueOf(schemaOf(schema), { chance, known, name: '' });
  const options: CallOptions = {};
  if (params) options.params = textsOf(value(params)) as Record<string, string>;
  if (query) options.query = textsOf(value(query));
  if (body) options.body = chance.is(0.03) ? chance.one(HOSTILE) : value(body);
  return options;
}

/** An address holds texts only, and no part of a path is empty. */
function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => {
      const text = typeof part === 'string' ? part.slice(0, 2000) : JSON.stringify(part);
      return [name, text.isWellFormed() && text !== '' ? text : '0'];
    }),
  );
}

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  oneOf?: readonly JsonSchema[];
  pattern?: string;
  minItems?: number;
}

function schemaOf(schema: NonNullable<Call['body']>): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

interface Source {
  chance: Chance;
  known: Known;
  /** Of the field. */
  name: string;
}

/** A value that the schema would take, but for some of its parts. */
function valueOf(schema: JsonSchema, source: Source): unknown {
  const { chance, name } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueOf(chance.one(either), source);
  if (schema.type === 'object') return objectOf(schema, source);
  if (schema.type === 'array') {
    const few = schema.minItems ?? 0;
    return Array.from({ length: few + chance.below(4 - Math.min(few, 3)) }, () => valueOf(schema.items ?? {}, source));
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, source);
  if (schema.type === 'boolean') return chance.is(0.5);
  if (schema.type === 'null') return null;
  if (schema.format === 'date') return dayOf(chance);
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-${String(chance.below(5000)).padStart(12, '0')}`;
  const pattern = new RegExp(schema.pattern ?? '');
  const alike = PLAUSIBLE.filter((text) => pattern.test(text) && (schema.format !== 'email' || text.includes('@')));
  if (name.includes('email'))
    return chance.one(['ruth@example.org', 'ruth@example.edu', `r${chance.below(900)}@example.org`]);
  return chance.one(alike.length > 0 ? alike : PLAUSIBLE);
}

function objectOf(schema: JsonSchema, source: Source): object {
  const { chance } = source;
  const { properties = {}, required, additionalProperties: others } = schema;
  // Much that may be left out by itself is asked for by a rule.
  const isWhole = chance.is(0.5);
  const fields = Object.entries(properties).filter(
    ([name]) => required?.includes(name) === true || isWhole || chance.is(0.6),
  );
  // One at a time: of two, the first would keep the second from ever being looked at.
  const hostile = chance.is(0.5) ? chance.below(fields.length) : -1;
  const made: [string, unknown][] = fields.map(([name, part], index) => [
    name,
    index === hostile && (part.type !== 'object' || chance.is(0.2))
      ? hostileFor(part, chance)
      : valueOf(part, { ...source, name }),
  ]);
  if (typeof others === 'object' && fields.length === 0)
    made.push([String(numberOf({}, source)), valueOf(others, source)]);
  return Object.fromEntries(chance.is(0.02) ? [...made, ['unheard_of', 1]] : made);
}

const PLACE = /location|place|campus/;
const PERSON = /person|people|leader|disciple|member|keeper|receiver|presenter|attended|unknown|user|owner/;

/** Mostly of somebody or something that is there. */
function numberOf({ minimum = 0, maximum = 30 }: JsonSchema, { chance, known, name }: Source): number {
  if (PLACE.test(name) && chance.is(0.8)) return chance.one(known.places);
  if (PERSON.test(name) && chance.is(0.8)) return chance.one(known.people);
  // The first records are those of the examples.
  const most = /id$/i.test(name) && chance.is(0.5) ? 3 : 30;
  return Math.max(minimum, 0) + chance.below(Math.min(maximum, most) + 1);
}

/** Mostly not long ago or soon: most rules about days know a today. */
function dayOf(chance: Chance): string {
  if (chance.is(0.3)) return `20${20 + chance.below(15)}-0${1 + chance.below(9)}-1${chance.below(10)}`;
  return now()
    .add({ hours: 24 * (chance.below(120) - 60) })
    .toString()
    .slice(0, 10);
}

/** Mostly of the type that is asked for, so that it comes further than to the first look at types. */
function hostileFor({ type, anyOf = [] }: JsonSchema, chance: Chance): unknown {
  const types = [type, ...anyOf.map((one) => one.type)].map((one) => (one === 'integer' ? 'number' : one));
  const alike = HOSTILE.filter((value) => types.includes(typeof value));
  return chance.one(alike.length > 0 && chance.is(0.8) ? alike : HOSTILE);
}

/** The same seed gives the same choices (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  is(probability: number): boolean {
    return this.#next() < probability;
  }

  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
