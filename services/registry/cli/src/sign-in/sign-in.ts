/** The portal's own sign-in for a command: authorization code with PKCE, in the person's browser (RFC 8252). */
import * as oauth from 'oauth4webapi';
import { EXIT, Refusal } from '../outcome.ts';
import type { RegistryClient } from '../registry.client.ts';
import type { KeptSignIn } from './kept-sign-ins.ts';
import { openLoopback } from './loopback.ts';

interface Offered {
  issuer: string;
  clientId: string;
  scope: string;
  resource?: string | undefined;
}

export interface SignInOptions {
  patienceMs: number;
  /** Brings the person to that address. */
  show(address: string): void;
}

/** @throws Refusal where it is not offered, denied, not done in time, or what came back is not what was asked for */
export async function signIn(registry: RegistryClient, { patienceMs, show }: SignInOptions): Promise<KeptSignIn> {
  const { issuer, clientId, scope, resource } = await offeredBy(registry);
  // Behind http only on this machine: elsewhere everybody on the way would read the tokens.
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);
  const insecure = { [oauth.allowInsecureRequests]: isHere };
  const server = await failing('The sign-in provider does not answer', async () =>
    oauth.processDiscoveryResponse(new URL(issuer), await oauth.discoveryRequest(new URL(issuer), insecure)),
  );
  if (!server.authorization_endpoint) throw new Refusal(`The provider ${issuer} signs nobody in.`, EXIT.fault, 'fault');

  const client: oauth.Client = { client_id: clientId };
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ];
  const loopback = await openLoopback(state);
  try {
    const address = new URL(server.authorization_endpoint);
    address.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: loopback.redirectUri,
      response_type: 'code',
      scope,
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(resource === undefined ? {} : { resource }),
    }).toString();
    show(address.href);
    const back = await loopback.comesBack(patienceMs);
    const kept = await failing('The sign-in did not work', async () => {
      const params = oauth.validateAuthResponse(server, client, back, state);
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        params,
        loopback.redirectUri,
        verifier,
        insecure,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      return keptOf(tokens);
    }).catch((error: unknown) => {
      loopback.answer('You are not signed in to the command. You can close this page.');
      throw error;
    });
    loopback.answer('You are signed in to the command. You can close this page.');
    return kept;
  } finally {
    loopback.close();
  }
}

function keptOf(tokens: oauth.TokenEndpointResponse): KeptSignIn {
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  const email = claims?.['email'];
  return {
    accessToken: tokens.access_token,
    idToken: tokens.id_token ?? '',
    email: typeof email === 'string' ? email : (claims?.sub ?? ''),
    expiresAt: Math.min(Date.now() + (tokens.expires_in ?? 900) * 1000, (claims?.exp ?? Infinity) * 1000),
  };
}

async function offeredBy(registry: RegistryClient): Promise<Offered> {
  const answer = await registry.read('/settings.json');
  const settings = (await answer.json().catch(() => undefined)) as
    | { oidc?: { issuer: string; scope: string; resource?: string; commandClientId?: string } }
    | undefined;
  if (!settings?.oidc)
    throw new Refusal(`${registry.portal} is no portal: it has no /settings.json.`, EXIT.fault, 'no_registry');
  const { issuer, scope, resource, commandClientId: clientId } = settings.oidc;
  if (clientId === undefined)
    throw new Refusal(
      `The portal at ${registry.portal} signs nobody in to a command: it has no OIDC_COMMAND_CLIENT_ID. Take a deploy token.`,
    );
  return { issuer, clientId, scope, resource };
}

async function failing<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
      throw new Refusal('It was not agreed to in the browser, so nobody is signed in.', EXIT.refused, 'not_allowed');
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${what} (${why}).`, EXIT.fault, 'fault');
  }
}
