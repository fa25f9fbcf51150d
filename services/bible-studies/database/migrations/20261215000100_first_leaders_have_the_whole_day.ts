/** Who led a study first of all was taken to have taken it over at the moment at which it was made: they have that whole day. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update study_leader l set took_over_at = null
    where l.took_over_at is not null and not exists (
      select from study_leader earlier
      where earlier.bible_study_id = l.bible_study_id
        and (earlier.took_over_at is null or earlier.took_over_at < l.took_over_at))`);
}

export function down(): Promise<void> {
  return Promise.resolve();
}
