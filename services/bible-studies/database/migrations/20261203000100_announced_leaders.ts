/** Who leads a study, and whether it goes on, decides what others are counted as: it is told as a report is, under the study's id. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function announce_leading() returns trigger language plpgsql set search_path = bible_studies, public as $$
    begin
      if tg_table_name = 'study_leader' then
        perform announce_attended(array(select distinct changed.bible_study_id from changed));
      else
        perform announce_attended(array(
          select after.id from changed after join old_studies before using (id) where after.end_date is distinct from before.end_date));
      end if;
      return null;
    end $$`);
  for (const event of ['insert', 'update', 'delete'])
    await knex.raw(`
      create trigger study_leader_${event}_announced after ${event} on study_leader
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function announce_leading()`);
  await knex.raw(`
    create trigger bible_study_announced after update on bible_study
      referencing old table as old_studies new table as changed for each statement execute function announce_leading()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger bible_study_announced on bible_study');
  for (const event of ['insert', 'update', 'delete'])
    await knex.raw(`drop trigger study_leader_${event}_announced on study_leader`);
  await knex.raw('drop function announce_leading()');
}
