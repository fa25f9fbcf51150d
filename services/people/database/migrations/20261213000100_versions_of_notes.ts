/**
 * Personal notes have a version. It comes from a sequence, so that notes that are removed and written anew never have one that they had
 * before, and from a trigger, so that a release that knows nothing of it raises it as well.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table person_note add column version serial');
  await knex.raw(`
    create function raise_note_version() returns trigger language plpgsql set search_path = people, public as $$
    begin
      new.version := nextval('person_note_version_seq');
      return new;
    end $$`);
  await knex.raw(`
    create trigger person_note_version_raised before update on person_note
    for each row execute function raise_note_version()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger person_note_version_raised on person_note');
  await knex.raw('drop function raise_note_version()');
  await knex.schema.alterTable('person_note', (table) => {
    table.dropColumn('version');
  });
}
