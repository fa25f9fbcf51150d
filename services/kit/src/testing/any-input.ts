/**
 * The generic test of a service against whatever is sent to it: calls made up from the contracts, half of what is in them
 * plausible, half hostile, by eight roles. The seed is printed: `ANY_INPUT_SEED=… npm test -- unit any-input` makes the same calls
 * again, and `ANY_INPUT_CALLS=40000` as many as wanted of each service.
 */
import type { Call } from '@emmaus/contracts/call';
import type { Role } from '@emmaus/contracts/roles';
import { ProblemSchema } from '@emmaus/contracts/problem';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { EVENT_STREAM_TYPE } from '../http/event-stream-type.ts';
import { walkRoutes } from '../http/route-walk.ts';
import { openApiDocument } from '../http/openapi.ts';
import type { ServiceDefinition } from '../http/service-definition.ts';
import type { ServiceForTests } from './service-for-tests.ts';
import type { CallOptions } from './test-service.ts';

const ROLES = [
  'superadmin',
  'admin',
  'rd',
  'td',
  'missionary',
  'parish-td',
  'student',
  'guest',
] as const satisfies Role[];
const AT_ONCE = 4;
const HANGS_MS = 2000;
/** A machine that does other work may stop for a moment: only what takes that long again and again hangs. */
const TRIES = 4;
/** Of the whole test: 20 ms a call, and a minute besides. */
const PATIENCE_MS = (calls: number): number => 120_000 + calls * 60;

const HOSTILE: readonly unknown[] = [
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

interface Operation {
  responses: Record<string, unknown>;
}

/**
 * Defines one test: no answer is a fault of ours, none takes longer than 2 s, every answer is what its contract says, and its
 * status stands in the OpenAPI document.
 */
export function testAnyInput(definition: ServiceDefinition, { service, house }: ServiceForTests, usual: number): void {
  const calls = Number(process.env['ANY_INPUT_CALLS'] ?? usual);
  const seed = Number(process.env['ANY_INPUT_SEED'] ?? process.env['TEST_SEED']);
  let slowest = 0;
  const { paths } = openApiDocument(definition) as unknown as { paths: Record<string, Record<string, Operation>> };

  test(
    `${calls} calls with anything in them (ANY_INPUT_SEED=${seed})`,
    { timeout: PATIENCE_MS(calls) },
    async ({ annotate }) => {
      const chance = new Chance(seed);
      const routes = walkRoutes(definition.routes);
      const made = Array.from({ length: calls }, (_, index) => {
        const { call, path } = routes[index % routes.length] as (typeof routes)[number];
        return { call, role: chance.one(ROLES), options: { path, ...madeUp(call, chance) } };
      });
      const faults: string[] = [];
      async function work(): Promise<void> {
        for (let next = made.pop(); next; next = made.pop()) {
          const { call, role, options } = next;
          const fault = await ask(call, { ...options, as: house.subject[role] }, TRIES);
          if (fault)
            faults.push(`${role}: ${call.method} ${call.path} ${JSON.stringify(options).slice(0, 400)}: ${fault}`);
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await annotate(`${calls} calls, the slowest answer took ${Math.round(slowest)} ms`);
      expect(faults.slice(0, 10)).toEqual([]);
    },
  );

  /** The statuses that the call says it answers. */
  function documented({ method }: Call, path: string): Set<string> {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return new Set(Object.keys(operation?.responses ?? {}));
  }

  /** What is wrong with the answer. */
  async function ask(call: Call, options: CallOptions, tries: number): Promise<string | undefined> {
    const began = performance.now();
    const response = await service.request(call, options);
    // It goes on until the reader leaves.
    if (response.ok && call.answerType === EVENT_STREAM_TYPE) return response.body?.cancel().then(() => undefined);
    const text = await response.text();
    slowest = Math.max(slowest, performance.now() - began);
    if (response.status >= 500) return `${response.status} ${text.slice(0, 300)}`;
    if (performance.now() - began > HANGS_MS)
      return tries > 1 ? ask(call, options, tries - 1) : `took over ${HANGS_MS} ms, ${TRIES} times`;
    const schema = response.ok ? call.answer : ProblemSchema;
    if (!documented(call, options.path ?? call.path).has(String(response.status)))
      return `${response.status} is not in its OpenAPI`;
    if (!schema || response.status === 304) return undefined;
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? undefined : `${response.status} breaks its contract: ${z.prettifyError(parsed.error)}`;
  }
}

function madeUp({ params, query, body }: Call, chance: Chance): CallOptions {
  const options: CallOptions = {};
  if (params) options.params = textsOf(valueOf(schemaOf(params), chance)) as Record<string, string>;
  if (query) options.query = textsOf(valueOf(schemaOf(query), chance));
  if (body) options.body = chance.is(0.03) ? chance.one(HOSTILE) : valueOf(schemaOf(body), chance);
  if (body && chance.is(0.01)) options.headers = { 'content-type': 'text/plain' };
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
}

function schemaOf(schema: NonNullable<Call['body']>): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** A value that the schema would take, but for some of its parts. */
function valueOf(schema: JsonSchema, chance: Chance): unknown {
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) === true || chance.is(0.6),
    );
    // One at a time: of two, the first would keep the second from ever being looked at.
    const hostile = chance.is(0.6) ? chance.below(fields.length) : -1;
    const made = fields.map(([name, part], index) => [
      name,
      index === hostile ? hostileFor(part, chance) : valueOf(part, chance),
    ]);
    return Object.fromEntries(chance.is(0.02) ? [...made, ['unheard_of', 1]] : made);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  if (schema.anyOf) return valueOf(chance.one(schema.anyOf), chance);
  if (schema.type === 'array')
    return Array.from({ length: chance.below(4) }, () => valueOf(schema.items ?? {}, chance));
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, 0) + chance.below(Math.min(schema.maximum ?? 30, 30) + 1);
  if (schema.type === 'boolean') return chance.is(0.5);
  if (schema.type === 'null') return null;
  if (schema.format === 'date') return `20${20 + chance.below(15)}-0${1 + chance.below(9)}-1${chance.below(10)}`;
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-${String(chance.below(50)).padStart(12, '0')}`;
  return chance.one(['Ruth', 'ruth@example.org', '402-555-0172', 'America/Chicago', '3', 'name', 'téléphone 李明']);
}

/** Mostly of the type that is asked for, so that it comes further than to the first look at types. */
function hostileFor({ type, anyOf = [] }: JsonSchema, chance: Chance): unknown {
  const types = [type, ...anyOf.map((one) => one.type)].map((one) => (one === 'integer' ? 'number' : one));
  const alike = HOSTILE.filter((value) => types.includes(typeof value));
  return chance.one(alike.length > 0 && chance.is(0.8) ? alike : HOSTILE);
}

/** The same seed gives the same choices (mulberry32). */
class Chance {
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
