/**
 * Messages to the outside (mail, text) are first written beside the change that causes them, in the same transaction, and
 * sent afterwards: what was rolled back is never sent, and a crash loses nothing. One bad recipient never stops the rest.
 *
 * Each message is claimed, sent, and marked, and the claim is committed before sending: no transaction stays open while a
 * mail server thinks, and nobody else takes the message meanwhile. Whoever dies between sending and marking leaves a claim
 * that runs out; the message then goes out once more, under the same `messageKey`. docs/decisions/0019-outbox.md says why.
 */
import type { Knex } from 'knex';
import { tellChanged } from '../acting/told-records.ts';
import { rootLog } from '../log.ts';
import { connection, pool } from '../database/connection.ts';
import { forgetOld, giveUpExpired, withoutLink } from './outbox-ends.ts';

export interface OutboxMessage {
  id: number;
  /** The same at every try, and like no other message's: by it a receiver can tell a repetition. */
  messageKey: string;
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
  deduplicationKey: string | null;
}

export type Deliver = (message: OutboxMessage) => Promise<void>;

/** Thrown by a `Deliver` for what will not get better by trying again, such as an address that does not exist. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Thrown by a `Deliver` for what must not leave at this hour. It is no try of those after which a message is given up. */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly until: Temporal.Instant;

  constructor(until: Temporal.Instant) {
    super(`Not before ${until.toString()}.`);
    this.until = until;
  }
}

export interface PostOptions {
  /** The same key is written once. */
  deduplicationKey?: string;
  /** Not sent before this moment, e.g. because it is night. */
  notBefore?: Temporal.Instant | undefined;
  /** Not sent after this moment, e.g. because the link in it has run out. */
  expiresAt?: Temporal.Instant;
}

export interface PlacedOptions extends Pick<PostOptions, 'expiresAt'> {
  deduplicationKey: string;
}

export interface NewMessage extends PostOptions {
  topic: string;
  payload: Record<string, unknown>;
}

/** With the pauses below: about a day and a half, longer than a mail server is usually down. */
const MAX_ATTEMPTS = 40;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;
/** How long a claim holds. A delivery must give up long before. */
export const CLAIM_SECONDS = 300;

/** Creates the table `outbox` in the service's own schema; for migrations. */
export async function createOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable('outbox', (table) => {
    table.bigIncrements('id');
    table.uuid('message_key').notNullable().defaultTo(knex.raw('gen_random_uuid()'));
    table.text('topic').notNullable();
    table.jsonb('payload').notNullable();
    table.text('deduplication_key').unique({ indexName: 'outbox_deduplication_key_unique' });
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('due_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('expires_at', { useTz: true });
    table.timestamp('claimed_until', { useTz: true });
    table.timestamp('delivered_at', { useTz: true });
    table.timestamp('failed_at', { useTz: true });
    table.text('last_error');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw('create index outbox_due_index on outbox (due_at) where delivered_at is null and failed_at is null');
}

/** Writes a message in the current transaction. */
export function post(topic: string, payload: Record<string, unknown>, options: PostOptions = {}): Promise<void> {
  return postAll([{ topic, payload, ...options }]);
}

/** Writes several in one statement. */
export async function postAll(messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await connection()('outbox')
    .insert(
      messages.map(({ topic, payload, deduplicationKey, notBefore, expiresAt }) => ({
        topic,
        payload: JSON.stringify(payload),
        deduplication_key: deduplicationKey ?? null,
        expires_at: expiresAt?.toString() ?? null,
        due_at: notBefore?.toString() ?? connection().fn.now(),
      })),
    )
    .onConflict('deduplication_key')
    .ignore();
}

/**
 * Writes a message in place of the one under the same key, whatever became of that: it leaves now, as a new one. Where that one is
 * leaving at this very moment nothing is written, so that nobody gets both.
 */
export async function postInPlace(topic: string, payload: object, options: PlacedOptions): Promise<void> {
  const anew = {
    topic,
    payload: JSON.stringify(payload),
    deduplication_key: options.deduplicationKey,
    expires_at: options.expiresAt?.toString() ?? null,
    due_at: connection().fn.now(),
    created_at: connection().fn.now(),
    message_key: connection().raw('gen_random_uuid()'),
  };
  await connection()('outbox')
    .insert(anew)
    .onConflict('deduplication_key')
    .merge({ ...anew, attempts: 0, claimed_until: null, delivered_at: null, failed_at: null, last_error: null })
    .whereRaw('(outbox.claimed_until is null or outbox.claimed_until <= now())');
}

/** Makes a message due now, whatever became of it, and lets it be tried as often as a new one. Not one that has left or is leaving. */
export async function makeDue(id: number): Promise<void> {
  const due = await connection()('outbox')
    .where({ id })
    .whereNull('delivered_at')
    .whereRaw('(claimed_until is null or claimed_until <= now())')
    .update({ failed_at: null, attempts: 0, due_at: connection().fn.now() });
  if (due > 0) tellChanged({ kind: 'message', untold: ['due_at'] }, { id, due_at: 'then' }, { due_at: 'now' });
}

/**
 * Delivers what is due, one after the other; many processes may do it at once. Returns how many were delivered. A failed
 * one is tried again later, with growing pauses, until it is given up. Of a topic alone where one is named: others have another way out.
 */
export async function deliverDue(deliver: Deliver, limit = 50, topic?: string): Promise<number> {
  let delivered = 0;
  for (let count = 0; count < limit; count += 1) {
    const outcome = await deliverNext(deliver, topic);
    if (outcome === 'none') break;
    if (outcome === 'delivered') delivered += 1;
  }
  return delivered;
}

async function deliverNext(deliver: Deliver, topic: string | undefined): Promise<'none' | 'delivered' | 'later'> {
  const message = await claimNext(topic);
  if (!message) return 'none';
  try {
    await deliver(message);
  } catch (error) {
    await (error instanceof NotYet ? putOff(message, error) : markFailed(message, error));
    return 'later';
  }
  await markDelivered(message);
  return 'delivered';
}

/** Takes the message that has been due longest, for this process alone. Says no to those that came too late. */
async function claimNext(topic: string | undefined): Promise<OutboxMessage | undefined> {
  await giveUpExpired();
  const next = pool()('outbox')
    .whereNull('delivered_at')
    .whereNull('failed_at')
    .where('due_at', '<=', pool().fn.now())
    .whereRaw('(claimed_until is null or claimed_until <= now())')
    .where(topic === undefined ? {} : { topic })
    .orderBy([{ column: 'due_at' }, { column: 'id' }])
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id');
  // `=`, not `in`: for a table that was last counted empty, an `in` is asked anew for each row, and claims all of them.
  const [message] = (await pool()('outbox')
    .where('id', next)
    .update({
      claimed_until: pool().raw(`now() + interval '${CLAIM_SECONDS} seconds'`),
      attempts: pool().raw('attempts + 1'),
    })
    .returning([
      'id',
      'message_key as messageKey',
      'topic',
      'payload',
      'attempts',
      'deduplication_key as deduplicationKey',
    ])) as OutboxMessage[];
  return message;
}

const MARK_TRIES = 5;

/** The message has left: losing this mark would send it twice, so a database that is away for a moment is waited for. */
async function markDelivered({ id }: OutboxMessage): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await pool()('outbox').where({ id }).update({
        delivered_at: pool().fn.now(),
        claimed_until: null,
        last_error: null,
        payload: withoutLink(),
      });
      return;
    } catch (error) {
      if (tries === MARK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries));
    }
  }
}

