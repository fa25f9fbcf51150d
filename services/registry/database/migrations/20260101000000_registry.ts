/** Releases of remotes, and which of them is live since when. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema('registry').createTable('release', (table) => {
    // Ascending by publication: "the release before this one" is the next lower number.
    table.bigIncrements('id', { primaryKey: false }).notNullable();
    table.text('name').notNullable();
    table.text('version').notNullable();
    table.text('content_hash').notNullable();
    table.jsonb('declaration').notNullable();
    // File names within the release.
    table.jsonb('preload').notNullable();
    table.jsonb('integrity').notNullable();
    table.jsonb('shared').notNullable();
    auditColumns(knex, table);
    table.primary(['name', 'version'], { constraintName: 'release_pkey' });
    table.unique(['id'], { indexName: 'release_id_unique' });
  });
  // One row per time a release was live; the row that has not ended is the pointer. Nothing is ever deleted.
  await knex.schema.withSchema('registry').createTable('live_release', (table) => {
    table.bigIncrements('id', { primaryKey: false }).notNullable();
    table.text('name').notNullable();
    table.text('version').notNullable();
    table.timestamp('began_at', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.timestamp('ended_at', { useTz: true });
    auditColumns(knex, table);
    table.primary(['id'], { constraintName: 'live_release_pkey' });
    table
      .foreign(['name', 'version'], 'live_release_release_fkey')
      .references(['name', 'version'])
      .inTable('registry.release');
  });
  await knex.raw('create unique index live_release_now_unique on registry.live_release (name) where ended_at is null');
  await knex.raw('create index live_release_name_index on registry.live_release (name, version)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table registry.live_release, registry.release');
}
