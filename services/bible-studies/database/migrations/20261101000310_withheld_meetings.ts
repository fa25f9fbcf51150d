/** Meetings of the schedule that are not expected because the campus is on vacation; they come back when the vacation goes. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
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
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('withheld_meeting');
}
