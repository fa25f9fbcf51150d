/** The authenticated call: the only way in which a remote talks to its service. */
import { IDENTITY_CHANGED, IDENTITY_HEADER } from '@emmaus/contracts/headers.words';
import { RETRY_HEADER } from '@emmaus/contracts/headers.words';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Portal } from './contract.ts';
import type { Problem } from './problem.ts';

export interface Call {
  /** Path below `/api`, e.g. `/people/12`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Query string; empty, null and undefined values are left out, lists repeat their key. */
  params?: object;
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown;
  /** Beside those of every call, e.g. `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  /** `json` by default; `blob` for files, `text` for documents. */
  answer?: 'json' | 'text' | 'blob';
  /** Milliseconds until giving up; 30,000 by default. */
  timeout?: number;
  /** Goes on when the page is left: for the last words of a text. Browsers take 64 kB of such calls. */
  keepalive?: boolean;
  /** Sees the last answer before it is read, and may put another in its place, e.g. one that counts what arrives. */
  onAnswer?: (response: Response) => Response;
}

export type EmmausBaseQuery = BaseQueryFn<Call | string, unknown, Problem>;

/** Said without a signal. Since 1.16.0. */
export const OFFLINE = 'You seem to be offline. Nothing was lost: try again when you are connected.';
const UNREACHABLE = 'The server cannot be reached. Nothing was lost: try again in a moment.';
const TIMEOUT = 'The server took too long to answer. Try again in a moment.';
const UNREADABLE = 'The server gave an answer that cannot be read. Try again in a moment.';

/**
 * The base query of every remote's `createApi`. Adds both token headers and whose eyes the page shows, renews once on 401
 * (one renewal for calls in parallel) and tries once more; rejects with a `Problem`, whatever went wrong. The portal comes
 * from the store that `createRemoteStore` made.
 */
export function emmausBaseQuery(): EmmausBaseQuery {
  return async (args, { signal, extra }) => {
    const { portal } = extra as { portal: Portal };
    const result = await callApi(portal, typeof args === 'string' ? { url: args } : args, signal);
    return 'problem' in result ? { error: result.problem } : { data: result.data };
  };
}

/** One authenticated call outside RTK Query, e.g. for a download. Same rules, and it never throws. */
export async function callApi(
  portal: Portal,
  call: Call,
  signal?: AbortSignal,
): Promise<{ data: unknown } | { problem: Problem }> {
  const timeout = AbortSignal.timeout(call.timeout ?? 30_000);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await openCall(portal, call, either);
    return await read(portal, call.onAnswer?.(response) ?? response, call);
  } catch (error) {
    if (signal?.aborted) return { problem: { status: 0, code: 'aborted', message: 'The call was given up.' } };
    if (timeout.aborted) return { problem: { status: 0, code: 'timeout', message: TIMEOUT } };
    if (error instanceof SyntaxError) return { problem: { status: 0, code: 'unreadable', message: UNREADABLE } };
    const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return {
      problem: { status: 0, code: offline ? 'offline' : 'unreachable', message: offline ? OFFLINE : UNREACHABLE },
    };
  }
}

/** The answer of an authenticated call, not read yet; a 401 is answered by one renewal and a second try. Throws where nobody answers. */
export async function openCall(portal: Portal, call: Call, signal: AbortSignal): Promise<Response> {
  const sentWith = portal.session.headers()['authorization'];
  const response = await send(portal, call, signal);
  if (response.status !== 401 || !(await renewed(portal, sentWith))) return response;
  return send(portal, call, signal, { [RETRY_HEADER]: '1' });
}

/** Whose eyes the page shows; nothing for somebody without a person. */
export function eyesOf({ user }: Pick<Portal, 'user'>): Record<string, string> {
  return user?.personId == null ? {} : { [IDENTITY_HEADER]: String(user.personId) };
}

const flights = new WeakMap<Portal['session'], Promise<boolean>>();

