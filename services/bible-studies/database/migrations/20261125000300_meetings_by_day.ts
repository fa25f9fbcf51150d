/** All meetings in the order of their days, for whoever looks after many studies: without these the table would be read from end to end. */
import type { Knex } from 'knex';

/** What says of which study a meeting is, and whether it is shown: counting needs nothing else, and reads the index alone. */
const BESIDES = 'bible_study_id, withheld_at';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index attendance_by_day_index on attendance (met_on_date, id)
    include (${BESIDES}, submitted_at, cancelled)`);
  // The few that somebody asks for by their state.
  await knex.raw(`create index attendance_open_by_day_index on attendance (met_on_date, id)
    include (${BESIDES}) where submitted_at is null`);
  await knex.raw(`create index attendance_cancelled_by_day_index on attendance (met_on_date, id)
    include (${BESIDES}) where cancelled`);
}

export async function down(knex: Knex): Promise<void> {
  for (const which of ['cancelled_by_day', 'open_by_day', 'by_day'])
    await knex.raw(`drop index attendance_${which}_index`);
}
