/** Rosters of days of several studies, whether their meetings have begun or not, in one statement. */
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { type Attendee, type LastTime, lastTimeBefore } from './attendance.queries.ts';

export interface DayOfStudy {
  bible_study_id: number;
  met_on_date: string;
  /** By the schedule: a meeting that is there has its own. */
  met_at_time: string;
}

export interface RosterOfDay extends DayOfStudy {
  /** Both null while there is no meeting without a report on that day. */
  id: number | null;
  version: number | null;
  roster: Attendee[] | null;
  last_time: LastTime | null;
}

/** In the order of the days asked. */
export function findRosters(days: readonly DayOfStudy[]): Promise<RosterOfDay[]> {
  return rows<RosterOfDay>(sql`
    with chosen as (
      select day.bible_study_id, day.met_on_date, coalesce(a.met_at_time, day.met_at_time) as met_at_time, a.id, a.version, day.place
      from rows from (json_to_recordset(${JSON.stringify(days)}::json) as (bible_study_id int, met_on_date date, met_at_time time))
        with ordinality as day(bible_study_id, met_on_date, met_at_time, place)
      left join attendance a on a.bible_study_id = day.bible_study_id and a.met_on_date = day.met_on_date
        and a.withheld_at is null and a.submitted_at is null),
    roster as (
      select place, person_id, max(state) as state from (
        select chosen.place, r.person_id, r.state from chosen join attendance_row r on r.attendance_id = chosen.id
        union all
        select chosen.place, p.person_id, null from chosen join study_participant p on p.bible_study_id = chosen.bible_study_id
          and p.joined_on <= chosen.met_on_date and (p.left_on is null or p.left_on > chosen.met_on_date)) known
      group by place, person_id),
    person as (select id, name, sort_name from people.published_person_v1 where id in (select person_id from roster)),
    rosters as (
      select place, json_agg(json_build_object('person_id', person.id, 'name', person.name, 'state', roster.state)
        order by person.sort_name, person.id) as roster
      from roster join person on person.id = roster.person_id group by place)
    select chosen.bible_study_id, chosen.met_on_date, chosen.met_at_time, chosen.id, chosen.version, rosters.roster,
      (${lastTimeBefore(sql`chosen.bible_study_id`, sql`chosen.met_on_date`)}) as last_time
    from chosen left join rosters on rosters.place = chosen.place
    order by chosen.place`);
}
