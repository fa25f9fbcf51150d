/** Links by which a senior fills in their own graduation record, and the mail that carries them. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import { createRateLimit } from '@emmaus/service-kit/http/rate-limit';
import { createOutbox } from '@emmaus/service-kit/work/outbox';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createRateLimit(knex);
  await createOutbox(knex);
  await knex.schema.createTable('senior_link', (table) => {
    table.increments('id');
    table.integer('record_id').notNullable();
    table
      .foreign('record_id', 'senior_link_record_foreign')
      .references('id')
      .inTable('graduation_record')
      .onDelete('CASCADE');
    // Of the code only a hash is kept.
    table.text('code_hash').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    auditColumns(knex, table);
    table.unique(['code_hash'], { indexName: 'senior_link_code_unique' });
    table.index(['record_id'], 'senior_link_record_index');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['senior_link', 'outbox', 'rate_limit']) await knex.schema.dropTable(table);
}
