/** The link of a note that was taken back stays, of no note any more: whoever opens it is told that it has ended. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('report_link', (table) => {
    table.timestamp('removed_at', { useTz: true });
    table.setNullable('reminder_id');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('report_link').whereNotNull('removed_at').delete();
  await knex.schema.alterTable('report_link', (table) => {
    table.dropNullable('reminder_id');
    table.dropColumn('removed_at');
  });
}
