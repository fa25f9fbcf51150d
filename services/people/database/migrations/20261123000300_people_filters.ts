/**
 * Who is new this week is found without looking at everybody, and so is who takes part in little: athletes and those in a
 * Greek house are few among many.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index person_created_at_index on person_record (created_at) where removed_at is null');
  await knex.raw(
    'create index person_varsity_index on person_record (primary_location_id) where is_varsity and removed_at is null',
  );
  await knex.raw(
    'create index person_greek_index on person_record (primary_location_id) where is_greek and removed_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const index of ['created_at', 'varsity', 'greek']) await knex.raw(`drop index person_${index}_index`);
}
