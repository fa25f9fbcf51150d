/** A sign-in provider for tests: real keys, real tokens, published at a loopback address. */
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import type { TokenSettings } from '../http/tokens.ts';

export interface TestProvider {
  settings: TokenSettings;
  /** Both headers of a call for a subject; parts may be bent for tests of refusals. */
  headers(subject: string, bend?: TokenBend): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export interface TokenBend {
  identitySubject?: string;
  audience?: string;
  issuer?: string;
  type?: string;
  /** Seconds from now; negative is expired. */
  expiresIn?: number;
  issuedIn?: number;
  /** Signed with a key the provider never published. */
  forged?: boolean;
  /** The session in which the access token was given. */
  session?: string;
  /** More claims for the identity token, e.g. `email`. */
  claims?: Record<string, unknown>;
}

const CLIENT_ID = 'emmaus-portal';
const AUDIENCE = 'urn:emmaus:api';

/** Headers are given to whoever asks for the same a little later, too: two signatures for each of 14,000 calls were more than many calls take. */
const GIVEN_AGAIN_MS = 60_000;

let made: Promise<[GenerateKeyPairResult, GenerateKeyPairResult]> | undefined;

/** The same for all files of a worker, each of which has an issuer of its own: a pair takes a tenth of a second to be found. */
function keyPairs(): NonNullable<typeof made> {
  made ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  return made;
}

export async function createTestProvider(): Promise<TestProvider> {
  const [keys, strangers] = await keyPairs();
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}/identity`;

  async function token(kind: 'access' | 'identity', subject: string, bend: TokenBend): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const key = bend.forged ? strangers.privateKey : keys.privateKey;
    return new SignJWT(kind === 'identity' ? { ...bend.claims } : { sid: bend.session })
      .setProtectedHeader({
        alg: 'RS256',
        kid: 'test',
        ...(kind === 'access' ? { typ: bend.type ?? 'at+jwt' } : { typ: 'JWT' }),
      })
      .setSubject(kind === 'identity' ? (bend.identitySubject ?? subject) : subject)
      .setIssuer(bend.issuer ?? issuer)
      .setAudience(kind === 'access' ? (bend.audience ?? AUDIENCE) : CLIENT_ID)
      .setIssuedAt(now + (bend.issuedIn ?? 0))
      .setExpirationTime(now + (bend.expiresIn ?? 900))
      .sign(key);
  }

  async function sign(subject: string, bend: TokenBend): Promise<Record<string, string>> {
    return {
      authorization: `Bearer ${await token('access', subject, bend)}`,
      'x-id-token': await token('identity', subject, bend),
    };
  }

  const given = new Map<string, { at: number; headers: Promise<Record<string, string>> }>();
  async function headers(subject: string, bend: TokenBend = {}): Promise<Record<string, string>> {
    const asked = JSON.stringify([subject, bend]);
    const at = Date.now();
    const before = given.get(asked);
    // A test may set the clock, in either direction.
    const isFresh = before !== undefined && at >= before.at && at < before.at + GIVEN_AGAIN_MS;
    const last = isFresh ? before : { at, headers: sign(subject, bend) };
    given.set(asked, last);
    return { ...(await last.headers) };
  }

  return {
    settings: {
      issuer,
      clientId: CLIENT_ID,
      audience: AUDIENCE,
      jwksUri: `http://127.0.0.1:${port}/jwks`,
      accessTokenType: 'at+jwt',
    },
    headers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
