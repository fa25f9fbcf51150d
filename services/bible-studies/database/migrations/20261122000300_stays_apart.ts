/** Somebody's stays in a study cannot overlap. The day of leaving is the first day out. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index study_participant_present_unique');
  // Stays that overlap are one stay, from the first day of the first to the last day of the last.
  await knex.raw(`
    with ordered as (
      select id, bible_study_id, person_id, joined_on, coalesce(left_on, 'infinity') as left_on,
        max(coalesce(left_on, 'infinity')) over (partition by bible_study_id, person_id order by joined_on, id
          rows between unbounded preceding and 1 preceding) as left_before
      from study_participant where left_on is null or left_on > joined_on),
    numbered as (
      select *, count(*) filter (where left_before is null or joined_on >= left_before)
        over (partition by bible_study_id, person_id order by joined_on, id) as stay
      from ordered),
    merged as (
      select min(id) as id, array_agg(id) as ids, min(joined_on) as joined_on, nullif(max(left_on), 'infinity') as left_on
      from numbered group by bible_study_id, person_id, stay having count(*) > 1),
    gone as (
      delete from study_participant p using merged m where p.id = any(m.ids) and p.id <> m.id)
    update study_participant p set joined_on = m.joined_on, left_on = m.left_on from merged m where p.id = m.id`);
  await knex.raw(`
    alter table study_participant add constraint study_participant_stay_exclusion
    exclude using gist (bible_study_id with =, person_id with =, daterange(joined_on, left_on) with &&)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table study_participant drop constraint study_participant_stay_exclusion');
  await knex.raw(
    'create unique index study_participant_present_unique on study_participant (bible_study_id, person_id) where left_on is null',
  );
}
