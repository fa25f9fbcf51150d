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
import { madeUpHeaders } from './made-up-headers.ts';
import { bent, Chance, madeUp } from './made-up-input.ts';
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

interface Operation {
  responses: Record<string, unknown>;
}

/** A call of a superadmin, or whoever it says, that works. */
type Example = readonly [call: Call, options: CallOptions];

/**
 * The examples are called first, in their order, so that there are records to be found: of the calls that follow, some are these
 * but for one part. Without them, most would end at a record that is not there, or at the first of many fields.
 *
 * Defines one test: no answer is a fault of ours, none takes longer than 2 s, every answer is what its contract says, and its
 * status stands in the OpenAPI document.
 */
export function testAnyInput(
  definition: ServiceDefinition,
  { service, house }: ServiceForTests,
  usual: number,
  examples: () => readonly Example[] | Promise<readonly Example[]> = () => [],
): void {
  const calls = Number(process.env['ANY_INPUT_CALLS'] ?? usual);
  const seed = Number(process.env['ANY_INPUT_SEED'] ?? process.env['TEST_SEED']);
  let slowest = 0;
  const { paths } = openApiDocument(definition) as unknown as { paths: Record<string, Record<string, Operation>> };

  test(
    `${calls} calls with anything in them (ANY_INPUT_SEED=${seed})`,
    { timeout: PATIENCE_MS(calls) },
    async ({ annotate }) => {
      const chance = new Chance(seed);
      const known = { people: Object.values(house.person), places: Object.values(house.places) };
      const routes = walkRoutes(definition.routes);
      const shown = await examples();
      for (const one of shown) await show(one);
      const made = Array.from({ length: calls }, (_, index) => {
        const { call, path } = routes[index % routes.length] as (typeof routes)[number];
        const like = shown.filter(([shownCall]) => shownCall === call);
        const made =
          like.length > 0 && chance.is(0.5) ? bent(chance.one(like)[1], chance) : madeUp(call, chance, known);
        const role = chance.is(0.2) ? 'superadmin' : chance.one(ROLES);
        const headers = madeUpHeaders(chance, { withBody: made.body !== undefined });
        return { call, role, options: { path, headers, ...made } };
      });
      const faults: string[] = [];
      async function work(): Promise<void> {
        for (let next = made.pop(); next; next = made.pop()) {
          const { call, role, options } = next;
          const fault = await ask(call, { as: house.subject[role], ...options }, TRIES);
          if (fault)
            faults.push(`${role}: ${call.method} ${call.path} ${JSON.stringify(options).slice(0, 400)}: ${fault}`);
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await annotate(`${calls} calls, the slowest answer took ${Math.round(slowest)} ms`);
      expect(faults.slice(0, 10)).toEqual([]);
    },
  );

  async function show([call, options]: Example): Promise<void> {
    const response = await service.request(call, { as: house.subject.superadmin, ...options });
    if (!response.ok) throw new Error(`The example of ${call.method} ${call.path}: ${await response.text()}`);
    await response.body?.cancel();
  }

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
