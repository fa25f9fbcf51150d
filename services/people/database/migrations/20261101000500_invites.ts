/** Invite links, and the outbox that carries them. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import { createOutbox } from '@emmaus/service-kit/work/outbox';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createOutbox(knex);
  await knex.schema.createTable('invite', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'invite_person_id_foreign').references('person.id').onDelete('cascade');
    // Whoever reads this table can make no link of it.
    table.text('token_hash').notNullable().unique({ indexName: 'invite_token_hash_unique' });
    table.boolean('is_mailed').notNullable().defaultTo(false);
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.integer('used_by_account_id');
    table.foreign('used_by_account_id', 'invite_account_id_foreign').references('account.id').onDelete('set null');
    auditColumns(knex, table);
  });
  await knex.raw('create index invite_person_index on invite (person_id, created_at desc)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('invite');
  await knex.schema.dropTable('outbox');
}
