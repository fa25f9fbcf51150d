/** Password hashes by scrypt, with the parameters inside the hash so that they can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's recommendation for scrypt; a try takes 32 MB and, on a core of its own, about a quarter of a second. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, { N, r, p }: Cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // scrypt needs 128 * N * r bytes; the default ceiling of 32 MB is just too low.
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Gives `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, KEY_BYTES);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True when the password belongs to the hash. A hash of another make is refused, never thrown at. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !N || !r || !p || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(given, expected);
}

/**
 * One hash for each of these costs (`scrypt$N$r$p`): `own` where it is of that cost, else one that no password has. Trying all of them takes
 * the same time whoever is asked for, so that nobody can tell the addresses that have an account.
 */
export function hashesToTry(costs: readonly string[], own: string | undefined): string[] {
  return costs.map((cost) => (own?.startsWith(`${cost}$`) ? own : decoyOf(cost)));
}

function decoyOf(cost: string): string {
  return [cost, randomBytes(16).toString('base64url'), randomBytes(KEY_BYTES).toString('base64url')].join('$');
}
