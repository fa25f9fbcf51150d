/**
 * The figures of campuses as they were on a Monday at 4:00 of their own time, by what is dated: moves, marks, relations, who led,
 * who came, and when each report arrived. Who is a student is not dated: it is as it is now.
 */
import { raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import { WHERE_PEOPLE_ARE } from '../metrics/multiplication.policy.ts';

/** "Active SLB: at least one attendee in the past 38 days." */
const ACTIVE_DAYS = raw('38');

/**
 * Whether a place stood on a Monday at 4:00 of its own time, for `location`: what was before it was made is no week of nobody, but none.
 * A study that began before says that the place is older than its entry here.
 */
export function stoodAt(monday: Sql): Sql {
  return sql`(
    location.created_at <= (${monday} + time '04:00') at time zone location.timezone or exists (
      select from bible_studies.published_study_v1 study where study.location_id = location.id and study.start_date < ${monday}))`;
}

/** `written`: up to when expected meetings are written at each place that waits for some. */
export const WRITTEN = sql`
  written as materialized (select location_id, expected_until from bible_studies.published_expected_until_v1)`;

/**
 * Whether all expected meetings of the week before a Monday are written at `location`. After a standstill they are written while weeks
 * are frozen: counted before that, most were never expected.
 */
export function isWritten(monday: Sql): Sql {
  return sql`not exists (
    select from written where written.location_id = location.id and written.expected_until < ${monday} - interval '1 second')`;
}

/**
 * `due`: the places for which a week is to be frozen, as far as they stood, its moment has come there, its meetings are written and
 * `where` (of `due`) holds.
 */
export function duePlaces(monday: string, where: Sql): Sql {
  return sql`
    ${WRITTEN}, due as materialized (
      select due.* from (
        select location.id as location_id, week.frozen_on, (week.frozen_on + time '04:00') at time zone location.timezone as frozen_at,
          ${yearStartOf(raw('week.frozen_on'))} as year_start
        from people.published_location_v1 location cross join (select ${monday}::date as frozen_on) week
        where ${WHERE_PEOPLE_ARE} and ${stoodAt(raw('week.frozen_on'))} and ${isWritten(raw('week.frozen_on'))}) due
      where due.frozen_at <= ${now().toString()}::timestamptz and ${where} and not exists (
        select from campus_snapshot kept where kept.location_id = due.location_id and kept.frozen_on = due.frozen_on)
    )`;
}

/** `reported`: of the meetings of the week before, how many were expected, and how many reported when it was frozen. */
export const REPORTED = sql`
  reported as (
    select due.location_id, count(*)::int as expected,
      (count(*) filter (where report.first_received_at <= due.frozen_at))::int as submitted
    from due
    join bible_studies.published_study_v1 study on study.location_id = due.location_id
    join bible_studies.published_report_v1 report on report.bible_study_id = study.id
    where report.expected and report.met_on_date between due.frozen_on - 7 and due.frozen_on - 1
    group by due.location_id
  )`;

/** The 1 August on or before a day. */
function yearStartOf(day: Sql): Sql {
  return sql`make_date(extract(year from ${day} - interval '7 months')::int, 8, 1)`;
}

/**
 * `held (person_id, figure, location_id)`: who was counted in which figure where, of the places `due` on a Monday. Meetings are taken
 * by days of that Monday itself: of what it would read from `due`, PostgreSQL knows nothing when it plans.
 */
export function heldAsOf(monday: string): Sql {
  const day = sql`${monday}::date`;
  return sql`
  moved as (
    select distinct on (move.person_id) move.person_id, move.from_location_id
    from people.published_person_move_v1 move
    join people.published_location_v1 place on place.id = move.from_location_id
    where move.moved_at > (${day} + time '04:00') at time zone place.timezone
    order by move.person_id, move.moved_at
  ), stood as materialized (
    select person.id, person.is_student, due.*
    from people.published_person_v1 person left join moved on moved.person_id = person.id
    join due on due.location_id = coalesce(moved.from_location_id, person.primary_location_id)
  ), came as materialized (
    select came.bible_study_id, came.person_id, came.met_on_date, report.first_received_at
    from bible_studies.published_attended_v1 came
    join bible_studies.published_report_v1 report on report.attendance_id = came.attendance_id
    where came.met_on_date between least(${yearStartOf(day)}, ${day} - ${ACTIVE_DAYS}) and ${day}
  ), attended as (
    select stood.id, stood.location_id, count(*) as meetings
    from stood join came on came.person_id = stood.id
    where stood.is_student and came.met_on_date between stood.year_start and stood.frozen_on
      and came.first_received_at <= stood.frozen_at
    group by stood.id, stood.location_id
  ), marked as materialized (
    select mark.person_id, mark.disciple_type from disciple_mark mark
    where mark.began_on <= ${day} and (mark.ended_on is null or mark.ended_on > ${day})
  ), led as materialized (
    select stood.id, stood.location_id, stood.frozen_on, stood.frozen_at, leader.bible_study_id
    from stood
    join bible_studies.published_leader_v2 leader on leader.person_id = stood.id
    join bible_studies.published_study_v1 study on study.id = leader.bible_study_id
    where stood.is_student and leader.began_on <= stood.frozen_on and (leader.ended_on is null or leader.ended_on > stood.frozen_on)
      and (study.end_date is null or study.end_date > stood.frozen_on)
  ), held (person_id, figure, location_id) as (
    select id, 'cumulative_bspx1', location_id from attended
    union
    select id, 'cumulative_bspx4', location_id from attended where meetings >= 4
    union
    select stood.id, case marked.disciple_type when 'Commissioned Disciple' then 'commissioned_disciples' else 'growing_disciples' end,
      stood.location_id
    from stood join marked on marked.person_id = stood.id
    union
    select id, 'student_leaders', location_id from led
    union
    select led.id, 'active_slbs', led.location_id
    from led join came on came.bible_study_id = led.bible_study_id and came.person_id <> led.id
    where came.met_on_date between led.frozen_on - ${ACTIVE_DAYS} and led.frozen_on and came.first_received_at <= led.frozen_at
    union
    select stood.id, case marked.disciple_type when 'Commissioned Disciple' then 'disciple_makers' else 'growing_disciple_makers' end,
      stood.location_id
    from stood
    join relation on relation.discipler_person_id = stood.id
      and relation.began_on <= stood.frozen_on and (relation.ended_on is null or relation.ended_on > stood.frozen_on)
    join people.published_person_v1 disciple on disciple.id = relation.disciple_person_id
    join marked on marked.person_id = disciple.id
  )`;
}
