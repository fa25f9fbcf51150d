/** A delegation that one admin has ended is not prolonged by another who did not see it. */
import { versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('delegation', (table) => versionColumn(table));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('delegation', (table) => table.dropColumn('version'));
}
