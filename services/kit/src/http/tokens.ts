/** Checks the two tokens of a call against the provider's published keys, once per pair of tokens. */
import { hash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ServiceEnv } from '../env.ts';
import { log } from '../log.ts';
import { Problem } from './problem.ts';

export interface TokenSettings {
  issuer: string;
  /** The name under which accounts are kept, where the issuer may change with the portal's address. */
  issuerKey?: string | undefined;
  clientId: string;
  /** Another whose identity tokens count as well: that of the command for releases. */
  commandClientId?: string | undefined;
  audience: string;
  /** Address of the provider's keys; found through its discovery document when left out. */
  jwksUri?: string | undefined;
  /** Expected `typ` header of access tokens, e.g. `at+jwt`; empty accepts what a provider sets but an ID token. */
  accessTokenType: string;
}

export interface VerifiedTokens {
  /** By which the account is known: the issuer's key, if it has one. */
  issuer: string;
  subject: string;
  /** The session in which the access token was given, where the provider names it: it may end before the token does. */
  session?: string | undefined;
  /** Claims of the identity token: display data, never authorization. */
  identity: JWTPayload;
  /** Seconds since 1970 at which the earlier of the two expires. */
  expiresAt: number;
}

export type TokenVerifier = (access: string | undefined, identity: string | undefined) => Promise<VerifiedTokens>;

/** Seconds by which two honest clocks may differ. */
export const CLOCK_TOLERANCE = 30;
const CACHE_SIZE = 20_000;

/**
 * A verifier for one provider. It throws Problem `token_expired`, `token_from_the_future` (message starting
 * 'Cannot handle token prior to') or `not_signed_in`.
 */
export function tokenVerifier(settings: TokenSettings): TokenVerifier {
  const verified = new LRUCache<string, VerifiedTokens>({ max: CACHE_SIZE });
  let keys: Promise<JWTVerifyGetKey> | undefined;

  function keySet(): Promise<JWTVerifyGetKey> {
    keys ??= findKeys(settings).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }

  return async function verifyTokens(access, identity) {
    if (!access || !identity) throw new Problem('not_signed_in', 'Please sign in.');
    const pair = hash('sha256', `${access}\n${identity}`, 'base64');
    const now = Date.now() / 1000;
    const known = verified.get(pair);
    if (known && known.expiresAt + CLOCK_TOLERANCE > now) return known;

    const key = await keySet().catch((error: unknown) => {
      log().error({ err: error }, 'the keys of the sign-in provider cannot be read');
      throw new Problem('not_ready', 'Signing in cannot be checked right now. Please try again in a moment.');
    });
    const [accessClaims, identityClaims] = [
      await check(access, key, settings, 'access'),
      await check(identity, key, settings, 'identity'),
    ];
    if (!accessClaims.sub || accessClaims.sub !== identityClaims.sub) {
      throw new Problem('not_signed_in', 'The two tokens belong to different people. Please sign in again.');
    }
    const result: VerifiedTokens = {
      issuer: settings.issuerKey ?? settings.issuer,
      subject: accessClaims.sub,
      session: typeof accessClaims['sid'] === 'string' ? accessClaims['sid'] : undefined,
      identity: identityClaims,
      expiresAt: Math.min(accessClaims.exp ?? 0, identityClaims.exp ?? 0),
    };
    verified.set(pair, result, { ttl: Math.max(1, (result.expiresAt - now) * 1000) });
    return result;
  };
}

/** The verifier for the provider that a service's settings name; `commandClientId` where the command for releases asks it. */
export function verifierOf(env: ServiceEnv, commandClientId?: string): TokenVerifier {
  return tokenVerifier({
    commandClientId,
    issuer: env.OIDC_ISSUER,
    issuerKey: env.OIDC_ISSUER_KEY,
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE,
    jwksUri: env.OIDC_JWKS_URI,
    accessTokenType: env.OIDC_ACCESS_TOKEN_TYPE,
  });
}

async function findKeys({ issuer, jwksUri }: TokenSettings): Promise<JWTVerifyGetKey> {
  if (jwksUri) return createRemoteJWKSet(new URL(jwksUri));
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`the discovery document of ${issuer} answered ${answer.status}`);
  const { jwks_uri } = (await answer.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(jwks_uri));
}

function clientsOf({ clientId, commandClientId }: TokenSettings): string[] {
  return commandClientId === undefined ? [clientId] : [clientId, commandClientId];
}

async function check(
  token: string,
  key: JWTVerifyGetKey,
  settings: TokenSettings,
  kind: 'access' | 'identity',
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      issuer: settings.issuer,
      audience: kind === 'access' ? settings.audience : clientsOf(settings),
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    });
    if (kind === 'access' && settings.accessTokenType && !sameType(protectedHeader.typ, settings.accessTokenType)) {
      throw new Problem('not_signed_in', 'This is not an access token. Please sign in again.');
    }
    if (kind === 'identity' && protectedHeader.typ !== undefined && !sameType(protectedHeader.typ, 'JWT')) {
      throw new Problem('not_signed_in', 'This is not an identity token. Please sign in again.');
    }
    if ((payload.iat ?? 0) > Date.now() / 1000 + CLOCK_TOLERANCE) throw fromTheFuture(payload.iat ?? 0);
    return payload;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof errors.JWTExpired)
      throw new Problem('token_expired', 'Your sign-in has expired. Please sign in again.', { cause: error });
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
      throw fromTheFuture(Number(error.payload['nbf']));
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
      throw new Problem('not_signed_in', 'Your sign-in is not valid here. Please sign in again.', { cause: error });
    }
    log().error({ err: error }, 'the keys of the sign-in provider cannot be read');
    throw new Problem('not_ready', 'Signing in cannot be checked right now. Please try again in a moment.', {
      cause: error,
    });
  }
}

function sameType(typ: string | undefined, wanted: string): boolean {
  return typ?.toLowerCase().replace(/^application\//, '') === wanted.toLowerCase();
}

/** The specification's clock page is shown for a message that starts with these words. */
function fromTheFuture(seconds: number): Problem {
  return new Problem('token_from_the_future', `Cannot handle token prior to ${new Date(seconds * 1000).toISOString()}`);
}
