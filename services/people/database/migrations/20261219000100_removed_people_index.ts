/** Whoever was removed is found at once, among however many are here: each walk along a chain asks it of everybody in it. */
import type { Knex } from 'knex';

export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  // Of one that broke off an index is left that answers nothing.
  await knex.raw('drop index concurrently if exists person_removed_index');
  await knex.raw('create index concurrently person_removed_index on person_record (id) where removed_at is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index person_removed_index');
}