/** Not to a moment that is past by the clock of the database, which may go otherwise: it would be claimed again and again. */
async function putOff({ id }: OutboxMessage, { until }: NotYet): Promise<void> {
  await pool()('outbox')
    .where({ id })
    .update({
      claimed_until: null,
      due_at: pool().raw(`greatest(?::timestamptz, now() + interval '${FIRST_PAUSE_SECONDS} seconds')`, [
        until.toString(),
      ]),
      attempts: pool().raw('attempts - 1'),
    });
}

async function markFailed(message: OutboxMessage, error: unknown): Promise<void> {
  const final = error instanceof Undeliverable || message.attempts >= MAX_ATTEMPTS;
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (message.attempts - 1));
  await pool()('outbox')
    .where({ id: message.id })
    .update({
      claimed_until: null,
      last_error: error instanceof Undeliverable ? error.message : String(error),
      due_at: pool().raw(`now() + interval '${pause} seconds'`),
      ...(final ? { failed_at: pool().fn.now() } : {}),
    });
  rootLog.warn(
    { err: error, outbox: message.id, topic: message.topic },
    final ? 'message not delivered, given up' : 'message not delivered, will be tried again',
  );
}

export interface OutboxWorker {
  /** Ends after the message under way. */
  stop(): Promise<void>;
}

const POLL_MS = 2_000;
const CLEAN_EVERY_MS = 6 * 3600 * 1000;

/** Looks for due messages every two seconds, and now and then forgets those of long ago. Never throws. */
export function startOutboxWorker(
  deliver: Deliver,
  { topic, pollMs = POLL_MS }: { topic?: string; pollMs?: number } = {},
): OutboxWorker {
  let stopped = false;
  let wake = (): void => {};
  let cleaned = 0;
  async function run(): Promise<void> {
    while (!stopped) {
      try {
        // One at a time, so that an end is waited for no longer than one message takes. One that could not leave holds up none.
        while (!stopped && (await deliverNext(deliver, topic)) !== 'none');
        if (Date.now() - cleaned > CLEAN_EVERY_MS) {
          cleaned = Date.now();
          await forgetOld();
        }
      } catch (error) {
        rootLog.warn({ err: error }, 'the outbox could not be looked at');
      }
      if (stopped) return;
      await new Promise<void>((resolve) => {
        const pause = setTimeout(resolve, pollMs).unref();
        wake = () => {
          clearTimeout(pause);
          resolve();
        };
      });
    }
  }
  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
