/** Two locations of the same name below one parent could not be told apart in a list. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create unique index location_name_below_parent_unique on location (parent_id, lower(name))');
  await knex.raw(
    'create unique index location_one_root_unique on location ((parent_id is null)) where parent_id is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index location_one_root_unique');
  await knex.raw('drop index location_name_below_parent_unique');
}
