/** Which headers cross the gateway: all but those that belong to one connection (RFC 9110, 7.6.1) or that it sets itself. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ACCOUNT_HEADER } from '@emmaus/service-kit/http/account-header';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const NOT_TO_THE_SERVICE = new Set([
  ...HOP_BY_HOP,
  // The body is taken in whole, so its length is known anew.
  'content-length',
  'host',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'x-request-id',
]);
const NOT_TO_THE_CALLER = new Set([...HOP_BY_HOP, 'x-request-id', ACCOUNT_HEADER]);

export interface ForwardedCaller {
  requestId: string;
  address: string;
  /** Host and scheme of the portal as people see it. Taken from the settings: a caller cannot make them up. */
  publicHost: string;
  publicProtocol: string;
}

/** Headers of the request to a service, names and values in turn. */
export function requestHeaders(req: IncomingMessage, caller: ForwardedCaller): string[] {
  const named = connectionNames(req.headers.connection);
  const headers: string[] = [];
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = req.rawHeaders[index] as string;
    const lower = name.toLowerCase();
    if (NOT_TO_THE_SERVICE.has(lower) || named?.has(lower)) continue;
    headers.push(name, req.rawHeaders[index + 1] as string);
  }
  headers.push(...Object.entries(callerHeaders(caller)).flat());
  return headers;
}

/** What the gateway itself says of a caller. */
export function callerHeaders(caller: ForwardedCaller): Record<string, string> {
  return {
    'X-Request-Id': caller.requestId,
    'X-Forwarded-For': caller.address,
    'X-Forwarded-Host': caller.publicHost,
    'X-Forwarded-Proto': caller.publicProtocol,
  };
}

/** Headers of the answer to the caller, names and values in turn. */
export function answerHeaders(headers: IncomingHttpHeaders, requestId: string): string[] {
  const named = connectionNames(headers.connection);
  const answer: string[] = ['x-request-id', requestId];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_TO_THE_CALLER.has(name) || named?.has(name)) continue;
    if (typeof value === 'string') answer.push(name, value);
    else for (const one of value) answer.push(name, one);
  }
  if (headers['x-content-type-options'] === undefined) answer.push('x-content-type-options', 'nosniff');
  return answer;
}

function connectionNames(connection: string | undefined): Set<string> | undefined {
  if (!connection || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.toLowerCase().split(/\s*,\s*/));
}
