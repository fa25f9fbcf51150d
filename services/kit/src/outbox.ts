/**
 * Messages to the outside (mail, text) are first written beside the change that causes them, in the same transaction, and
 * sent afterwards: a crash neither loses nor invents one. One bad recipient never stops the rest.
 */
import type { Knex } from 'knex';
import { rootLog } from './log.ts';
import { connection } from './transaction.ts';

export interface OutboxMessage {
  id: number;
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
}

export type Deliver = (message: OutboxMessage) => Promise<void>;

const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 10;

/** Creates the table `outbox` in the service's own schema; for migrations. */
export async function createOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable('outbox', (table) => {
    table.bigIncrements('id');
    table.text('topic').notNullable();
    table.jsonb('payload').notNullable();
    table.text('deduplication_key').unique({ indexName: 'outbox_deduplication_key_unique' });
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('due_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('delivered_at', { useTz: true });
    table.text('last_error');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(
    `create index outbox_due_index on outbox (due_at) where delivered_at is null and attempts < ${MAX_ATTEMPTS}`,
  );
}

/** Writes a message in the current transaction. The same deduplication key is written once. */
export async function post(
  database: Knex,
  topic: string,
  payload: Record<string, unknown>,
  deduplicationKey?: string,
): Promise<void> {
  await connection(database)('outbox')
    .insert({ topic, payload: JSON.stringify(payload), deduplication_key: deduplicationKey ?? null })
    .onConflict('deduplication_key')
    .ignore();
}

/**
 * Delivers what is due, each message in a transaction of its own that locks it, so that many processes may do it at once.
 * Returns how many were delivered. A failed one is tried again later, with growing pauses.
 */
export async function deliverDue(database: Knex, deliver: Deliver, limit = 50): Promise<number> {
  let delivered = 0;
  for (let count = 0; count < limit; count += 1) {
    const result = await database.transaction(async (trx) => {
      const [message] = (await trx('outbox')
        .whereNull('delivered_at')
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('due_at', '<=', trx.fn.now())
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id', 'topic', 'payload', 'attempts')) as OutboxMessage[];
      if (!message) return 'nothing due';
      try {
        await deliver(message);
        await trx('outbox')
          .where({ id: message.id })
          .update({ delivered_at: trx.fn.now(), attempts: message.attempts + 1, last_error: null });
        return 'delivered';
      } catch (error) {
        const pause = FIRST_PAUSE_SECONDS * 2 ** message.attempts;
        await trx('outbox')
          .where({ id: message.id })
          .update({
            attempts: message.attempts + 1,
            last_error: String(error),
            due_at: trx.raw(`now() + interval '${pause} seconds'`),
          });
        rootLog.warn(
          { err: error, outbox: message.id, topic: message.topic },
          'message not delivered, will be tried again',
        );
        return 'failed';
      }
    });
    if (result === 'nothing due') break;
    if (result === 'delivered') delivered += 1;
  }
  return delivered;
}
