/** Which foreign origins may show which view of a remote. Nothing is allowed that does not stand here. */
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
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema('registry').createTable('embed_origin', (table) => {
    // Of the remote, not of a release: what was allowed stays allowed from one release to the next.
    table.text('name').notNullable();
    table.text('view').notNullable();
    table.text('origin').notNullable();
    auditColumns(knex, table);
    table.primary(['name', 'view', 'origin'], { constraintName: 'embed_origin_pkey' });
    table.index(['origin'], 'embed_origin_origin_index');
  });
  await allowKinds(knex, [...KINDS, 'embed']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table registry.embed_origin');
  // The log is only ever added to: its lines stay, and only new ones are refused.
  await allowKinds(knex, KINDS, 'not valid');
}

async function allowKinds(knex: Knex, kinds: readonly string[], validity = ''): Promise<void> {
  await knex.raw('alter table registry.release_log drop constraint release_log_kind_check');
  await knex.raw(
    `alter table registry.release_log add constraint release_log_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) ${validity}`,
  );
}
