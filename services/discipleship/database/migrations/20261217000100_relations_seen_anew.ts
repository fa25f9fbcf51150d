/** A relation that goes on after its end was undone is shown by another number: what was sent of it before ends it no second time. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Of the same numbers as the ids; empty where it is shown by its id.
  await knex.raw('alter table relation add column shown_as integer');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table relation drop column shown_as');
}