/** True when there are newer tokens than those the call was sent with. Calls in parallel share one renewal. */
function renewed(portal: Portal, sentWith: string | undefined): Promise<boolean> {
  const { session } = portal;
  const underway = flights.get(session);
  if (underway) return underway;
  // Another call's renewal ended while this call was on its way.
  if (sentWith !== undefined && session.headers()['authorization'] !== sentWith) return Promise.resolve(true);
  const flight = session
    .renew()
    .catch(() => false)
    .finally(() => flights.delete(session));
  flights.set(session, flight);
  return flight;
}

function send(portal: Portal, call: Call, signal: AbortSignal, more: Record<string, string> = {}): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...call.headers,
    ...portal.session.headers(),
    ...eyesOf(portal),
    ...more,
  };
  const isFirstTry = !(RETRY_HEADER in more);
  const init: RequestInit = { method: call.method ?? 'GET', headers, signal, credentials: 'same-origin' };
  if (call.keepalive) init.keepalive = true;
  if (call.body instanceof Blob) {
    headers['content-type'] = call.body.type || 'application/octet-stream';
    init.body = call.body;
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(call.body);
  }
  const address = `${portal.origin ?? ''}/api${call.url}${queryString(call.params)}`;
  if (init.method !== 'GET') return fetch(address, init).finally(() => portal.session.written?.());
  const begun = isFirstTry ? portal.session.begun?.(address) : undefined;
  const ask = () => fetch(address, init);
  if (!begun) return ask();
  return unlessGivenUp(
    begun.then((early) => (isRefused(early) ? ask() : early), ask),
    signal,
  );
}

/** What was asked before the portal knew who it is was refused to somebody whom it did not know yet: the very first time, say. */
function isRefused({ ok, status }: Response): boolean {
  return !ok && status !== 401;
}

/** As fetch does: whoever gives up hears so at once, whatever becomes of the answer. */
function unlessGivenUp(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    return answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function queryString(params: object = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one as string | number | boolean));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

async function read(portal: Portal, response: Response, call: Call): Promise<{ data: unknown } | { problem: Problem }> {
  if (!response.ok) return { problem: await refusalOf(portal, response) };
  if (call.answer === 'blob') return { data: await response.blob() };
  if (call.answer === 'text') return { data: await response.text() };
  // What comes without a body otherwise has lost it on the way.
  return { data: response.status === 204 ? null : ((await response.json()) as unknown) };
}

/** As `problemOf`. Where the account uses other eyes by now, the shell draws everything anew with those. Since 1.13.0. */
export async function refusalOf(portal: Portal, response: Response): Promise<Problem> {
  const problem = await problemOf(response);
  if (problem.code === IDENTITY_CHANGED) portal.identityChanged();
  return problem;
}

/** What an answer that is no success says. */
export async function problemOf(response: Response): Promise<Problem> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const fallback: Problem = { status, code: `http_${status}`, message: wordsFor(status), requestId };
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return fallback;
  const {
    code,
    message,
    detail,
    errors,
    requestId: named,
    uncertain,
  } = body as Partial<Problem> & { detail?: unknown };
  return {
    status,
    code: typeof code === 'string' ? code : fallback.code,
    message:
      ([message, detail].find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
      fallback.message,
    errors: Array.isArray(errors) ? errors : undefined,
    requestId: typeof named === 'string' ? named : requestId,
    ...(uncertain === true && { uncertain }),
  };
}

/** For answers that are no problem document, such as those of a proxy in between. */
function wordsFor(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again to go on.';
  if (status === 403) return 'You do not have permission.';
  if (status === 404) return 'This does not exist, or you may not see it.';
  if (status === 413) return 'This is too large to be sent.';
  if (status === 429) return 'Too many requests. Wait a moment and try again.';
  if (status >= 500) return 'The server has a problem of its own. Nothing was lost: try again in a moment.';
  return 'An error occurred.';
}
