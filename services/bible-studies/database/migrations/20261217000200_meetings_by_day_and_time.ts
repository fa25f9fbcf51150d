/** All meetings in the order of their days, and within a day by their time, as they are read page by page. */
import type { Knex } from 'knex';

const BESIDES = 'bible_study_id, withheld_at';

export async function up(knex: Knex): Promise<void> {
  await orderBy(knex, 'met_on_date, met_at_time, id');
}

export async function down(knex: Knex): Promise<void> {
  await orderBy(knex, 'met_on_date, id');
}

async function orderBy(knex: Knex, order: string): Promise<void> {
  for (const which of ['cancelled_by_day', 'open_by_day', 'by_day'])
    await knex.raw(`drop index attendance_${which}_index`);
  await knex.raw(`create index attendance_by_day_index on attendance (${order})
    include (${BESIDES}, submitted_at, cancelled)`);
  await knex.raw(`create index attendance_open_by_day_index on attendance (${order})
    include (${BESIDES}) where submitted_at is null`);
  await knex.raw(`create index attendance_cancelled_by_day_index on attendance (${order})
    include (${BESIDES}) where cancelled`);
}
