/**
 * Opens the portal in one trip, for a browser that this house's own sign-in provider knows: the gateway asks the provider for a code and
 * exchanges it, as the page would do itself in two trips, and asks with the tokens what the page asks first. Why it may: decision 0115.
 */
import { Problem } from '@emmaus/service-kit/http/problem';
import { rootLog } from '@emmaus/service-kit/log';
import * as z from 'zod';
import { answerProblem } from './answer-problem.ts';
import type { GatewayEnv } from './env.ts';
import type { Exchange } from './exchange.ts';
import { type Asker, type GivenTokens, tokensOf } from './provider-tokens.ts';
import { wholeBody } from './request-body.ts';
import type { Question, Upstream } from './upstream.ts';

/** Below the provider's address: there alone browsers send its cookie. */
export const OPENING_PATH = '/identity/opening';
/** As many as it spares: code, tokens, and what is asked with them. */
export const OPENING_CALLS = 6;

const MOST_QUESTIONS = 8;
/** Nobody waits longer for an answer that the page may ask for by itself. */
const PATIENCE_MS = 1_000;
const BODY_BYTES = 8 * 1024;
const Opening = z.strictObject({
  asks: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^\/api\/[\x21-\x7e]+$/),
    )
    .max(MOST_QUESTIONS),
});

export interface OpeningParts {
  env: GatewayEnv;
  identity: Upstream;
  /** The service that answers a GET of this path below `/api`. */
  serviceOf: (path: string) => Upstream | undefined;
}

/** Whether this house has it: its provider is its own, at the portal's address. */
export function hasOpening({ OIDC_ISSUER, PUBLIC_URL, UPSTREAMS }: GatewayEnv): boolean {
  return 'identity' in UPSTREAMS && OIDC_ISSUER === `${PUBLIC_URL}/identity`;
}

export async function answerOpening(exchange: Exchange, parts: OpeningParts): Promise<void> {
  const { res, requestId } = exchange;
  const { env, identity } = parts;
  let given: GivenTokens | undefined;
  let answers: Record<string, string>;
  try {
    checkAsker(exchange, new URL(env.PUBLIC_URL).origin);
    const asks = await questionsOf(exchange, env.REQUEST_SECONDS * 1000);
    given = await tokensOf(exchange, identity, askerOf(env));
    if (given === undefined) throw new Problem('not_signed_in', 'Nobody is signed in to the provider in this browser.');
    answers = env.MAINTENANCE ? {} : await answersTo(exchange, asks, given, parts);
  } catch (error) {
    // The page was left while it opened: there is nobody to tell.
    if (res.destroyed) return;
    const problem = error instanceof Problem ? error : unanswered(error);
    if (problem !== error) rootLog.warn({ err: error, requestId }, 'the provider gave no tokens');
    return answerProblem(exchange, problem, problem.code === 'method_not_allowed' ? { Allow: 'POST' } : {});
  }
  if (res.destroyed) return;
  const body = Buffer.from(JSON.stringify({ tokens: given.tokens, answers }));
  res.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Pragma: 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Request-Id': requestId,
    ...(given.cookies.length > 0 ? { 'Set-Cookie': [...given.cookies] } : {}),
  });
  res.end(body);
}

/**
 * Only a script of the portal's own pages. Browsers name the origin with every POST, and say where a request comes from and what for
 * (Fetch Metadata); a body in JSON goes to no other origin without a question, which is never granted here.
 */
function checkAsker({ req }: Exchange, own: string): void {
  if (req.method !== 'POST') throw new Problem('method_not_allowed', `${OPENING_PATH} answers POST alone.`);
  const { headers } = req;
  const said = (name: string) => headers[name] ?? '';
  const isOurs = headers.origin === own && ['', 'same-origin'].includes(String(said('sec-fetch-site')));
  const byScript = ['', 'cors', 'same-origin'].includes(String(said('sec-fetch-mode')));
  const forScript = ['', 'empty'].includes(String(said('sec-fetch-dest')));
  if (!isOurs || !byScript || !forScript)
    throw new Problem('not_allowed', 'This is asked by the pages of the portal alone.');
  if (!/^application\/json\b/.test(String(said('content-type'))))
    throw new Problem('unsupported_media_type', 'What is sent has to be JSON.');
}

async function questionsOf(exchange: Exchange, patienceMs: number): Promise<readonly string[]> {
  const body = await wholeBody(exchange.req, { limit: BODY_BYTES, patienceMs, caller: exchange.caller });
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString());
  } catch {
    throw new Problem('malformed_request', 'What was sent is no JSON.');
  }
  const { success, data } = Opening.safeParse(sent);
  // For whom, to where and with which rights tokens are given is not for the asker to say.
  if (!success) throw new Problem('invalid_input', 'Only a few calls below /api can be named.');
  return data.asks;
}

/** What is refused, or not answered soon, the page asks itself, as if it had not been named. */
async function answersTo(
  exchange: Exchange,
  asks: readonly string[],
  { tokens }: GivenTokens,
  { serviceOf }: OpeningParts,
): Promise<Record<string, string>> {
  const headers = {
    ...fromBrowser(exchange),
    authorization: `Bearer ${tokens.access_token}`,
    'x-id-token': tokens.id_token,
  };
  async function answerTo(address: string): Promise<[string, string][]> {
    const path = address.slice('/api'.length);
    const service = serviceOf(path.replace(/\?.*$/s, ''));
    if (service === undefined) return [];
    const { status, text } = await service.ask(exchange, { path, headers, patienceMs: PATIENCE_MS });
    return status === 200 && text !== '' ? [[address, text]] : [];
  }
  const settled = await Promise.allSettled([...new Set(asks)].map(answerTo));
  return Object.fromEntries(settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
}

/** What services look at beside the tokens: they see the same browser asking in the same way. */
function fromBrowser({ req }: Exchange): Question['headers'] {
  const passed = ['accept-language', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];
  const headers = passed.flatMap((name) =>
    req.headers[name] === undefined ? [] : [[name, String(req.headers[name])]],
  );
  return { ...Object.fromEntries(headers), accept: 'application/json' };
}

function askerOf({ PUBLIC_URL, OIDC_CLIENT_ID, OIDC_RESOURCE }: GatewayEnv): Asker {
  return { portal: PUBLIC_URL, clientId: OIDC_CLIENT_ID, resource: OIDC_RESOURCE };
}

/** The page then asks in the standard's way, and is told there what is the matter. */
function unanswered(cause: unknown): Problem {
  return new Problem('upstream_unreachable', 'The sign-in provider did not answer as it should. Please try again.', {
    cause,
  });
}
