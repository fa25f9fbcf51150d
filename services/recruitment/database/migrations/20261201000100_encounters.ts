/** Somebody was met: who counted it, when and where, and who it was, where that is known. */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('encounter', (table) => {
    table.increments('id');
    table.integer('met_by_person_id').notNullable();
    table.integer('location_id').notNullable();
    table.timestamp('met_at', { useTz: true }).notNullable();
    // The day that it was at the campus.
    table.date('met_on').notNullable();
    table.text('name').notNullable().defaultTo('');
    table.text('met_where').notNullable().defaultTo('');
    table.integer('person_id');
    versionColumn(table);
    auditColumns(knex, table);
    table.timestamp('deleted_at', { useTz: true });
    table.text('deleted_by_subject');
    table.integer('deleted_by_person_id');
    table.check('(deleted_at is null) = (deleted_by_subject is null)', [], 'encounter_deleted_check');
    table.check('person_id <> met_by_person_id', [], 'encounter_not_oneself_check');
  });
  await knex.raw(`
    create index encounter_day_index on encounter (met_at desc, id desc) where deleted_at is null`);
  await knex.raw(`
    create index encounter_of_place_index on encounter (location_id, met_at desc, id desc) where deleted_at is null`);
  await knex.raw(`
    create index encounter_of_person_index on encounter (met_by_person_id, met_at desc, id desc) where deleted_at is null`);
  await knex.raw(`
    create index encounter_with_index on encounter (person_id, met_at desc) where deleted_at is null and person_id is not null`);
  await knex.raw(`
    create index encounter_deleted_index on encounter (met_by_person_id, deleted_at desc, id desc) where deleted_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('encounter');
}
