/** Whom the portal asked to fill in their own record, and on which day: once a day, however often and by how many it is asked. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('senior_ask', (table) => {
    table.increments('id');
    table.integer('record_id').notNullable();
    table
      .foreign('record_id', 'senior_ask_record_foreign')
      .references('id')
      .inTable('graduation_record')
      .onDelete('CASCADE');
    // The day at the campus.
    table.date('asked_on').notNullable();
    table.text('way').notNullable();
    auditColumns(knex, table);
    table.unique(['record_id', 'asked_on'], { indexName: 'senior_ask_once_a_day_unique' });
    table.check("way in ('mail', 'text')", [], 'senior_ask_way_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('senior_ask');
}
