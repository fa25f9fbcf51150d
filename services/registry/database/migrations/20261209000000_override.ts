/** Remotes of developers' machines in place of live ones, each for one account and some hours; and what the registry signs with. */
import type { Knex } from 'knex';

const KINDS = ['publish', 'promote', 'rollback', 'retire', 'token', 'revoke', 'canary', 'canary_stop'];

export async function up(knex: Knex): Promise<void> {
  // One for all processes of the registry; no other service reads its room.
  await knex.schema.withSchema('registry').createTable('secret', (table) => {
    table.text('name').notNullable();
    table.text('value').notNullable();
    table.primary(['name'], { constraintName: 'secret_pkey' });
  });
  await knex.schema.withSchema('registry').createTable('override', (table) => {
    table.increments('id', { primaryKey: false }).notNullable();
    table.text('name').notNullable();
    table.text('origin').notNullable();
    // In small letters, as they are compared.
    table.text('email').notNullable();
    table.text('why');
    table.timestamp('issued_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.text('issued_by').notNullable();
    table.text('issued_by_subject').notNullable();
    table.timestamp('until', { useTz: true }).notNullable();
    table.timestamp('opened_at', { useTz: true });
    table.text('opened_by_subject');
    // The sign-in in which it was opened, where the provider names it: it ends with that.
    table.text('opened_session');
    // SHA-256 of what the browser carries.
    table.text('browser_hash');
    table.timestamp('ended_at', { useTz: true });
    table.text('ended_because');
    table.primary(['id'], { constraintName: 'override_pkey' });
    table.unique(['browser_hash'], { indexName: 'override_browser_unique' });
    table.index(['name', 'id'], 'override_name_index');
  });
  await allowKinds(knex, [...KINDS, 'override', 'override_open', 'override_end']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table registry.override, registry.secret');
  // The log is only ever added to: lines of overrides stay, and only new ones are refused.
  await allowKinds(knex, KINDS, 'not valid');
}

async function allowKinds(knex: Knex, kinds: readonly string[], validity = ''): Promise<void> {
  await knex.raw('alter table registry.release_log drop constraint release_log_kind_check');
  await knex.raw(
    `alter table registry.release_log add constraint release_log_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) ${validity}`,
  );
}
