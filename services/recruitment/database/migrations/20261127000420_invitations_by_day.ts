/** The invitations since a day, the latest first: what the funnel of a campus counts. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index invitation_day_index on invitation (invitation_date desc, id desc) where deleted_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index invitation_day_index');
}
