/** What was deleted is listed by when it was, the latest first. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index invitation_deleted_index on invitation (deleted_at desc, id desc) where deleted_at is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index invitation_deleted_index');
}
