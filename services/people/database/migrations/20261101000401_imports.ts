/** People brought in from a file: what was uploaded, what each row says, and how far the work on it is. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('import_batch', (table) => {
    table.increments('id');
    table.integer('owner_person_id').notNullable();
    table
      .foreign('owner_person_id', 'import_batch_owner_person_id_foreign')
      .references('person.id')
      .onDelete('cascade');
    table.text('file_name').notNullable();
    table.text('state').notNullable().defaultTo('uploaded');
    table.text('encoding').notNullable();
    table.text('delimiter').notNullable();
    table.jsonb('header').notNullable();
    table.jsonb('columns').notNullable();
    table.jsonb('fallbacks').notNullable().defaultTo('{}');
    table.integer('location_id');
    table.foreign('location_id', 'import_batch_location_id_foreign').references('location.id').onDelete('set null');
    table.text('duplicates').notNullable().defaultTo('skip');
    table.text('faulty').notNullable().defaultTo('mend');
    table.integer('row_count').notNullable();
    table.integer('imported_count').notNullable().defaultTo(0);
    table.timestamp('imported_at', { useTz: true });
    table.integer('removed_count').notNullable().defaultTo(0);
    auditColumns(knex, table);
    table.check("state in ('uploaded', 'checked', 'imported', 'undone')", [], 'import_batch_state_check');
    table.check("duplicates in ('skip', 'import')", [], 'import_batch_duplicates_check');
    table.check("faulty in ('mend', 'skip')", [], 'import_batch_faulty_check');
    table.check("(imported_at is not null) = (state in ('imported', 'undone'))", [], 'import_batch_imported_check');
    table.index(['owner_person_id', 'id'], 'import_batch_owner_index');
  });

  await knex.schema.createTable('import_row', (table) => {
    table.integer('batch_id').notNullable();
    table.foreign('batch_id', 'import_row_batch_id_foreign').references('import_batch.id').onDelete('cascade');
    table.integer('row_number').notNullable();
    table.primary(['batch_id', 'row_number'], { constraintName: 'import_row_pkey' });
    table.jsonb('cells').notNullable();
    // Mended values, by field; they count before the cells.
    table.jsonb('edits').notNullable().defaultTo('{}');
    // The person that the row says, as it would be stored.
    table.jsonb('person');
    table.integer('location_id');
    table.jsonb('faults').notNullable().defaultTo('[]');
    table.jsonb('duplicates').notNullable().defaultTo('[]');
    table.text('choice');
    // Who came of it.
    table.integer('person_id');
    table.foreign('person_id', 'import_row_person_id_foreign').references('person.id').onDelete('set null');
    table.check("choice in ('skip', 'import')", [], 'import_row_choice_check');
  });
  await knex.raw('create index import_row_person_index on import_row (person_id) where person_id is not null');

  // Written beside the work's own transaction, so that others see how far it is.
  await knex.schema.createTable('import_progress', (table) => {
    table.integer('batch_id');
    table.primary(['batch_id'], { constraintName: 'import_progress_pkey' });
    table.foreign('batch_id', 'import_progress_batch_id_foreign').references('import_batch.id').onDelete('cascade');
    table.text('kind').notNullable();
    table.integer('done').notNullable();
    table.integer('total').notNullable();
    table.check("kind in ('check', 'import', 'undo')", [], 'import_progress_kind_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['import_progress', 'import_row', 'import_batch']) await knex.schema.dropTable(table);
}
