/**
 * Slows down guessing of passwords: counted in the database over all processes, in memory while that cannot be reached. Who
 * guesses from many addresses is a stranger at each of them, and strangers share a ceiling for the account; its owner is not
 * kept out by them, at an address where they signed in before.
 */
import { createHash } from 'node:crypto';
import { addressKey } from '@emmaus/service-kit/http/rate-limit';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 15 * 60;
/** Tries for one account from one address. */
const TRIES_PER_ACCOUNT = 10;
/** Tries for one account from all addresses together at which it has not signed in lately. */
const TRIES_OF_STRANGERS = 20;
/** Tries from one address over all accounts: a campus behind one address fits in, trying a word on everybody does not. */
const TRIES_PER_ADDRESS = 200;
/** How long an address at which the account signed in is none of a stranger. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;

export interface LoginLimiter {
  /** Counts a try. Gives the seconds to wait when there were too many, else 0. */
  take(address: string, email: string): Promise<number>;
  /** Forgets the tries of an account after it signed in, and knows it at this address from now on. */
  welcome(address: string, email: string): Promise<void>;
}

export function createLoginLimiter(database: Knex): LoginLimiter {
  const perAddress = limiter(database, 'address', TRIES_PER_ADDRESS);
  const perAccount = limiter(database, 'account', TRIES_PER_ACCOUNT);
  const ofStrangers = limiter(database, 'strangers', TRIES_OF_STRANGERS);
  const known = limiter(database, 'known', 1);
  const isStranger = async (address: string, email: string): Promise<boolean> =>
    (await known.get(keyOf(address, email))) === null;
  return {
    // One after the other: what is refused already takes nothing from the next count, so that one address alone never
    // brings an account to the ceiling.
    async take(address, email) {
      const waits = await wait(perAddress, addressKey(address));
      if (waits > 0) return waits;
      const waitsHere = await wait(perAccount, keyOf(address, email));
      if (waitsHere > 0 || !(await isStranger(address, email))) return waitsHere;
      return wait(ofStrangers, keyOf('', email));
    },
    async welcome(address, email) {
      if (await isStranger(address, email)) await ofStrangers.reward(keyOf('', email));
      await Promise.all([
        perAddress.reward(addressKey(address)),
        perAccount.delete(keyOf(address, email)),
        known.set(keyOf(address, email), 1, KNOWN_SECONDS),
      ]);
    },
  };
}

function limiter(database: Knex, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database,
    storeType: 'knex',
    schemaName: 'identity',
    tableName: 'login_attempt',
    tableCreated: true,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS }),
  });
}

async function wait(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Hashed, so that the table holds neither addresses of people nor keys of any length. */
function keyOf(address: string, email: string): string {
  return createHash('sha256')
    .update(`${address === '' ? '' : addressKey(address)} ${email}`)
    .digest('base64url');
}
