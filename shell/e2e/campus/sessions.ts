/**
 * Signing in without a browser: the provider's own form, sent as a browser sends it. What is left is the provider's cookie,
 * with which the shell gets its tokens in a hidden frame, as it does for everybody who comes back.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { PortalSettings } from '@emmaus/contracts/settings';
import { request, type BrowserContext } from '@playwright/test';
import { PASSWORD } from './campus.ts';
import { PORTAL } from './house.ts';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signInByForm(email: string, { oidc }: PortalSettings): Promise<Session> {
  const client = await request.newContext({ baseURL: PORTAL });
  try {
    const form = await client.get(authorizeUrl(oidc));
    const answer = await client.post(form.url(), { form: { email, password: PASSWORD } });
    if (!answer.url().startsWith(`${PORTAL}/callback?code=`))
      throw new Error(`${email} could not sign in: ${answer.url()}`);
    const { cookies } = await client.storageState();
    // The shell asks for the provider's session only where somebody was signed in before.
    return { cookies, origins: [{ origin: PORTAL, localStorage: [{ name: 'emmaus.signed-in', value: 'yes' }] }] };
  } finally {
    await client.dispose();
  }
}

/** The code is never redeemed, so nobody keeps the verifier. */
function authorizeUrl({ issuer, clientId, scope }: PortalSettings['oidc']): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${PORTAL}/callback`,
    response_type: 'code',
    scope,
    state: randomBytes(8).toString('hex'),
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
  });
  return `${issuer}/auth?${query}`;
}
