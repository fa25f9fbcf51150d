/** An account remembers whom it was untied from: its e-mail alone does not tie it to them again. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('account', (table) => {
    table.integer('untied_person_id');
    table.foreign('untied_person_id', 'account_untied_person_id_foreign').references('person_record.id');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('account', (table) => {
    table.dropColumn('untied_person_id');
  });
}
