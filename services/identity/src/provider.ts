/** The OpenID provider's configuration: one first-party client, authorization code with PKCE, rotating refresh tokens. */
import { OIDC_SCOPE } from '@emmaus/contracts/settings';
import type { Knex } from 'knex';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { accountOf, claimsOf } from './account.model.ts';
import type { IdentityEnv } from './env.ts';
import { oidcRecordAdapter } from './oidc-record.adapter.ts';
import { errorPage, signedOutPage, signOutPage } from './status.page.ts';
import type { Secrets } from './secrets.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** How long a person stays signed in without entering the password again. */
const SIGNED_IN_SECONDS = 14 * DAY;

export interface ProviderOptions {
  env: IdentityEnv;
  database: Knex;
  secrets: Secrets;
}

/** Path below which everything of this service lies, e.g. `/identity`. */
export function mountPathOf(issuer: string): string {
  return new URL(issuer).pathname.replace(/\/$/, '');
}

export function createProvider({ env, database, secrets }: ProviderOptions): Provider {
  const mountPath = mountPathOf(env.OIDC_ISSUER);
  const provider = new Provider(env.OIDC_ISSUER, {
    adapter: oidcRecordAdapter(database),
    jwks: secrets.jwks as Configuration['jwks'],
    clients: [portalClient(env), commandClient(env)],
    findAccount: async (ctx, sub) => {
      const account = await accountOf(database, sub, { demo: env.DEMO });
      if (!account) signOutOf(ctx, sub);
      return account && { accountId: account.sub, claims: async () => claimsOf(account) };
    },

    scopes: OIDC_SCOPE.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'email', 'email_verified'],
      groups: ['groups'],
      phone: ['phone_number'],
      params: ['params'],
    },
    // The services read e-mail and name from the identity token; nobody should need a second call for them.
    conformIdTokenClaims: false,

    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // A default resource makes every access token a JWT for the API, without the client having to ask for it.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => env.OIDC_AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          // With `openid` among them: the client repeats the token's scope when it renews, and wants an identity token.
          scope: OIDC_SCOPE,
          audience: env.OIDC_AUDIENCE,
          accessTokenTTL: env.ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          signOutPage(ctx, form, { mountPath, portal: env.PUBLIC_URL, sure: askedByThePortal(ctx) }),
        postLogoutSuccessSource: (ctx) => signedOutPage(ctx, { mountPath, portal: env.PUBLIC_URL }),
      },
      revocation: { enabled: true },
    },

    pkce: { required: () => true },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out ends the session, and with it what was issued in it.
    expiresWithSession: () => true,
    formats: { customizers: { jwt: nameSession } },
    loadExistingGrant: firstPartyGrant(env),
    clientBasedCORS: (_ctx, origin) => origin === new URL(env.PUBLIC_URL).origin,

    ttl: {
      AccessToken: env.ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      Grant: SIGNED_IN_SECONDS,
      IdToken: env.ACCESS_TOKEN_SECONDS,
      Interaction: 60 * MINUTE,
      RefreshToken: SIGNED_IN_SECONDS,
      Session: SIGNED_IN_SECONDS,
    },
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'emmaus_session', interaction: 'emmaus_interaction', resume: 'emmaus_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: `${mountPath}/` },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    interactions: { url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}` },
    renderError: (ctx, out) => errorPage(ctx, out, { mountPath, portal: env.PUBLIC_URL }),
  });
  provider.proxy = true;
  return provider;
}

/** A service cannot ask whether the token was taken back, but which sessions were (ended-session.ts). */
function nameSession(_ctx: KoaContextWithOIDC, token: object, { payload }: { payload: Record<string, unknown> }): void {
  if ('grantId' in token) payload['sid'] = token.grantId;
}

/** The browser's session is of an account that is gone: it has to be asked who is there, and not told of a fault for two weeks. */
function signOutOf({ oidc }: KoaContextWithOIDC, sub: string): void {
  const { session } = oidc;
  if (session?.accountId !== sub) return;
  delete session.accountId;
  delete session.authorizations;
  session.resetIdentifier();
}

function portalClient(env: IdentityEnv) {
  return {
    client_id: env.OIDC_CLIENT_ID,
    client_name: 'Emmaus',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: ['/callback', '/silent.html', '/embed/sign-in.html'].map((path) => env.PUBLIC_URL + path),
    post_logout_redirect_uris: [`${env.PUBLIC_URL}/logout`],
  };
}

/**
 * RFC 8252: it comes back to a port of its own machine, whichever is free, and keeps no refresh token. Whoever signs in to it is asked
 * each time ("native clients require End-User interaction"): any program of the machine could have opened that page.
 */
function commandClient(env: IdentityEnv) {
  return {
    client_id: env.OIDC_COMMAND_CLIENT_ID,
    client_name: 'The command for releases',
    application_type: 'native' as const,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    redirect_uris: ['http://127.0.0.1/callback'],
  };
}

/** Nobody is asked whether the portal may know who signed in to it: the grant is made by itself. */
function firstPartyGrant(env: IdentityEnv) {
  return async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
    const { Grant } = oidc.provider;
    const { client, session, result } = oidc;
    if (!client || !session?.accountId) return undefined;
    const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
    const existing = known ? await Grant.find(known) : undefined;
    if (existing) return existing;
    const grant = new Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(OIDC_SCOPE);
    grant.addResourceScope(env.OIDC_AUDIENCE, OIDC_SCOPE);
    await grant.save();
    return grant;
  };
}

/** A sign-out that carries this person's own identity token was asked for by the portal, not by a foreign page's link. */
function askedByThePortal({ oidc }: KoaContextWithOIDC): boolean {
  const payload = oidc.entities.IdTokenHint?.payload as { sub?: string } | undefined;
  return payload?.sub !== undefined && payload.sub === oidc.session?.accountId;
}
