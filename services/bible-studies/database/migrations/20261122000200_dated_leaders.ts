/** Leaders are dated: handing a study over changes nothing that was reported before. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('study_leader', (table) => {
    table.date('began_on');
    // The first day on which they no longer lead; null while they do.
    table.date('ended_on');
  });
  // Whoever leads now has led from the start as far as anybody knows; of a study that is still to begin, since they were named.
  // Twelve hours earlier it is no later day anywhere.
  await knex.raw(`
    update study_leader l set began_on = least(s.start_date, ((l.created_at - interval '12 hours') at time zone 'UTC')::date)
    from bible_study s where s.id = l.bible_study_id`);
  await knex.schema.alterTable('study_leader', (table) => {
    table.dropNullable('began_on');
    table.check('ended_on >= began_on', [], 'study_leader_range_check');
    table.dropUnique(['bible_study_id', 'person_id'], 'study_leader_person_unique');
    table.dropUnique(['bible_study_id', 'position'], 'study_leader_position_unique');
  });
  for (const column of ['person_id', 'position'])
    await knex.raw(`
      alter table study_leader add constraint study_leader_${column === 'position' ? 'position' : 'person'}_exclusion
      exclude using gist (bible_study_id with =, ${column} with =, daterange(began_on, ended_on) with &&)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from study_leader where ended_on is not null');
  await knex.schema.alterTable('study_leader', (table) => {
    table.dropChecks(['study_leader_person_exclusion', 'study_leader_position_exclusion', 'study_leader_range_check']);
    table.dropColumns('began_on', 'ended_on');
    table.unique(['bible_study_id', 'person_id'], { indexName: 'study_leader_person_unique' });
    table.unique(['bible_study_id', 'position'], { indexName: 'study_leader_position_unique' });
  });
}
