/** Limits how often one address may do something, counted in the database over all processes. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';
import { pool } from '../database/connection.ts';

export interface RateLimitOptions {
  /** Names what is counted, e.g. `registration`. */
  name: string;
  /** The service's schema, in which `createRateLimit` made the table. */
  schema: string;
  /** Times within `seconds`. */
  times: number;
  seconds: number;
  /** What somebody reads who did it too often; `{minutes}` stands for the minutes to wait. */
  sentence: string;
}

const TABLE = 'rate_limit';

/** Creates the table in the service's own schema; for migrations. */
export async function createRateLimit(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('key', 255).primary({ constraintName: 'rate_limit_pkey' });
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire');
  });
}

/**
 * Middleware: counts what was taken of the caller's address, and by itself, with more room, whatever it sent: what was refused, by this limit
 * too, uses up nothing of what others behind the same address may send. A call counts until it has ended, so that many at once are no
 * more than the limit.
 * While the database cannot be asked, each process counts by itself: the door never stands open.
 * @throws Problem too_many_requests (429) with Retry-After
 */
export function limitTaken({ taken, sent }: { taken: RateLimitOptions; sent: RateLimitOptions }): Middleware {
  const [ofTaken, ofSent] = [limiterOf(taken), limiterOf(sent)];
  return async function countTaken(ctx, next) {
    const key = addressKey(ctx.ip);
    await consume(ctx, ofSent(), key, sent);
    let isTaken = false;
    try {
      await consume(ctx, ofTaken(), key, taken);
      await next();
      isTaken = true;
    } finally {
      if (!isTaken) await ofTaken().reward(key);
    }
  };
}

/**
 * Middleware: counts the caller's address in this process alone, for what costs little and may be lost.
 * @throws Problem too_many_requests (429) with Retry-After
 */
export function limitInProcess(options: Omit<RateLimitOptions, 'schema'>): Middleware {
  const limiter = new RateLimiterMemory({ keyPrefix: options.name, points: options.times, duration: options.seconds });
  return async function countHere(ctx, next) {
    await consume(ctx, limiter, addressKey(ctx.ip), options);
    await next();
  };
}

export interface GuessLimits {
  /** The longest window comes last. */
  perAddress: readonly RateLimitOptions[];
  overall: RateLimitOptions;
  /** The code that somebody means by what they typed; undefined for what is none. The same wrong code from the same address counts once. */
  meant: (typed: string) => string | undefined;
}

/**
 * Middleware for what can be guessed, the `code` of a body: a call that ends in 404 was a wrong guess, and only these count, for each
 * address and for all together; not what a limit refused. A call counts until it has ended, so that many at once are no more than the limit.
 * @throws Problem too_many_requests (429) with Retry-After
 */
export function limitGuesses({ perAddress, overall, meant }: GuessLimits): Middleware {
  const ofAddress = perAddress.map((options) => ({ options, limiter: limiterOf(options) }));
  const ofAll = limiterOf(overall);
  const [longest = overall] = perAddress.slice(-1);
  const guessed = limiterOf({ ...longest, name: `${longest.name}-guessed`, times: Number.MAX_SAFE_INTEGER });
  return async function countGuess(ctx, next) {
    const key = addressKey(ctx.ip);
    // Whoever is over their own limit takes nothing of what all have together.
    const all = [...ofAddress.map((one) => ({ ...one, key })), { options: overall, limiter: ofAll, key: 'all' }];
    const counted: typeof all = [];
    let counts = false;
    try {
      for (const one of all) {
        // The one that refuses has counted it, too.
        counted.push(one);
        await consume(ctx, one.limiter(), one.key, one.options);
      }
      await next();
    } catch (error) {
      if (error instanceof Problem && error.status === 404) {
        const { consumedPoints } = await guessed().consume(hashed(`${key} ${meant(codeIn(ctx)) ?? ''}`));
        counts = consumedPoints === 1;
      }
      throw error;
    } finally {
      if (!counts) await Promise.all(counted.map((one) => one.limiter().reward(one.key)));
    }
  };
}

function codeIn({ request: { body } }: Context & { request: { body?: unknown } }): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

/** One for each pool: tests have several in one process. */
function limiterOf(options: RateLimitOptions): () => RateLimiterPostgres {
  const limiters = new WeakMap<Knex, RateLimiterPostgres>();
  return () => {
    const database = pool();
    const limiter = limiters.get(database) ?? createLimiter(database, options);
    limiters.set(database, limiter);
    return limiter;
  };
}

async function consume(
  ctx: Context,
  limiter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
  { sentence }: Pick<RateLimitOptions, 'sentence'>,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    ctx.set('Retry-After', String(seconds));
    const minutes = Math.ceil(seconds / 60);
    throw new Problem(
      'too_many_requests',
      sentence.replace('{minutes}', minutes === 1 ? 'a minute' : `${minutes} minutes`),
    );
  }
}

function createLimiter(database: Knex, { name, schema, times, seconds }: RateLimitOptions): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database,
    storeType: 'knex',
    schemaName: schema,
    tableName: TABLE,
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds }),
  });
}

/**
 * Hashed, so that the table holds no addresses of people. Of an IPv6 address only the network counts (/64): whoever has one
 * has all of its addresses.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return hashed(isIPv6(plain) ? networkOf(plain) : plain);
}

function hashed(words: string): string {
  return createHash('sha256').update(words).digest('base64url');
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
