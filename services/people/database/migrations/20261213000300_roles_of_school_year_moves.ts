/** Whose role was changed since a batch is told by the roles that they held then. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Null of those of an earlier batch: what they held is not known.
  await knex.schema.alterTable('school_year_move', (table) => table.specificType('roles', 'text[]'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('school_year_move', (table) => table.dropColumn('roles'));
}
