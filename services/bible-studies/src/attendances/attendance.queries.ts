/** Meetings with their rosters in SQL: one statement, whatever the number of meetings and people. */
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import type { Page } from '@emmaus/contracts/page';
import { empty, first, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { isCalled } from '@emmaus/service-kit/database/is-called';

export interface Attendee {
  person_id: number;
  name: string;
  /** Null where nothing was reported of them. */
  state: AttendanceState | null;
}

export interface MeetingRow {
  id: number;
  bible_study_id: number;
  met_on_date: string;
  met_at_time: string;
  submitted_at: Date | null;
  submitted_by: string | null;
  cancelled: boolean;
  cancelled_reason: string | null;
  cancel_reason_id: number | null;
  expected: boolean;
  version: number;
  /** Null where nobody is on it. */
  roster: Attendee[] | null;
}

export interface LastTime {
  met_on_date: string;
  attended: number[];
}

/** Meetings `a` of a study that are shown: withheld ones are not. */
function shown(study: number): Sql {
  return sql`select a.* from attendance a where a.bible_study_id = ${study} and a.withheld_at is null`;
}

/** Somebody who takes part in the study on the day of a meeting `a`; the day of leaving is the first day out. */
function onTheDay(study: number): Sql {
  return sql`p.bible_study_id = ${study} and p.joined_on <= a.met_on_date and (p.left_on is null or p.left_on > a.met_on_date)`;
}

/**
 * Who was, or should have been, at meetings `a` of a study: those of whom something was reported, and those who took part on the day.
 * One row a meeting and person.
 */
export function rosterOf(study: number, meetings: Sql): Sql {
  return sql`
    select attendance_id, person_id, max(state) as state from (
      select r.attendance_id, r.person_id, r.state from ${meetings} a join attendance_row r on r.attendance_id = a.id
      union all
      select a.id, p.person_id, null from ${meetings} a join study_participant p on ${onTheDay(study)}) known
    group by attendance_id, person_id`;
}

/** To stand after `with chosen as (…)`: each person is looked up once, however many meetings they are on the roster of. */
const rosters = (study: number): Sql => sql`
  roster as (${rosterOf(study, sql`chosen`)}),
  person as (select id, name, sort_name from people.published_person_v1 where id in (select person_id from roster)),
  rosters as (
    select attendance_id, json_agg(json_build_object('person_id', person.id, 'name', person.name, 'state', roster.state)
      order by person.sort_name, person.id) as roster
    from roster join person on person.id = roster.person_id group by attendance_id)`;

const COLUMNS = sql`
  chosen.id, chosen.bible_study_id, chosen.met_on_date, chosen.met_at_time, chosen.submitted_at, chosen.cancelled,
  chosen.cancel_reason_id, chosen.expected, chosen.version, rosters.roster,
  (select name from cancel_reason where id = chosen.cancel_reason_id) as cancelled_reason,
  (select name from people.published_person_v1 where id = chosen.submitted_by_person_id) as submitted_by`;

export interface MeetingsQuestion {
  submitted?: 'yes' | 'no' | undefined;
  /** All words in the name of one who came. */
  search?: string | undefined;
}

/** A page of the meetings of a study, the last first. */
export async function listMeetings(
  study: number,
  { submitted, search = '' }: MeetingsQuestion,
  request: PageRequest,
): Promise<Page<MeetingRow>> {
  const asked = { yes: sql`and a.submitted_at is not null`, no: sql`and a.submitted_at is null` };
  const found = await rows<Omit<MeetingRow, 'id'> & { id: number | null; counted_total: number }>(sql`
    with meeting as (${shown(study)} ${submitted === undefined ? empty : asked[submitted]} ${cameCalled(search)}),
    chosen as (select * from meeting order by met_on_date desc limit ${limitOf(request.pageSize)} offset ${request.offset}),
    ${rosters(study)}
    select (select count(*)::int from meeting) as counted_total, ${COLUMNS}
    from (select) always left join chosen on true left join rosters on rosters.attendance_id = chosen.id
    order by chosen.met_on_date desc`);
  const data = found.flatMap(({ counted_total: _total, id, ...meeting }) => (id === null ? [] : [{ id, ...meeting }]));
  return toPage(data, found[0]?.counted_total ?? 0, request);
}

function cameCalled(search: string): Sql {
  if (search.trim() === '') return empty;
  return sql`and exists (
    select from attendance_row r join people.published_person_v1 person on person.id = r.person_id
    where r.attendance_id = a.id and r.state = 'attended' and ${isCalled(search)})`;
}

/** One meeting of a study, and who came the time before. */
export function findMeeting(
  study: number,
  id: number,
): Promise<(MeetingRow & { last_time: LastTime | null }) | undefined> {
  return first(sql`
    with chosen as (${shown(study)} and a.id = ${id}), ${rosters(study)}
    select ${COLUMNS}, (${lastTimeBefore(study, sql`chosen.met_on_date`)}) as last_time
    from chosen left join rosters on rosters.attendance_id = chosen.id`);
}

/** What a meeting that is added on a day begins with; whether one stands on the day already. */
export async function beginningOf(
  study: number,
  day: string,
): Promise<{ roster: Attendee[]; last_time: LastTime | null; is_taken: boolean }> {
  const found = await first<{ roster: Attendee[] | null; last_time: LastTime | null; is_taken: boolean }>(sql`
    select
      (select json_agg(json_build_object('person_id', person.id, 'name', person.name, 'state', null) order by person.sort_name, person.id)
        from (select ${day}::date as met_on_date) a
        join study_participant p on ${onTheDay(study)}
        join people.published_person_v1 person on person.id = p.person_id) as roster,
      (${lastTimeBefore(study, sql`${day}::date`)}) as last_time,
      exists (${shown(study)} and a.met_on_date = ${day}::date) as is_taken`);
  return { last_time: null, is_taken: false, ...found, roster: found?.roster ?? [] };
}

/** Who came to the last meeting of a study before a day that took place. */
export function lastTimeBefore(study: number | Sql, day: Sql): Sql {
  return sql`
    select json_build_object('met_on_date', b.met_on_date, 'attended', array(
      select r.person_id from attendance_row r where r.attendance_id = b.id and r.state = 'attended' order by r.person_id))
    from attendance b
    where b.bible_study_id = ${study} and b.met_on_date < ${day} and b.submitted_at is not null and not b.cancelled
      and b.withheld_at is null
    order by b.met_on_date desc limit 1`;
}
