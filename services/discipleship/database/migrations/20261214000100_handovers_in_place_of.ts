/** What had been decided before of the same thing: undone, that is planned again. No handover is ever deleted. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table handover add column in_place_of_id integer');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table handover drop column in_place_of_id');
}
