/** Who made an invite link, by themselves: its subject is another's account at another provider, and its person one as whom they acted. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invite', (table) => {
    table.integer('created_by_root_person_id');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invite', (table) => {
    table.dropColumn('created_by_root_person_id');
  });
}
