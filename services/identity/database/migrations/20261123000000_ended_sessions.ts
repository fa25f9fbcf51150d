/** Which sessions ended before the access tokens given in them did. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table identity.ended_session (
      session text constraint ended_session_pkey primary key,
      ended_at timestamptz not null default now()
    );
    create index ended_session_ended_index on identity.ended_session (ended_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table identity.ended_session');
}
