/** Since when the present schedule holds, and up to which wall time at its place a study's meetings are written. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('bible_study', (table) => {
    // Null: since the start date. Biweekly and monthly are counted from it.
    table.date('schedule_since');
    table.check('schedule_since >= start_date', [], 'bible_study_schedule_since_check');
  });
  // A moment became another hour when the study's place moved to another zone, and what lay between was never written. Twelve
  // hours earlier no place had a later hour; what is written twice is written once.
  await knex.raw(`
    alter table bible_study alter column generated_until type timestamp
    using (generated_until - interval '12 hours') at time zone 'UTC'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table bible_study alter column generated_until type timestamptz
    using (generated_until - interval '14 hours') at time zone 'UTC'`);
  await knex.schema.alterTable('bible_study', (table) => {
    table.dropChecks('bible_study_schedule_since_check');
    table.dropColumn('schedule_since');
  });
}
