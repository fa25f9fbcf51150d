/** The studies' schema: studies and their people, meetings and who came, materials, plans and meditations. */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex);
  await createStudies(knex);
  await createAttendances(knex);
  await createWritings(knex);
}

async function createFunctions(knex: Knex): Promise<void> {
  // unaccent is only stable; with the dictionary named it always gives the same, which an index needs.
  await knex.raw(`
    create function searchable(words text) returns text language sql immutable parallel safe as
    $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$`);
  await knex.raw(`
    create function data_year_start(day date) returns date language sql immutable parallel safe as
    $$ select make_date(extract(year from day)::int - (extract(month from day) < 8)::int, 8, 1) $$`);
}

async function createStudies(knex: Knex): Promise<void> {
  await knex.schema.createTable('bible_study', (table) => {
    table.increments('id');
    table.text('name').notNullable();
    table.integer('location_id').notNullable();
    table.text('meeting_location').notNullable();
    table.date('start_date').notNullable();
    // The status is not stored: a study is Completed from its end date on, so no job can forget to turn it over.
    table.date('end_date');
    table.smallint('day_of_week').notNullable();
    table.specificType('meeting_time', 'time(0)').notNullable();
    table.text('recurring_type').notNullable().defaultTo('Weekly');
    // Meetings up to here have their attendance; a later change of day or time only changes what comes after.
    table.timestamp('generated_until', { useTz: true });
    versionColumn(table);
    auditColumns(knex, table);
    table.specificType('search', 'text generated always as (bible_studies.searchable(name)) stored');
    table.check("name <> ''", [], 'bible_study_name_check');
    table.check('day_of_week between 0 and 6', [], 'bible_study_day_of_week_check');
    table.check("recurring_type in ('Weekly', 'Biweekly', 'Monthly')", [], 'bible_study_recurring_type_check');
    table.check('end_date >= start_date', [], 'bible_study_range_check');
  });
  await knex.raw('create index bible_study_newest_index on bible_study (start_date desc, name, id)');
  await knex.raw(
    'create index bible_study_location_newest_index on bible_study (location_id, start_date desc, name, id)',
  );
  await knex.raw('create index bible_study_search_trigram_index on bible_study using gin (search gin_trgm_ops)');

  await knex.schema.createTable('study_leader', (table) => {
    table.increments('id');
    table.integer('bible_study_id').notNullable();
    table
      .foreign('bible_study_id', 'study_leader_bible_study_id_foreign')
      .references('bible_study.id')
      .onDelete('cascade');
    table.integer('person_id').notNullable();
    table.smallint('position').notNullable();
    auditColumns(knex, table);
    table.check('position in (1, 2)', [], 'study_leader_at_most_two_check');
    table.unique(['bible_study_id', 'person_id'], { indexName: 'study_leader_person_unique' });
    table.unique(['bible_study_id', 'position'], { indexName: 'study_leader_position_unique' });
    table.index(['person_id', 'bible_study_id'], 'study_leader_person_index');
  });

  await knex.schema.createTable('study_participant', (table) => {
    table.increments('id');
    table.integer('bible_study_id').notNullable();
    table
      .foreign('bible_study_id', 'study_participant_bible_study_id_foreign')
      .references('bible_study.id')
      .onDelete('cascade');
    table.integer('person_id').notNullable();
    table.date('joined_on').notNullable();
    table.date('left_on');
    auditColumns(knex, table);
    table.check('left_on >= joined_on', [], 'study_participant_range_check');
    table.index(['bible_study_id', 'joined_on'], 'study_participant_bible_study_index');
    table.index(['person_id', 'bible_study_id'], 'study_participant_person_index');
  });
  await knex.raw(
    'create unique index study_participant_present_unique on study_participant (bible_study_id, person_id) where left_on is null',
  );
}

