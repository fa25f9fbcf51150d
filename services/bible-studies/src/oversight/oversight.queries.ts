/** The list of meetings over all studies in SQL. */
import type { OverseenMeeting } from '@emmaus/contracts/oversight.contract';
import {
  MEETING_SORT_COLUMNS,
  MEETING_STATES,
  type MeetingSortColumn,
  type MeetingState,
} from '@emmaus/contracts/oversight.words';
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import type { Page } from '@emmaus/contracts/page';
import { COUNTED, orAbout } from '@emmaus/service-kit/database/page-of-many';
import { first, join, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, toPage } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { ledMeeting } from '../studies/led-meeting.ts';
import { leadsToday } from '../studies/people-of-today.ts';
import { studyLeaderPolicy } from '../studies/study-leader.policy.ts';
import { isInState, stateOf } from './meeting-state.ts';
import type { MeetingsAsked } from './meetings-asked.ts';

export type MeetingRow = Omit<OverseenMeeting, 'submitted_at'> & { submitted_at: Date | null };
export type MeetingSort = MeetingSortColumn | `-${MeetingSortColumn}`;

/** A study stands by what is kept of its name for searching: small letters without accents. */
const LAST_FIRST = sql`a.met_on_date desc, a.met_at_time desc, a.id desc`;
const ORDERS: Record<MeetingSortColumn, Sql> = {
  met_on: sql`a.met_on_date, a.met_at_time, a.id`,
  study: sql`s.search, s.id, ${LAST_FIRST}`,
  campus: sql`l.sort_name, s.search, s.id, ${LAST_FIRST}`,
};
const REVERSED: Record<MeetingSortColumn, Sql> = {
  met_on: LAST_FIRST,
  study: sql`s.search desc, s.id desc, ${LAST_FIRST}`,
  campus: sql`l.sort_name desc, s.search, s.id, ${LAST_FIRST}`,
};

function orderOf(sort: MeetingSort): Sql {
  const isReversed = sort.startsWith('-');
  const column = MEETING_SORT_COLUMNS.find((one) => one === sort.replace('-', '')) ?? 'met_on';
  return (isReversed ? REVERSED : ORDERS)[column];
}

/** Read for the meetings of the page only. */
const details = (actor: Actor): Sql => sql`
  left join lateral (
    select coalesce(json_agg(json_build_object('id', led.id, 'person_id', led.person_id, 'name', led.name,
        'can_be_opened', led.can_be_opened, 'phone', case when led.can_be_opened then led.phone end) order by led.position), '[]') as leaders
    from (
      select k.id, k.person_id, k.position, person.name, person.phone,
        coalesce(${scope(studyLeaderPolicy, actor, 'open')}, false) as can_be_opened
      from study_leader k join people.published_person_v1 person on person.id = k.person_id
      where k.bible_study_id = on_page.bible_study_id and ${ledMeeting(sql`k`, sql`on_page`)}) led) leaders on true
  left join lateral (
    select json_agg(json_build_object('person_id', l.person_id, 'name', person.name,
        'phone', case when ${scope(studyLeaderPolicy, actor, 'open')} then person.phone end) order by l.position) as asked
    from (select on_page.bible_study_id as id, on_page.location as location_id) s
      join study_leader l on l.bible_study_id = s.id join people.published_person_v1 person on person.id = l.person_id
    where on_page.state in ('Due', 'Late') and ${leadsToday()}) asked on true
  left join lateral (
    select count(*) filter (where r.state = 'attended')::int as came, count(*)::int as on_roster
    from attendance_row r where r.attendance_id = on_page.id) roster on on_page.state = 'Submitted'`;

/** Conditions about days and places are worth a plan for what is asked: one for all would read too much for most. */
const PLANNED = { anew: true };

/** A page of the meetings. Many are not counted: the total is then about what the database expects. */
export async function listMeetings(
  actor: Actor,
  { meetings }: MeetingsAsked,
  sort: MeetingSort,
  request: PageRequest,
): Promise<Page<MeetingRow>> {
  const { offset, pageSize } = request;
  const page = sql`
    select row_number() over ()::int as nth, chosen.* from (
      select a.id, a.bible_study_id, s.name as bible_study_name, s.location_id as location, l.name as location_name,
        a.met_on_date, a.met_at_time, ${stateOf()} as state, a.submitted_at, a.first_received_at,
        a.submitted_by_person_id, a.cancel_reason_id
      ${meetings} order by ${orderOf(sort)} limit ${limitOf(pageSize)} offset ${offset}) chosen`;
  const found = await rows<Omit<MeetingRow, 'id'> & { id: number | null; counted: number }>(
    sql`
    select counted.counted, on_page.id, on_page.bible_study_id, on_page.bible_study_name, on_page.location,
      on_page.location_name, on_page.met_on_date, on_page.met_at_time, on_page.state, on_page.submitted_at, leaders.leaders,
      coalesce(asked.asked, '[]') as asked,
      roster.came, roster.on_roster, (select name from cancel_reason where id = on_page.cancel_reason_id) as cancelled_reason,
      (select name from people.published_person_v1 where id = on_page.submitted_by_person_id) as submitted_by
    from (select count(*)::int as counted from (select a.id ${meetings} limit ${COUNTED}) meeting) counted
    left join lateral (${page}) on_page on true
    ${details(actor)} order by on_page.nth`,
    PLANNED,
  );
  const data = found.flatMap(({ counted: _counted, id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return orAbout(toPage(data, found[0]?.counted ?? 0, request), request, sql`select a.id ${meetings}`);
}

/** How many meetings are in each state; one more than are counted stands for more. */
export async function countMeetings({ areFew, meetings }: MeetingsAsked): Promise<Record<MeetingState, number>> {
  const counted = areFew ? await countAll(meetings) : await countEach(meetings);
  return Object.fromEntries(
    MEETING_STATES.map((state) => [state, Math.min(counted[state] ?? 0, MOST_COUNTED + 1)]),
  ) as Record<MeetingState, number>;
}

type Counted = Partial<Record<string, number>>;

async function countAll(meetings: Sql): Promise<Counted> {
  const found = await rows<{ state: string; counted: number }>(sql`
    select state, count(*)::int as counted from (select ${stateOf()} as state ${meetings}) meeting group by state`);
  return Object.fromEntries(found.map(({ state, counted }) => [state, counted]));
}

/** Each by itself, up to where the list does not count either. */
async function countEach(meetings: Sql): Promise<Counted> {
  const counts = MEETING_STATES.map(
    (state) =>
      sql`(select count(*)::int from (select a.id ${meetings} and ${isInState(state)} limit ${COUNTED}) found)`,
  );
  const found = await first<{ counts: number[] }>(sql`select array[${join(counts)}] as counts`, PLANNED);
  return Object.fromEntries(MEETING_STATES.map((state, nth) => [state, found?.counts[nth]]));
}
