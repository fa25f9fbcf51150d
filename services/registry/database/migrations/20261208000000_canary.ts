/** A release that is tried by some before it is live for all; reports also counted as reports, whatever number of faults is in one. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

const KINDS = ['publish', 'promote', 'rollback', 'retire', 'token', 'revoke'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema('registry').createTable('canary', (table) => {
    // One canary a remote. What was, the log tells.
    table.text('name').notNullable();
    table.text('version').notNullable();
    table.smallint('percent').notNullable();
    // Who is in it follows from a browser's cohort and this, which never leaves the registry.
    table.text('salt').notNullable();
    table.text('who').notNullable();
    table.text('why');
    table.timestamp('began_at', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    // What was counted in its first hour before it began.
    table.bigInteger('loads_before').notNullable().defaultTo(0);
    table.bigInteger('faults_before').notNullable().defaultTo(0);
    auditColumns(knex, table);
    table.primary(['name'], { constraintName: 'canary_pkey' });
    table
      .foreign(['name', 'version'], 'canary_release_fkey')
      .references(['name', 'version'])
      .inTable('registry.release')
      .onDelete('CASCADE');
    table.index(['name', 'version'], 'canary_release_index');
  });
  await knex.raw('alter table registry.canary add constraint canary_percent_check check (percent between 1 and 99)');
  await allowKinds(knex, [...KINDS, 'canary', 'canary_stop']);
  await knex.schema.withSchema('registry').alterTable('remote_report_hour', (table) => {
    table.bigInteger('reports').notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table registry.remote_report_hour drop column reports');
  await knex.raw('drop table registry.canary');
  // The log is only ever added to: lines of canaries stay, and only new ones are refused.
  await allowKinds(knex, KINDS, 'not valid');
}

async function allowKinds(knex: Knex, kinds: readonly string[], validity = ''): Promise<void> {
  await knex.raw('alter table registry.release_log drop constraint release_log_kind_check');
  await knex.raw(
    `alter table registry.release_log add constraint release_log_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) ${validity}`,
  );
}
