/** When a text was last handed to the company that delivers it, without an answer so far. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table outbox add column handed_over_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table outbox drop column handed_over_at');
}
