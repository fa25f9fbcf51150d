/** Who moved which pointer, when and why; tokens of pipelines; releases that are taken away. */
import type { Knex } from 'knex';

const KINDS = ['publish', 'promote', 'rollback', 'retire', 'token', 'revoke'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema('registry').alterTable('release', (table) => {
    // As people know them; the column of subjects says whose account it was.
    table.text('published_by');
    // Bytes by file name. Unknown of releases from before.
    table.jsonb('sizes');
    table.timestamp('retired_at', { useTz: true });
  });
  await knex.schema.withSchema('registry').createTable('release_log', (table) => {
    table.bigIncrements('id', { primaryKey: false }).notNullable();
    table.timestamp('at', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.text('name').notNullable();
    table.text('kind').notNullable();
    table.text('from_version');
    table.text('to_version');
    table.text('who').notNullable();
    table.text('subject').notNullable();
    table.text('why');
    table.primary(['id'], { constraintName: 'release_log_pkey' });
    table.index(['name', 'id'], 'release_log_name_index');
  });
  await knex.raw(
    `alter table registry.release_log add constraint release_log_kind_check check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  );
  await knex.raw(`
    create function registry.keep_release_log() returns trigger language plpgsql as $$
    begin
      raise exception 'The log of releases is only ever added to.';
    end $$`);
  await knex.raw(`
    create trigger release_log_is_kept before update or delete on registry.release_log
    for each row execute function registry.keep_release_log()`);
  await knex.schema.withSchema('registry').createTable('deploy_token', (table) => {
    table.increments('id', { primaryKey: false }).notNullable();
    // The one remote that it may release.
    table.text('name').notNullable();
    table.text('label').notNullable();
    // Nobody can read a token out of here: SHA-256 of 32 random bytes.
    table.text('token_hash').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('revoked_at', { useTz: true });
    table.timestamp('last_used_at', { useTz: true });
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.text('created_by').notNullable();
    table.text('created_by_subject').notNullable();
    table.primary(['id'], { constraintName: 'deploy_token_pkey' });
    table.unique(['token_hash'], { indexName: 'deploy_token_hash_unique' });
    table.index(['name', 'id'], 'deploy_token_name_index');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table registry.deploy_token, registry.release_log');
  await knex.raw('drop function registry.keep_release_log()');
  await knex.raw('alter table registry.release drop column retired_at, drop column sizes, drop column published_by');
}
