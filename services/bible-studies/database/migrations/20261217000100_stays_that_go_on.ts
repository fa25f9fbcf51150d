/** Removing somebody from a study names the version of the stay that was seen: sent late and again, it does not end one that goes on since. */
import { versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('study_participant', versionColumn);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('study_participant', (table) => table.dropColumn('version'));
}
