/** What one person's page and form need: personal notes, forms sent twice, and finding possible duplicates. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('person_note', (table) => {
    table.increments('id');
    table.integer('author_person_id').notNullable();
    table
      .foreign('author_person_id', 'person_note_author_person_id_foreign')
      .references('person.id')
      .onDelete('cascade');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'person_note_person_id_foreign').references('person.id').onDelete('cascade');
    table.text('text').notNullable();
    auditColumns(knex, table);
    table.unique(['author_person_id', 'person_id'], { indexName: 'person_note_author_unique' });
    table.index(['person_id'], 'person_note_person_id_index');
    table.check("text <> ''", [], 'person_note_text_check');
  });

  // Made by the form that added the person: the same form sent twice adds one.
  await knex.schema.alterTable('person', (table) => {
    table.uuid('submission_id');
  });
  await knex.raw(
    'create unique index person_submission_unique on person (submission_id) where submission_id is not null',
  );

  // Similar names whatever their order, and phone numbers by their digits.
  await knex.raw('create index person_sort_name_trigram_index on person using gin (sort_name gin_trgm_ops)');
  await knex.raw(String.raw`create index person_phone_digits_index on person (regexp_replace(phone, '\D', '', 'g'))`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of ['person_phone_digits_index', 'person_sort_name_trigram_index', 'person_submission_unique'])
    await knex.raw('drop index ??', [index]);
  await knex.schema.alterTable('person', (table) => {
    table.dropColumn('submission_id');
  });
  await knex.schema.dropTable('person_note');
}
