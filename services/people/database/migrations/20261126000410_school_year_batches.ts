/** The new school year of a campus: one batch that was applied, or that nobody wants, and what it made of each student. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('school_year_batch', (table) => {
    table.increments('id');
    table.integer('location_id').notNullable();
    table.foreign('location_id', 'school_year_batch_location_id_foreign').references('location.id');
    // In which the school year begins.
    table.integer('year').notNullable();
    table.text('state').notNullable();
    table.integer('moved_count').notNullable().defaultTo(0);
    table.integer('moved_back_count').notNullable().defaultTo(0);
    auditColumns(knex, table);
    table.check("state in ('applied', 'dismissed', 'undone')", [], 'school_year_batch_state_check');
  });
  // Whoever applies it at the same moment as somebody else is refused.
  await knex.raw(
    `create unique index school_year_batch_current_unique on school_year_batch (location_id, year) where state <> 'undone'`,
  );

  await knex.schema.createTable('school_year_move', (table) => {
    table.integer('batch_id').notNullable();
    table
      .foreign('batch_id', 'school_year_move_batch_id_foreign')
      .references('school_year_batch.id')
      .onDelete('cascade');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'school_year_move_person_id_foreign').references('person_record.id').onDelete('cascade');
    table.primary(['batch_id', 'person_id'], { constraintName: 'school_year_move_pkey' });
    table.integer('from_school_year_id').notNullable();
    table.foreign('from_school_year_id', 'school_year_move_from_school_year_id_foreign').references('school_year.id');
    table.text('becomes').notNullable();
    // What the graduation record said then.
    table.text('graduation');
    // Whether they held the role student; who held none has none again after an undo.
    table.boolean('was_student').notNullable();
    table.boolean('is_back').notNullable().defaultTo(false);
  });
  await knex.raw('create index school_year_move_person_index on school_year_move (person_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('school_year_move');
  await knex.schema.dropTable('school_year_batch');
}
