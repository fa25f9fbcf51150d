/** Which headers cross the gateway: all but those that belong to one connection (RFC 9110, 7.6.1) or that it sets itself. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const SET_HERE = new Set([
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
    if (HOP_BY_HOP.has(lower) || SET_HERE.has(lower) || named?.has(lower)) continue;
    headers.push(name, req.rawHeaders[index + 1] as string);
  }
  headers.push('X-Request-Id', caller.requestId, 'X-Forwarded-For', caller.address);
  headers.push('X-Forwarded-Host', caller.publicHost, 'X-Forwarded-Proto', caller.publicProtocol);
  return headers;
}

/** Headers of the answer to the caller. */
export function answerHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = connectionNames(headers.connection);
  const answer: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || name === 'x-request-id' || named?.has(name)) continue;
    answer[name] = value;
  }
  answer['x-content-type-options'] ??= 'nosniff';
  return answer;
}

function connectionNames(connection: string | undefined): Set<string> | undefined {
  if (!connection || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.toLowerCase().split(/\s*,\s*/));
}
