/** The token that opens an override: signed here, read here, good for one opening. */
import { SignJWT, errors, jwtVerify } from 'jose';
import { connection } from '@emmaus/service-kit/database/connection';
import { Problem } from '@emmaus/service-kit/http/problem';
import { secretOf } from '../secret.ts';

const AUDIENCE = 'urn:emmaus:override';
const ALGORITHM = 'HS256';

/** What the page that opens it can show before it asks; what counts is the row of its number. */
export interface OverrideClaims {
  id: number;
  email: string;
  name: string;
  origin: string;
  until: Date;
}

export async function signOverride(
  issuer: string,
  { id, email, name, origin, until }: OverrideClaims,
): Promise<string> {
  return new SignJWT({ remote: name, origin })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setSubject(email)
    .setJti(String(id))
    .setIssuedAt()
    .setExpirationTime(until)
    .sign(await secretOf(connection(), 'override'));
}

/** The number of the override. @throws Problem not_allowed (403) with what is wrong with the token */
export async function idOfToken(issuer: string, token: string): Promise<number> {
  try {
    const { payload } = await jwtVerify(token, await secretOf(connection(), 'override'), {
      issuer,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return Number(payload.jti);
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new Problem('not_allowed', 'The time of this override is over. Ask for another.', { cause: error });
    if (error instanceof errors.JOSEError)
      throw new Problem('not_allowed', 'This is no override of this portal.', { cause: error });
    throw error;
  }
}
