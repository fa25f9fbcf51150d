/** The table behind `answeredOnce`; every service that takes keys of devices has one in its own schema. */
import type { Knex } from 'knex';

export async function createAnsweredWrite(knex: Knex): Promise<void> {
  await knex.schema.createTable('answered_write', (table) => {
    table.uuid('key').primary({ constraintName: 'answered_write_pkey' });
    // Who sent it: the account, and whose identity it used. Empty for calls without sign-in.
    table.text('subject').notNullable();
    table.integer('person_id');
    // Null where only the key is known: any content passes for it.
    table.text('content_hash');
    table.jsonb('answer');
    table.timestamp('answered_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.index(['answered_at'], 'answered_write_answered_at_index');
  });
}

export async function dropAnsweredWrite(knex: Knex): Promise<void> {
  await knex.schema.dropTable('answered_write');
}
