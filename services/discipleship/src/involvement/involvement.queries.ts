/** Which levels of involvement everybody has reached, as they are now, and on which day. */
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';

/** "Active SLB: at least one attendee in the past 38 days." */
const ACTIVE_DAYS = 38;

/**
 * `with who …, reached …`: who is counted, with the day it is at their place, and a row for each level that somebody has
 * reached. Of the given people.
 */
export function reachedLevels(people: readonly number[]): Sql {
  return sql`
    with who as materialized (
      select person.id, person.is_student, person.primary_location_id as location_id, local.day,
        make_date(extract(year from local.day - interval '7 months')::int, 8, 1) as year_start
      from people.published_person_v1 person
      cross join lateral (select (${now().toString()}::timestamptz at time zone person.timezone)::date as day) local
      where person.id = any(${people}::int[])
    ), came as materialized (
      select who.id, array_agg(came.met_on_date order by came.met_on_date) as days
      from who join bible_studies.published_attended_v1 came on came.person_id = who.id
      where who.is_student and came.met_on_date between who.year_start and who.day group by who.id
    ), reached (person_id, level, reached_on) as (
      select id, 'BSPx1', days[1] from came
      union all
      select id, 'BSPx4', days[4] from came where cardinality(days) >= 4
      union all
      select who.id, mark.disciple_type, mark.began_on
      from who join disciple_mark mark on mark.person_id = who.id and mark.ended_on is null and mark.began_on <= who.day
      union all
      select who.id, 'SLBS', min(came.met_on_date)
      from who
      join bible_studies.published_leader_v1 leader on leader.person_id = who.id
      join bible_studies.published_study_v1 study on study.id = leader.bible_study_id and study.status = 'Active'
      join bible_studies.published_attended_v1 came on came.bible_study_id = study.id and came.person_id <> who.id
      where who.is_student and came.met_on_date between who.day - ${ACTIVE_DAYS}::int and who.day group by who.id
      union all
      select who.id, case mark.disciple_type when 'Commissioned Disciple' then 'Disciple Maker' else 'Growing Disciple Maker' end,
        greatest(relation.began_on, mark.began_on)
      from who
      join relation on relation.discipler_person_id = who.id and relation.ended_on is null
      join people.published_person_v1 disciple on disciple.id = relation.disciple_person_id
      join disciple_mark mark on mark.person_id = disciple.id and mark.ended_on is null
      where greatest(relation.began_on, mark.began_on) <= who.day
    )`;
}

/**
 * `held`, of what `reachedLevels` gives: in which figures of their campus people are counted. Whoever has reached a level is counted
 * in its figure, also where they show a higher one; a student leader is a student who leads a study that is active.
 */
export const HELD_FIGURES = sql`
  held as materialized (
    select reached.person_id, case reached.level
        when 'BSPx1' then 'cumulative_bspx1'
        when 'BSPx4' then 'cumulative_bspx4'
        when 'Growing Disciple' then 'growing_disciples'
        when 'Commissioned Disciple' then 'commissioned_disciples'
        when 'SLBS' then 'active_slbs'
        when 'Growing Disciple Maker' then 'growing_disciple_makers'
        when 'Disciple Maker' then 'disciple_makers' end as figure, who.location_id
    from reached join who on who.id = reached.person_id
    union
    select who.id, 'student_leaders', who.location_id
    from who
    join bible_studies.published_leader_v1 leader on leader.person_id = who.id
    join bible_studies.published_study_v1 study on study.id = leader.bible_study_id and study.status = 'Active'
    where who.is_student
  )`;

/** The next people by their id, and with them whoever is counted and is here no longer. */
export async function findPeopleAfter(id: number, limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(sql`
    (select id from people.published_person_v1 where id > ${id} order by id limit ${limit})
    union
    (select distinct person_id from campus_figure_person where person_id > ${id} order by person_id limit ${limit})
    order by id limit ${limit}`);
  return found.map((person) => person.id);
}

/** Whoever leads one of the studies or led it, has a part in it or came to one of its meetings. */
export async function findPeopleOfStudies(studies: readonly number[]): Promise<number[]> {
  const found = await rows<{ person_id: number }>(sql`
    select person_id from bible_studies.published_leader_v2 where bible_study_id = any(${studies}::int[])
    union select person_id from bible_studies.published_participant_v2 where bible_study_id = any(${studies}::int[])
    union select person_id from bible_studies.published_attended_v1 where bible_study_id = any(${studies}::int[])`);
  return found.map(({ person_id }) => person_id);
}
