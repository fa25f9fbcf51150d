/** Slows down guessing of passwords: counted in the database over all processes, in memory while that cannot be reached. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 15 * 60;
/** Tries for one account from one address. */
const TRIES_PER_ACCOUNT = 10;
/** Tries from one address over all accounts: a campus behind one address fits in, trying a word on everybody does not. */
const TRIES_PER_ADDRESS = 200;

export interface LoginLimiter {
  /** Counts a try. Gives the seconds to wait when there were too many, else 0. */
  take(address: string, email: string): Promise<number>;
  /** Forgets the tries of an account after it signed in. */
  forgive(address: string, email: string): Promise<void>;
}

export function createLoginLimiter(database: Knex): LoginLimiter {
  const perAccount = limiter(database, 'account', TRIES_PER_ACCOUNT);
  const perAddress = limiter(database, 'address', TRIES_PER_ADDRESS);
  return {
    async take(address, email) {
      const waits = await Promise.all([wait(perAccount, accountKey(address, email)), wait(perAddress, address)]);
      return Math.max(...waits);
    },
    async forgive(address, email) {
      await Promise.all([perAccount.delete(accountKey(address, email)), perAddress.reward(address)]);
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
function accountKey(address: string, email: string): string {
  return createHash('sha256').update(`${address} ${email}`).digest('base64url');
}
