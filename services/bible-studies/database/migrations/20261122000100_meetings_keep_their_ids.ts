/** A meeting that is not expected for now, in a vacation or after the end of its study, keeps its row and its id. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('attendance', (table) => {
    // True for a day of the schedule, also while it is not expected.
    table.boolean('scheduled').notNullable().defaultTo(false);
    // Since when it is neither shown nor counted; it is given back with everything it had.
    table.timestamp('withheld_at', { useTz: true });
  });
  await knex.raw('update attendance set scheduled = expected');
  // What a vacation took away comes back as it was; where a leader added the day by hand, that one stands.
  await knex.raw(`
    insert into attendance (bible_study_id, met_on_date, met_at_time, expected, scheduled, withheld_at)
    select bible_study_id, met_on_date, met_at_time, true, true, withheld_at from withheld_meeting
    on conflict (bible_study_id, met_on_date) do update set scheduled = true`);
  await knex.schema.dropTable('withheld_meeting');
  await knex.schema.alterTable('attendance', (table) => {
    table.check('scheduled or not expected', [], 'attendance_expected_is_scheduled_check');
    table.check('withheld_at is null or expected and submitted_at is null', [], 'attendance_withheld_is_open_check');
  });
  await knex.raw('drop index attendance_missing_index');
  await knex.raw(`create index attendance_missing_index on attendance (bible_study_id, met_on_date)
    where expected and submitted_at is null and withheld_at is null`);
  await knex.raw(`create index attendance_not_counted_index on attendance (bible_study_id, met_on_date)
    where scheduled and (withheld_at is not null or not expected)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.createTable('withheld_meeting', (table) => {
    table.integer('bible_study_id').notNullable();
    table
      .foreign('bible_study_id', 'withheld_meeting_bible_study_id_foreign')
      .references('bible_study.id')
      .onDelete('cascade');
    table.date('met_on_date').notNullable();
    table.specificType('met_at_time', 'time(0)').notNullable();
    table.timestamp('withheld_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.primary(['bible_study_id', 'met_on_date'], { constraintName: 'withheld_meeting_pkey' });
  });
  await knex.raw(`
    with taken as (delete from attendance where withheld_at is not null
      returning bible_study_id, met_on_date, met_at_time, withheld_at)
    insert into withheld_meeting (bible_study_id, met_on_date, met_at_time, withheld_at)
    select bible_study_id, met_on_date, met_at_time, withheld_at from taken`);
  await knex.raw('drop index attendance_not_counted_index');
  await knex.raw('drop index attendance_missing_index');
  await knex.schema.alterTable('attendance', (table) => {
    table.dropChecks(['attendance_withheld_is_open_check', 'attendance_expected_is_scheduled_check']);
    table.dropColumns('scheduled', 'withheld_at');
  });
  await knex.raw(
    'create index attendance_missing_index on attendance (bible_study_id, met_on_date) where expected and submitted_at is null',
  );
}
