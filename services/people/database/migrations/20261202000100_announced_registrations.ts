/** Other services are told at once that somebody registered at a place, whatever statement wrote it. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Who registered at a place from when until when.
  await knex.raw('create index registration_place_index on registration (location_id, registered_at)');
  await knex.raw(`
    create function announce_registrations() returns trigger language plpgsql set search_path = people, public as $$
    begin
      perform pg_notify('people_registration', place::text)
        from (select distinct location_id as place from new_registrations order by location_id) places;
      return null;
    end $$`);
  await knex.raw(`
    create trigger registration_announced after insert on registration
      referencing new table as new_registrations for each statement execute function announce_registrations()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger registration_announced on registration');
  await knex.raw('drop function announce_registrations()');
  await knex.raw('drop index registration_place_index');
}
