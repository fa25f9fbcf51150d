/** What browsers report of remotes, counted by the hour: nothing about whoever sat before them is sent, so nothing is kept. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema('registry').createTable('remote_report_hour', (table) => {
    table.timestamp('began_at', { useTz: true }).notNullable();
    table.text('remote').notNullable();
    table.text('version').notNullable();
    table.text('channel').notNullable();
    // One of FAULT_PHASES, or 'load'.
    table.text('phase').notNullable();
    table.bigInteger('count').notNullable();
    // By the hour first: what is old is found by it, and so is what was reported of late.
    table.primary(['began_at', 'remote', 'version', 'channel', 'phase'], {
      constraintName: 'remote_report_hour_pkey',
    });
    table
      .foreign(['remote', 'version'], 'remote_report_hour_release_fkey')
      .references(['name', 'version'])
      .inTable('registry.release')
      .onDelete('CASCADE');
    table.index(['remote', 'version'], 'remote_report_hour_release_index');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table registry.remote_report_hour');
}
