/** The network of screen tests: what a test does not answer is refused. */
import type { Call, CallAnswer, CallInput, CallRequest } from '@emmaus/contracts/call';
import type { Fault, ProblemDocument } from '@emmaus/contracts/problem';
import { type DefaultBodyType, HttpHandler, HttpResponse, type RequestHandlerOptions, delay } from 'msw';
import { setupServer } from 'msw/node';
import { edits, noteEdit } from './edits-with-version.ts';

export { HttpResponse, delay, http } from 'msw';

/** Started by setup.ts; a test adds answers with `server.use(...)`, forgotten after the test. */
export const server = setupServer();

/** Requests that were made, and that have found their handlers. */
let asked = 0;
let found = 0;
server.events.on('request:start', () => {
  found += 1;
});

let plainFetch: typeof fetch;

export function openNetwork(): void {
  server.listen({ onUnhandledFrame: 'error' });
  plainFetch = globalThis.fetch;
  globalThis.fetch = (...args) => {
    asked += 1;
    return plainFetch(...args);
  };
}

/** Waits until the last request of a test has found the test's answers: it must not be asked of the next test. */
export async function requestsAreUnderway(): Promise<void> {
  for (let waited = 0; found < asked && waited < 500; waited += 1) await new Promise((done) => setTimeout(done));
  asked = 0;
  found = 0;
}

export function closeNetwork(): void {
  globalThis.fetch = plainFetch;
  server.close();
}

/** What a call answers as JSON; the text of a file; null where nothing is answered. */
type Answer<C extends Call> =
  CallAnswer<C> extends undefined
    ? C['answerType'] extends string
      ? string
      : null
    : CallAnswer<C> extends DefaultBodyType
      ? CallAnswer<C>
      : never;

/** Text may always come: a problem, or the page of a proxy. */
type Resolver<Body extends DefaultBodyType> = (asked: {
  request: Request;
  params: Record<string, string>;
}) => Reply<Body> | Promise<Reply<Body>>;
type Reply<Body extends DefaultBodyType> = HttpResponse<Body | string> | undefined | void;

const PARAMETER = /:(\w+)/g;

/** The same call for certain parameters: `answers(at(personCalls.getPerson, { id: 501 }), CLARA)`. Others find no answer. */
export function at<C extends Call>(call: C, params: CallInput<C>['params'] & object): C {
  const values = new Map(Object.entries(params));
  const filled = (path: string) =>
    path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return { ...call, path: filled(call.path), aliases: call.aliases.map(filled) };
}

/**
 * Answers a call of the services at whichever of its addresses it is asked. What may be answered is the contract's.
 *
 *     server.use(answers(locationCalls.listLocations, locationsPage([location()])));
 */
export function answers<C extends Call>(call: C, answer: Answer<C>) {
  return handled(call, () => responseOf(call, answer));
}

/** Refuses a call with a problem document, as the services send it: `refuses(locationCalls.addLocation, 403, 'No.')`. */
export function refuses(call: Call, status: number, message: string, code = 'internal_error') {
  return handled(call, () => problem(status, message, { code }));
}

/** Leaves a call without its answer, for what is seen meanwhile. */
export function keepsWaiting(call: Call) {
  return handled(call, () => delay('infinite'));
}

/**
 * Answers a call from now on, and keeps what was sent: `const sent = takes(call, answer);`. For what is seen meanwhile the
 * answer waits until the test lets it go: `const { promise, resolve } = Promise.withResolvers<void>(); takes(call, answer, promise);`.
 */
export function takes<C extends Call>(call: C, answer: Answer<C>, until?: Promise<void>): CallRequest<C>['body'][] {
  const sent: CallRequest<C>['body'][] = [];
  const take = handled(call, async ({ request }) => {
    const text = await request.text();
    sent.push(text === '' ? null : JSON.parse(text));
    await until;
    return responseOf(call, answer);
  });
  server.use(take);
  return sent;
}

/**
 * A save of which nobody hears that it was done: what is sent after it is refused as of an older state, and taken when it is sent again.
 * Gives what was sent. Since 1.22.0.
 */
export function losesAnswer<C extends Call>(call: C, answer: Answer<C>): CallRequest<C>['body'][] {
  const sent: CallRequest<C>['body'][] = [];
  const lose = handled(call, async ({ request }) => {
    sent.push(JSON.parse(await request.text()));
    if (sent.length === 1) return HttpResponse.error();
    if (sent.length === 2)
      return problem(409, 'Somebody else changed this in the meantime.', { code: 'stale_version' });
    return responseOf(call, answer);
  });
  server.use(lose);
  return sent;
}

/**
 * Serves a call by a function, for tests that look closely at what was asked, or answer differently each time.
 *
 *     serves(locationCalls.listLocations, ({ request }) => {
 *       asked.push(new URL(request.url).search);
 *       return HttpResponse.json(locationsPage([]));
 *     })
 */
export function serves<C extends Call>(call: C, resolver: Resolver<Answer<C>>, options?: RequestHandlerOptions) {
  return handled(call, resolver, options);
}

/** A problem document, for what `serves` refuses; it may stand for any answer. */
export function problem(status: number, message: string, more: { code?: string; errors?: Fault[] } = {}) {
  const document: ProblemDocument = {
    type: 'about:blank',
    title: message,
    status,
    detail: message,
    message,
    code: 'internal_error',
    ...more,
  };
  const headers = { 'content-type': 'application/problem+json' };
  return new HttpResponse<string>(JSON.stringify(document), { status, headers });
}

function responseOf({ status = 200, answerType, answer: shape }: Call, answer: DefaultBodyType) {
  // As a service does: a call of whose answer nothing is said has no body.
  if (answer === null && shape === undefined) return new HttpResponse(null, { status: 204 });
  if (answerType === undefined) return HttpResponse.json(answer, { status });
  return new HttpResponse(answer, { status, headers: { 'content-type': answerType } });
}

function handled(call: Call, resolver: Resolver<DefaultBodyType>, options?: RequestHandlerOptions) {
  const matches = ({ request }: { request: Request }) => matched(call, new URL(request.url).pathname);
  if (!edits(call)) return new HttpHandler(call.method, matches, resolver, options);
  const watching: Resolver<DefaultBodyType> = async (asked) => {
    await noteEdit(call, asked.request.clone());
    return resolver(asked);
  };
  return new HttpHandler(call.method, matches, watching, options);
}

/** By any of the call's paths; what stands in a parameter's place must be one: `/people/new-contacts` is no person. */
function matched({ path, aliases, params: schema }: Call, pathname: string) {
  for (const one of [path, ...aliases]) {
    const match = new RegExp(`^/api${one.replaceAll(PARAMETER, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (match === null) continue;
    const found = Object.entries(match.groups ?? {});
    const params = Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
    // Of a path that a test has filled in by `at` there is nothing left to look at.
    if (schema === undefined || found.length === 0 || schema.safeParse(params).success)
      return { matches: true, params };
  }
  return { matches: false, params: {} };
}
