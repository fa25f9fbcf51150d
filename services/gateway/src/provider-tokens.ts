/** Tokens for the session that a browser has with the sign-in provider: code and exchange (RFC 6749, 7636), asked by the gateway for its page. */
import { createHash, randomBytes } from 'node:crypto';
import { OIDC_SCOPE } from '@emmaus/contracts/settings';
import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import type { Upstream } from './upstream.ts';

export interface Asker {
  portal: string;
  clientId: string;
  resource: string | undefined;
}

export interface GivenTokens {
  /** As the provider's token endpoint gives them. */
  tokens: z.infer<typeof Tokens>;
  /** Lines of `Set-Cookie`: the provider goes on with its session. */
  cookies: readonly string[];
}

const Tokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
  token_type: z.string(),
  expires_in: z.number(),
  scope: z.string().optional(),
});

const PATIENCE_MS = 5_000;

/** What the provider says where a browser has no session that gives tokens by itself. */
const NOBODY = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required']);

/**
 * Nothing of the question comes from the browser but its cookie. Undefined where nobody is signed in in it.
 * @throws Error where the provider answers anything but a code of this question, or tokens
 */
export async function tokensOf(
  exchange: Exchange,
  identity: Upstream,
  { portal, clientId, resource }: Asker,
): Promise<GivenTokens | undefined> {
  const { cookie = '', 'user-agent': agent = '' } = exchange.req.headers;
  const headers = { cookie, 'user-agent': agent, accept: 'application/json' };
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const client = { client_id: clientId, redirect_uri: `${portal}/silent.html`, ...(resource ? { resource } : {}) };

  const question = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: OIDC_SCOPE,
    prompt: 'none',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const led = await identity.ask(exchange, { path: `/identity/auth?${question}`, headers, patienceMs: PATIENCE_MS });
  const there = URL.parse(String(led.headers['location'] ?? ''));
  const said = there?.searchParams;
  if (there === null || there.origin + there.pathname !== client.redirect_uri || said?.get('state') !== state)
    throw new Error(`The provider answered ${led.status} and led elsewhere.`);
  if (NOBODY.has(said.get('error') ?? '')) return undefined;
  const code = said.get('code');
  if (code === null) throw new Error(`The provider refused: ${said.get('error')}.`);

  const given = await identity.ask(exchange, {
    method: 'POST',
    path: '/identity/token',
    patienceMs: PATIENCE_MS,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }).toString(),
  });
  if (given.status !== 200) throw new Error(`The provider gave no tokens: ${given.status}.`);
  return { tokens: Tokens.parse(JSON.parse(given.text)), cookies: [led.headers['set-cookie'] ?? []].flat() };
}
