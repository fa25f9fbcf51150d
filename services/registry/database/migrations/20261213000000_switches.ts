/** What a remote has for some only: for single people, for who works at or below a place, or for all. Nobody has what does not stand here. */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

const KINDS = [
  'publish',
  'promote',
  'rollback',
  'retire',
  'token',
  'revoke',
  'canary',
  'canary_stop',
  'override',
  'override_open',
  'override_end',
  'embed',
];

export const widens = { release_log_kind_check: 'one more kind of lines is allowed' };

export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema('registry').createTable('feature_switch', (table) => {
    // Of the remote, not of a release: what was switched on stays on from one release to the next.
    table.text('name').notNullable();
    table.text('switch').notNullable();
    table.boolean('everybody').notNullable();
    table.specificType('emails', 'text[]').notNullable();
    table.specificType('locations', 'integer[]').notNullable();
    auditColumns(knex, table);
    table.primary(['name', 'switch'], { constraintName: 'feature_switch_pkey' });
  });
  await allowKinds(knex, [...KINDS, 'switch']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table registry.feature_switch');
  // The log is only ever added to: its lines stay, and only new ones are refused.
  await allowKinds(knex, KINDS, 'not valid');
}

async function allowKinds(knex: Knex, kinds: readonly string[], validity = ''): Promise<void> {
  await knex.raw('alter table registry.release_log drop constraint release_log_kind_check');
  await knex.raw(
    `alter table registry.release_log add constraint release_log_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) ${validity}`,
  );
}
