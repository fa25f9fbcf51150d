/** A registration keeps what was entered: name, phone, e-mail and the rest, whatever the record of the person says. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('registration', (table) => {
    // Null for those from before, of which nothing more is known.
    table.jsonb('entered');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('registration', (table) => {
    table.dropColumn('entered');
  });
}
