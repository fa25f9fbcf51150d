/** The studies that somebody leads or takes part in, and the vacations of their places, in SQL. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { scope } from '@emmaus/service-kit/policy/policy';
import { dayAtPlace, REPORTING_OF_STUDY, type ReportingCounts } from '../metrics/reporting.figure.ts';
import { expectsMeetings, leaderIds } from '../studies/people-of-today.ts';
import type { DayRange, MeetingSchedule } from '../studies/scheduled-meetings.ts';
import { isAttendedBy, isLedBy, studyPolicy } from '../studies/study.policy.ts';

export interface MyStudyRow extends MeetingSchedule, ReportingCounts {
  id: number;
  name: string;
  location_id: number;
  is_completed: boolean;
  leader_ids: number[];
  expects_meetings: boolean;
  last_missing_on: string | null;
  missing_meetings: { id: number; met_on_date: string }[];
  vacations: DayRange[];
}

const MOST_NAMED = 5;

/** The meetings of a study `s` of which the report is missing. */
const MISSING = sql`
  select a.attendance_id, a.met_on_date from published_report_v1 a
  where a.bible_study_id = s.id and a.expected and a.first_submitted_at is null and a.met_on_date >= data_year_start(s.today)`;

/** Those that still meet, and of whom leads it those that ended before all was reported. */
export function findMyStudies(actor: Actor): Promise<MyStudyRow[]> {
  const { personId } = actor;
  return rows<MyStudyRow>(sql`
    select s.id, s.name, s.start_date, s.schedule_since, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type, s.timezone,
      s.location_id, s.leader_ids, s.expects_meetings, reporting.*,
      s.is_completed,
      (select max(a.met_on_date) from (${MISSING}) a) as last_missing_on,
      (select coalesce(json_agg(latest), '[]') from (
        select a.attendance_id as id, a.met_on_date from (${MISSING}) a order by a.met_on_date desc limit ${MOST_NAMED}) latest)
        as missing_meetings,
      (select coalesce(json_agg(json_build_object('start_date', v.start_date, 'end_date', v.end_date)), '[]')
        from people.published_vacation_v1 v where v.location_id = s.location_id and v.end_date >= s.today) as vacations
    from (
      select s.*, l.timezone, ${dayAtPlace()} as today, ${leaderIds()} as leader_ids, ${expectsMeetings()} as expects_meetings,
        (s.end_date <= ${dayAtPlace()}) is true as is_completed
      from bible_study s join people.published_location_v1 l on l.id = s.location_id
      where ${scope(studyPolicy, actor, 'read')} and (${isLedBy(personId)} or ${isAttendedBy(personId)})) s
    cross join lateral (${REPORTING_OF_STUDY}) reporting
    where not s.is_completed or (${personId}::int = any(s.leader_ids) and exists (${MISSING}))
    order by s.search, s.id`);
}
