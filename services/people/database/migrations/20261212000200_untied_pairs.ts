/** An account remembers everybody whom it was untied from, not only the last: its e-mail alone ties it to none of them again. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('untied_account', (table) => {
    table.integer('account_id').notNullable();
    table.foreign('account_id', 'untied_account_account_id_foreign').references('account.id').onDelete('CASCADE');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'untied_account_person_id_foreign').references('person_record.id').onDelete('CASCADE');
    table.primary(['account_id', 'person_id'], { constraintName: 'untied_account_pkey' });
  });
  await knex.raw(`
    insert into untied_account (account_id, person_id)
    select id, untied_person_id from account where untied_person_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('untied_account');
}
