/** Who came to the meetings, as the lines of a file: one a person and meeting. */
import { ATTENDANCE_STATE_TITLES } from '@emmaus/contracts/attendances.words';
import { MOST_EXPORTED } from '@emmaus/contracts/oversight.words';
import { first, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { openRows } from '@emmaus/service-kit/database/stream-rows';
import { type CsvFile, csvStream } from '@emmaus/service-kit/http/csv';
import { Problem } from '@emmaus/service-kit/http/problem';
import { stateOf } from './meeting-state.ts';
import type { MeetingsAsked } from './meetings-asked.ts';

/** In their order, by their headings. */
const COLUMNS: Readonly<Record<string, Sql>> = {
  Campus: sql`meeting.location_name`,
  'Bible Study': sql`meeting.study_name`,
  Date: sql`meeting.met_on_date::text`,
  Time: sql`to_char(meeting.met_at_time, 'HH24:MI')`,
  Status: sql`meeting.state`,
  'Cancelled Because': sql`reason.name`,
  'First Name': sql`person.first_name`,
  'Last Name': sql`person.last_name`,
  Attendance: sql`coalesce(${JSON.stringify(ATTENDANCE_STATE_TITLES)}::jsonb ->> who.state::text, 'Not reported')`,
  'Reported By': sql`reporter.name`,
  'Reported On': sql`(meeting.submitted_at at time zone meeting.timezone)::date::text`,
};

/** @throws Problem invalid_input (422) where there are more than a spreadsheet opens */
export async function exportAttendance({ meetings }: MeetingsAsked): Promise<CsvFile> {
  const people = rostersOf(meetings);
  const counted = await first<{ total: number }>(sql`
    select count(*)::int as total from (select ${people} limit ${raw(String(MOST_EXPORTED + 1))}) line`);
  const total = counted?.total ?? 0;
  if (total > MOST_EXPORTED) {
    const most = MOST_EXPORTED.toLocaleString('en-US');
    throw new Problem(
      'invalid_input',
      `This would be more than ${most} lines, more than a spreadsheet opens well. Choose a place, or fewer days.`,
    );
  }
  const cells = Object.entries(COLUMNS).map(([heading, column]) => sql`${column} as ${raw(`"${heading}"`)}`);
  const lines = await openRows<Record<string, unknown>>(sql`
    select ${join(cells)} ${people}
    left join cancel_reason reason on reason.id = meeting.cancel_reason_id
    left join people.published_person_v1 reporter on reporter.id = meeting.submitted_by_person_id
    order by meeting.met_on_date desc, meeting.met_at_time desc, meeting.id desc, person.sort_name, person.id`);
  return { total, file: csvStream(lines, Object.keys(COLUMNS)) };
}

/** Of a meeting that was reported whoever is in the report; else whoever took part on that day. Nobody is expected in a vacation. */
function rostersOf(meetings: Sql): Sql {
  return sql`
    from (
      select a.id, a.bible_study_id, a.met_on_date, a.met_at_time, a.submitted_at, a.submitted_by_person_id, a.withheld_at,
        a.cancel_reason_id, s.name as study_name, l.name as location_name, l.timezone, ${stateOf()} as state
      ${meetings}) meeting
    cross join lateral (
      select r.person_id, r.state from attendance_row r where r.attendance_id = meeting.id and meeting.submitted_at is not null
      union all
      select p.person_id, null from study_participant p
      where p.bible_study_id = meeting.bible_study_id and meeting.submitted_at is null and meeting.withheld_at is null
        and p.joined_on <= meeting.met_on_date and (p.left_on is null or p.left_on > meeting.met_on_date)) who
    join people.published_person_v1 person on person.id = who.person_id`;
}
