/**
 * A service as its clients meet it: over HTTP, on a clone of the template database, with real tokens. Every answer is
 * parsed with the route's contract, so that a route cannot drift from what it promises.
 */
import type { AddressInfo } from 'node:net';
import type { Call, CallAnswer } from '@emmaus/contracts/call';
import { ProblemSchema, type ProblemDocument } from '@emmaus/contracts/problem';
import * as z from 'zod';
import { createServiceApp } from '../http/service-app.ts';
import type { ServiceDefinition } from '../http/service-definition.ts';
import { tokenVerifier } from '../http/tokens.ts';
import { usePool } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestProvider, type TestProvider, type TokenBend } from './tokens.ts';

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  /** Subject of the signed-in account; left out: not signed in. */
  as?: string | undefined;
  bend?: TokenBend;
  headers?: Record<string, string>;
  /** Another path of the same call (aliases). */
  path?: string;
}

export interface TestService {
  database: TestDatabase;
  provider: TestProvider;
  url: string;
  /** Calls and expects success; answers what the contract says. */
  call<C extends Call>(call: C, options?: CallOptions): Promise<CallAnswer<C>>;
  /** Calls and expects a problem; answers it. */
  refused(call: Call, options?: CallOptions): Promise<ProblemDocument>;
  /** Calls and answers the plain response. */
  request(call: { method: string; path: string }, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Longer than a test lasts. Who asks and who answers live in one process: where that stands still for seconds, on a busy machine, the server's five are over
 * before anybody could hear of it, and the next call goes into a socket that is closed.
 */
export const KEEP_ALIVE_MS = 600_000;

/** Where people would open the portal of the service under test. */
export const TEST_PUBLIC_URL = 'https://emmaus.example';

/** Starts a service for a test file. Call in `beforeAll`, `close()` in `afterAll`. */
export async function startTestService(
  definition: ServiceDefinition,
  template: { isOrganised?: boolean } = {},
): Promise<TestService> {
  const [database, provider] = await Promise.all([createTestDatabase(template), createTestProvider()]);
  const own = database.poolOf(definition.name);
  usePool(own);
  const app = createServiceApp(definition, {
    database: own,
    verifyTokens: tokenVerifier(provider.settings),
    publicUrl: TEST_PUBLIC_URL,
  });
  const server = app.listen(0, '127.0.0.1');
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function request(call: { method: string; path: string }, options: CallOptions = {}): Promise<Response> {
    const path = (options.path ?? call.path).replaceAll(/:(\w+)/g, (_match, name: string) =>
      encodeURIComponent(String(options.params?.[name])),
    );
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) address.searchParams.append(name, String(item));
    }
    return fetch(address, {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...(options.as === undefined ? {} : await provider.headers(options.as, options.bend)),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  }

  return {
    database,
    provider,
    url,
    request,
    async call(call, options) {
      const response = await request(call, options);
      const text = await response.text();
      if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}: ${text}`);
      if (!call.answer) return undefined as never;
      return parseStrictly(call.answer, JSON.parse(text)) as never;
    },
    async refused(call, options) {
      const response = await request(call, options);
      const text = await response.text();
      if (response.ok)
        throw new Error(
          `${call.method} ${call.path} was expected to be refused but answered ${response.status}: ${text.slice(0, 500)}`,
        );
      return parseStrictly(ProblemSchema, JSON.parse(text)) as ProblemDocument;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.close();
      await database.drop();
    },
  };
}

function parseStrictly(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success)
    throw new Error(
      `the answer breaks its contract: ${z.prettifyError(result.error)}\n${JSON.stringify(value).slice(0, 800)}`,
    );
  return result.data;
}
