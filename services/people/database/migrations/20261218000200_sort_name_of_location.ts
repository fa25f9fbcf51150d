/** Places in the order of a dictionary, as people are: "de Paul" by its D, "Ávila" by its A, not behind "Zion". */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('location', (table) => {
    table.specificType('sort_name', 'text collate "C" generated always as (people.searchable(name)) stored');
  });
  await knex.raw('create index location_sort_name_index on location (sort_name, id)');
  await knex.raw('drop index location_name_index');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('create index location_name_index on location (name, id)');
  await knex.schema.alterTable('location', (table) => {
    table.dropColumn('sort_name');
  });
}
