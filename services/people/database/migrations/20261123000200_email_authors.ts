/** Who gave a person the e-mails they have, where that was not whoever entered them: a sign-in is tied by an e-mail. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('email_author', (table) => {
    table.integer('person_id').primary({ constraintName: 'email_author_pkey' });
    table.foreign('person_id', 'email_author_person_id_foreign').references('person_record.id').onDelete('CASCADE');
    table.integer('given_by_person_id');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('email_author');
}
