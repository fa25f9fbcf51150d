/** Who takes a group over leaves its list: the day of that, to give the group back as it was. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('handover', (table) => {
    table.date('successor_left_on');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('handover', (table) => {
    table.dropColumn('successor_left_on');
  });
}
