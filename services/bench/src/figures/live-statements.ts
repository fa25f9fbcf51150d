/** What the kept figures replace: the same counted from attendance, marks and relations each time, written down apart from the service. */

const DAY = `(now() at time zone 'America/Chicago')::date`;
const YEAR = `make_date(extract(year from ${DAY} - interval '7 months')::int, 8, 1)`;

const LEADS = `
  select distinct leader.person_id, leader.bible_study_id
  from bible_studies.published_leader_v1 leader
  join bible_studies.published_study_v1 study on study.id = leader.bible_study_id and study.status = 'Active'
  join who on who.id = leader.person_id and who.is_student`;

/** Of the people `who`: everybody with every figure that they are counted in. */
const HELD = `
  came as (
    select who.id, count(*) as meetings from who join bible_studies.published_attended_v1 came on came.person_id = who.id
    where who.is_student and came.met_on_date between ${YEAR} and ${DAY} group by who.id),
  marked as (select person_id, disciple_type from discipleship.published_disciple_type_v1 where began_on <= ${DAY}),
  leads as (${LEADS}),
  held (person_id, figure) as (
    select id, 'cumulative_bspx1' from came
    union select id, 'cumulative_bspx4' from came where meetings >= 4
    union select who.id, case disciple_type when 'Growing Disciple' then 'growing_disciples' else 'commissioned_disciples' end
      from who join marked on marked.person_id = who.id
    union select person_id, 'student_leaders' from leads
    union select leads.person_id, 'active_slbs' from leads where exists (
      select from bible_studies.published_attended_v1 came where came.bible_study_id = leads.bible_study_id
        and came.person_id <> leads.person_id and came.met_on_date between ${DAY} - 38 and ${DAY})
    union select who.id, case disciple_type when 'Growing Disciple' then 'growing_disciple_makers' else 'disciple_makers' end
      from who
      join discipleship.published_relation_v1 relation on relation.discipler_person_id = who.id and relation.ended_on is null
      join marked on marked.person_id = relation.disciple_person_id where relation.began_on <= ${DAY})`;

/** $1: the places. */
export const LIVE_DASHBOARD = `
  with who as materialized (
    select id, is_student, primary_location_id from people.published_person_v1 where primary_location_id = any($1::int[])), ${HELD}
  select who.primary_location_id as location_id, held.figure, count(*)::int as people
  from held join who on who.id = held.person_id group by 1, 2`;

/** $1: a level; how many show it. */
export const LIVE_INVOLVEMENT = `
  with who as materialized (select id, is_student from people.published_person_v1), ${HELD},
  shown as (
    select person_id, (array['BSPx1', 'BSPx4', 'Growing Disciple', 'Commissioned Disciple', 'SLBS', 'Growing Disciple Maker', 'Disciple Maker'])[
      max(array_position(array['cumulative_bspx1', 'cumulative_bspx4', 'growing_disciples', 'commissioned_disciples', 'active_slbs',
        'growing_disciple_makers', 'disciple_makers'], figure))] as level
    from held where figure <> 'student_leaders' group by person_id)
  select count(*)::int as people from shown where level = $1`;

export const KEPT_INVOLVEMENT = `select count(*)::int as people from discipleship.published_involvement_v1 where level = $1`;

/** What the dashboard reads instead; $1: the places. */
export const KEPT_DASHBOARD = `
  select location_id, jsonb_object_agg(figure, people) as counts
  from discipleship.campus_figure where location_id = any($1::int[]) group by location_id`;
