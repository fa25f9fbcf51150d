/**
 * Notes belong to a person at a campus: another campus neither reads nor overwrites them. An entry knows since when it stands on
 * its chart, and whether its person was taken off by hand or has moved away.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('recruitment_note', (table) => {
    table.dropUnique(['person_id'], 'recruitment_note_person_unique');
    table.unique(['person_id', 'location_id'], { indexName: 'recruitment_note_person_unique' });
  });
  await knex.schema.alterTable('recruitment_entry', (table) => {
    table.timestamp('placed_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('moved_away_at', { useTz: true });
    table.specificType(
      'stands',
      'boolean generated always as (removed_by_hand_year is null and moved_away_at is null) stored',
    );
    table.check('removed_by_hand_year between 2000 and 2099', [], 'recruitment_entry_removed_by_hand_year_check');
  });
  await knex.raw('update recruitment_entry set placed_at = created_at');
}

export async function down(knex: Knex): Promise<void> {
  // Of the notes of several campuses the newest stays, of the entries those of people who have not moved away.
  await knex.raw(`
    delete from recruitment_note older using recruitment_note newer
    where newer.person_id = older.person_id and (newer.updated_at, newer.id) > (older.updated_at, older.id)`);
  await knex.raw('delete from recruitment_entry where moved_away_at is not null');
  await knex.schema.alterTable('recruitment_entry', (table) => {
    table.dropChecks(['recruitment_entry_removed_by_hand_year_check']);
    table.dropColumns('stands', 'placed_at', 'moved_away_at');
  });
  await knex.schema.alterTable('recruitment_note', (table) => {
    table.dropUnique(['person_id', 'location_id'], 'recruitment_note_person_unique');
    table.unique(['person_id'], { indexName: 'recruitment_note_person_unique' });
  });
}
