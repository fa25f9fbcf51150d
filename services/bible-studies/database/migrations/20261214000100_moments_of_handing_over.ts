/** On the day on which a study is handed over, the moment tells who led a meeting that was reported on it. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('study_leader', (table) => {
    // The moment, on began_on, from which they lead; empty where they do from the beginning of that day.
    table.timestamp('took_over_at', { useTz: true });
    // The moment at which others took over, or the position changed.
    table.timestamp('handed_over_at', { useTz: true });
  });
  // Nothing else writes to a row that has ended; who took over stands in one made with it. A day lies somewhere on Earth within these hours of its
  // midnight in Greenwich: what was written at another time was no handing over of that day.
  await knex.raw(`
    update study_leader set handed_over_at = updated_at
    where ended_on is not null and updated_at between ended_on - interval '14 hours' and ended_on + interval '38 hours'`);
  await knex.raw(`
    update study_leader l set took_over_at = l.created_at from bible_study s
    where s.id = l.bible_study_id and l.created_at > s.created_at
      and l.created_at between l.began_on - interval '14 hours' and l.began_on + interval '38 hours'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('study_leader', (table) => table.dropColumns('took_over_at', 'handed_over_at'));
}
