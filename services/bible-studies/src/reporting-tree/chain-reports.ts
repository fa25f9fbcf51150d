/**
 * The expected meetings since 1 August of the studies that people of the discipleship chains led, as named parts of a statement.
 * A meeting belongs to whoever led its study on its day, and to each chain once, however many of the chain led it.
 */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { dayAtPlace } from '../metrics/reporting.figure.ts';
import { ledMeeting } from '../studies/led-meeting.ts';
import { reportingTreePolicy } from './reporting-tree.policy.ts';

/** To stand behind `chainReports`, which has the places: every meeting expected there, each once. */
export const PLACE_REPORTS = sql`
  select place.id as location_id, report.attendance_id, report.bible_study_id, report.met_on_date,
    report.first_submitted_at is not null as is_reported, report.cancelled
  from place join bible_study study on study.location_id = place.id
  cross join lateral (
    select report.* from published_report_v1 report
    where report.bible_study_id = study.id and report.expected and report.met_on_date >= place.began_on offset 0) report`;

/** Loops are refused when a relation is written; should one exist all the same, no statement may run for ever. */
const DEEPEST = 50;

// Nobody can know how many a chain is: each `offset 0` holds the order in which it is gone through, from its people to what they led, and
// has those who are here looked up one by one, not read beside all of them.
/**
 * `with recursive place, relation, member, led`: the places asked for, who disciples whom there, everybody of a chain with its
 * root, and their meetings. A chain begins with "a person with disciples and no discipler at that location".
 * @example rows(sql`${chainReports(actor, locationId)} select count(*) from led`)
 */
export function chainReports(actor: Actor, locationId: number | undefined): Sql {
  return sql`
    with recursive place as materialized (
      select location.id, location.name, location.sort_name, location.location_type, year.began_on
      from people.published_location_v1 location
      cross join lateral (select data_year_start(${dayAtPlace('location')}) as began_on) year
      where location.location_type in ('Campus', 'Parish') and ${scope(reportingTreePolicy, actor, 'read')}
        and ${locationId === undefined ? sql`true` : sql`location.path <@ (select asked.path from people.published_location_v1 asked where asked.id = ${locationId})`}
    ), relation as materialized (
      select relation.disciple_person_id, relation.discipler_person_id, relation.location_id
      from discipleship.published_relation_v1 relation
      join place on place.id = relation.location_id
      cross join lateral (select from people.published_person_v1 person where person.id = relation.disciple_person_id offset 0) disciple
      cross join lateral (select from people.published_person_v1 person where person.id = relation.discipler_person_id offset 0) discipler
      where relation.ended_on is null
    ), member as (
      select top.discipler_person_id as root_person_id, top.location_id, top.discipler_person_id as person_id, 0 as generation
      from (select distinct relation.discipler_person_id, relation.location_id from relation where not exists (
        select from relation above
        where above.disciple_person_id = relation.discipler_person_id and above.location_id = relation.location_id)) top
      union all
      select member.root_person_id, member.location_id, relation.disciple_person_id, member.generation + 1
      from member join relation
        on relation.discipler_person_id = member.person_id and relation.location_id = member.location_id
      where member.generation < ${DEEPEST}
    ), led as materialized (
      select member.root_person_id, member.location_id, member.person_id, report.attendance_id, report.bible_study_id,
        report.met_on_date, report.first_submitted_at is not null as is_reported, report.cancelled
      from member
      join place on place.id = member.location_id
      cross join lateral (
        select leader.bible_study_id, leader.began_on, leader.took_over_at, leader.ended_on, leader.handed_over_at
        from study_leader leader join bible_study study on study.id = leader.bible_study_id
        where leader.person_id = member.person_id and study.location_id = member.location_id offset 0) study
      cross join lateral (
        select report.* from published_report_v1 report
        where report.bible_study_id = study.bible_study_id and report.expected
          and report.met_on_date >= greatest(study.began_on, place.began_on) and ${ledMeeting(sql`study`, sql`report`)} offset 0) report
    )`;
}
