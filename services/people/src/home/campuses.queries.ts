/** How each campus is doing: one statement, whatever the number of campuses. */
import { CAMPUS_WEEKS } from '@emmaus/contracts/campuses.words';
import type { CallAnswer } from '@emmaus/contracts/call';
import type { campusCalls } from '@emmaus/contracts/campuses.contract';
import { NEW_PERSON_DAYS } from '@emmaus/contracts/people.words';
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { campusPolicy } from './campus.policy.ts';

type Campus = CallAnswer<typeof campusCalls.listMyCampuses>['data'][number];

const DAYS = raw(String(7 * CAMPUS_WEEKS));
const LAST_WEEK = raw(String(CAMPUS_WEEKS - 1));
/** 1 August of the data year that the day at the campus is in. */
const DATA_YEAR_START = sql`
  make_date(extract(year from campus.today)::int - (extract(month from campus.today) < 8)::int, 8, 1)`;

export function listCampuses(actor: Actor): Promise<Campus[]> {
  const moment = now().toString();
  const since = now()
    .subtract({ hours: 24 * NEW_PERSON_DAYS })
    .toString();
  return rows<Campus>(sql`
    with campus as materialized (
      select location.id, location.name, location.sort_name, (${moment}::timestamptz at time zone location.timezone)::date as today
      from location where location.location_type = 'Campus' and ${scope(campusPolicy, actor, 'read')}),
    report as (
      select campus.id, (campus.today - report.met_on_date) / 7 as weeks_ago, report.met_on_date > campus.today - ${DAYS} as is_recent,
        report.first_submitted_at is not null and not report.cancelled as took_place,
        report.expected and report.first_submitted_at is null and report.met_on_date >= ${DATA_YEAR_START} as is_missing
      from campus
      join bible_studies.published_study_v1 study on study.location_id = campus.id
      join bible_studies.published_report_v1 report on report.bible_study_id = study.id
        and report.met_on_date >= least(${DATA_YEAR_START}, campus.today - ${DAYS}) and report.met_on_date <= campus.today),
    met as (
      select id, weeks_ago, count(*)::int as meetings from report where took_place and is_recent group by id, weeks_ago),
    missing as (select id, count(*)::int as reports from report where is_missing group by id),
    added as (
      select campus.id, count(*)::int as people
      from campus join person on person.primary_location_id = campus.id and person.created_at > ${since} group by campus.id)
    select campus.id, campus.name, coalesce(missing.reports, 0) as reports_missing, coalesce(added.people, 0) as new_people,
      array(select coalesce(met.meetings, 0) from generate_series(${LAST_WEEK}, 0, -1) week
        left join met on met.id = campus.id and met.weeks_ago = week order by week desc) as meetings_by_week
    from campus left join missing using (id) left join added using (id)
    order by campus.sort_name, campus.id`);
}
