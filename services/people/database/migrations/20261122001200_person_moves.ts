/**
 * Who moved from where to where, and when. Whoever moves, is removed or brought back is told to all services, whatever
 * statement did it; the moves are kept, so that a service that was away can still act on them.
 */
import type { Knex } from 'knex';

/** A notice holds 8000 bytes; one about more people than this names none. */
const MOST_NAMED = 500;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('person_move', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.foreign('person_id', 'person_move_person_id_foreign').references('person_record.id');
    table.integer('from_location_id').notNullable();
    table.foreign('from_location_id', 'person_move_from_location_id_foreign').references('location.id');
    table.integer('to_location_id').notNullable();
    table.foreign('to_location_id', 'person_move_to_location_id_foreign').references('location.id');
    table.timestamp('moved_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.text('moved_by_subject').notNullable();
    table.integer('moved_by_person_id');
    table.check('from_location_id <> to_location_id', [], 'person_move_places_check');
    table.index(['person_id', 'moved_at'], 'person_move_person_index');
  });
  // Its plan is made for as many people as the first statement changed; for one, it would compare each of ten thousand with all others.
  await knex.raw(`
    create function announce_people() returns trigger language plpgsql set search_path = people, public
      set enable_nestloop = off as $$
    declare
      moved integer[];
    begin
      insert into person_move (person_id, from_location_id, to_location_id, moved_by_subject, moved_by_person_id)
        select after.id, before.primary_location_id, after.primary_location_id, after.updated_by_subject, after.updated_by_person_id
        from new_people after join old_people before using (id)
        where after.primary_location_id <> before.primary_location_id order by after.id;
      select array_agg(after.id) into moved
        from new_people after join old_people before using (id)
        where after.primary_location_id <> before.primary_location_id
          or (after.removed_at is null) <> (before.removed_at is null);
      if moved is not null then
        perform pg_notify('people_person', case when cardinality(moved) <= ${MOST_NAMED} then array_to_string(moved, ',') else '' end);
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger person_announced after update on person_record
      referencing old table as old_people new table as new_people for each statement execute function announce_people()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger person_announced on person_record');
  await knex.raw('drop function announce_people()');
  // The published view goes with the table that it shows.
  await knex.raw('drop table person_move cascade');
}
