/** Everybody's involvement: the level that they show, and since when. Kept, so that whole places can be filtered and counted by it. */
import type { Knex } from 'knex';

const LEVELS = [
  'N/A',
  'BSPx1',
  'BSPx4',
  'Growing Disciple',
  'Commissioned Disciple',
  'SLBS',
  'Growing Disciple Maker',
  'Disciple Maker',
];

export async function up(knex: Knex): Promise<void> {
  const levels = LEVELS.map((level) => `'${level}'`).join(', ');
  await knex.schema.createTable('person_involvement', (table) => {
    table.integer('person_id').primary({ constraintName: 'person_involvement_pkey' });
    table.text('level').notNullable();
    table.date('since').notNullable();
    // The day on which the level was noticed; a level may have been reached before.
    table.date('noticed_on').notNullable();
    table.specificType('level_rank', `smallint generated always as (array_position(array[${levels}], level)) stored`);
    table.check(`level in (${levels})`, [], 'person_involvement_level_check');
    table.check('since <= noticed_on', [], 'person_involvement_since_check');
    table.index(['level'], 'person_involvement_level_index');
  });
}

export async function down(knex: Knex): Promise<void> {
  // The published view goes with the table that it shows.
  await knex.raw('drop table person_involvement cascade');
}
