/** A new invite link ends the earlier ones of its person. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invite', (table) => {
    table.timestamp('replaced_at', { useTz: true });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invite', (table) => {
    table.dropColumn('replaced_at');
  });
}