async function createAttendances(knex: Knex): Promise<void> {
  await knex.schema.createTable('cancel_reason', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'cancel_reason_pkey' });
    table.text('name').notNullable().unique({ indexName: 'cancel_reason_name_unique' });
    table.integer('sort_order').notNullable();
  });

  await knex.schema.createTable('attendance', (table) => {
    table.increments('id');
    table.integer('bible_study_id').notNullable();
    table
      .foreign('bible_study_id', 'attendance_bible_study_id_foreign')
      .references('bible_study.id')
      .onDelete('cascade');
    table.date('met_on_date').notNullable();
    table.specificType('met_at_time', 'time(0)').notNullable();
    // True for a meeting of the schedule; false for one that a leader added.
    table.boolean('expected').notNullable();
    table.timestamp('submitted_at', { useTz: true });
    table.integer('submitted_by_person_id');
    table.boolean('cancelled').notNullable().defaultTo(false);
    table.integer('cancel_reason_id');
    table.foreign('cancel_reason_id', 'attendance_cancel_reason_id_foreign').references('cancel_reason.id');
    versionColumn(table);
    auditColumns(knex, table);
    table.check('cancelled = (cancel_reason_id is not null)', [], 'attendance_cancel_reason_check');
    table.check('submitted_at is not null or not cancelled', [], 'attendance_cancelled_is_submitted_check');
    table.unique(['bible_study_id', 'met_on_date'], { indexName: 'attendance_day_unique' });
    table.unique(['id', 'met_on_date'], { indexName: 'attendance_id_day_unique' });
  });
  await knex.raw(
    'create index attendance_missing_index on attendance (bible_study_id, met_on_date) where expected and submitted_at is null',
  );

  // The big table: one narrow row (40 bytes) per meeting and participant. The day fits into what alignment would pad anyway;
  // with it, "who came since 1 August" is answered by the index alone, and the table can be cut by year without new columns.
  await knex.raw("create type attendance_state as enum ('attended', 'not_attended', 'unknown')");
  await knex.schema.createTable('attendance_row', (table) => {
    table.integer('attendance_id').notNullable();
    table.integer('person_id').notNullable();
    table.date('met_on_date').notNullable();
    table.specificType('state', 'attendance_state').notNullable();
    table.primary(['attendance_id', 'person_id'], { constraintName: 'attendance_row_pkey' });
    table
      .foreign(['attendance_id', 'met_on_date'], 'attendance_row_attendance_foreign')
      .references(['id', 'met_on_date'])
      .inTable('attendance')
      .onUpdate('cascade')
      .onDelete('cascade');
  });
  await knex.raw(
    "create index attendance_row_attended_index on attendance_row (person_id, met_on_date, attendance_id) where state = 'attended'",
  );
}

async function createWritings(knex: Knex): Promise<void> {
  await knex.schema.createTable('series', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'series_pkey' });
    table.text('name').notNullable().unique({ indexName: 'series_name_unique' });
    table.integer('sort_order').notNullable();
  });
  await knex.schema.createTable('material', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'material_pkey' });
    table.integer('series_id').notNullable();
    table.foreign('series_id', 'material_series_id_foreign').references('series.id');
    table.text('title').notNullable();
    table.text('context').notNullable();
    table.integer('sort_order').notNullable();
    table.unique(['series_id', 'title'], { indexName: 'material_title_unique' });
  });
  await knex.schema.createTable('plan', (table) => {
    table.increments('id');
    table.integer('owner_person_id').notNullable();
    table.integer('material_id').notNullable();
    table.foreign('material_id', 'plan_material_id_foreign').references('material.id');
    table.text('title').notNullable();
    table.text('dialogue').notNullable().defaultTo('');
    versionColumn(table);
    auditColumns(knex, table);
    table.check("title <> ''", [], 'plan_title_check');
    table.index(['owner_person_id', 'created_at'], 'plan_owner_index');
  });
  await knex.schema.createTable('meditation', (table) => {
    table.integer('id', undefined).primary({ constraintName: 'meditation_pkey' });
    table.text('title').notNullable().unique({ indexName: 'meditation_title_unique' });
    table.text('verse').notNullable();
    table.text('content').notNullable();
    table.integer('sort_order').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'meditation',
    'plan',
    'material',
    'series',
    'attendance_row',
    'attendance',
    'cancel_reason',
    'study_participant',
    'study_leader',
    'bible_study',
  ]) {
    await knex.schema.dropTable(table);
  }
  await knex.raw('drop type attendance_state');
  await knex.raw('drop function data_year_start(date)');
  await knex.raw('drop function searchable(text)');
}
