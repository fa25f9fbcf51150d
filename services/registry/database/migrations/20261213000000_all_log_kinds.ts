/** All that the log may tell of: two migrations before had each added its own to the same list, and the later took the other's away. */
import type { Knex } from 'knex';

const BEFORE = ['publish', 'promote', 'rollback', 'retire', 'token', 'revoke', 'canary', 'canary_stop', 'embed'];

export async function up(knex: Knex): Promise<void> {
  await allowKinds(knex, [...BEFORE, 'override', 'override_open', 'override_end']);
}

export async function down(knex: Knex): Promise<void> {
  // The log is only ever added to: lines of overrides stay, and only new ones are refused.
  await allowKinds(knex, BEFORE, 'not valid');
}

async function allowKinds(knex: Knex, kinds: readonly string[], validity = ''): Promise<void> {
  await knex.raw('alter table registry.release_log drop constraint release_log_kind_check');
  await knex.raw(
    `alter table registry.release_log add constraint release_log_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) ${validity}`,
  );
}
