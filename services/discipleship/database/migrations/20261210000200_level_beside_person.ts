/** Lists that are filtered by involvement look up the levels of many people: by this index alone, without the rows. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index person_involvement_level_of_person_index on person_involvement (person_id) include (level)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index person_involvement_level_of_person_index');
}
