/** The list of studies in SQL: one statement, whatever the number of studies. */
import { STUDY_SORT_COLUMNS, type StudyFilter, type StudySortColumn } from '@emmaus/contracts/bible-studies.words';
import type { StudyLeader } from '@emmaus/contracts/bible-studies.contract';
import { DAYS_OF_WEEK, type RecurringType, type StudyStatus } from '@emmaus/contracts/ministry.words';
import type { Page } from '@emmaus/contracts/page';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import {
  contains,
  every,
  first,
  onePage,
  page,
  type PageDetails,
  pageFrom,
  sql,
  type Sql,
} from '@emmaus/service-kit/database/sql';
import { EVERYTHING, scope } from '@emmaus/service-kit/policy/policy';
import {
  dayAtPlace,
  MISSING_DAYS_OF_STUDY,
  REPORTING_OF_STUDY,
  type ReportingCounts,
} from '../metrics/reporting.figure.ts';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import { leadsToday, participantIds } from './people-of-today.ts';
import { attendancePolicy } from './attendance.policy.ts';
import { studyLeaderPolicy } from './study-leader.policy.ts';
import { isAttendedBy, isLedBy, studyPolicy, type StudyRecord } from './study.policy.ts';

export interface StudyListQuery {
  statusFilter: StudyFilter;
  search?: string | undefined;
  /** A place; what lies below it counts too. */
  location?: number | undefined;
  /** Only those of which a report is missing that the actor sends or asks for. */
  reports?: 'missing' | undefined;
  day?: (typeof DAYS_OF_WEEK)[number] | undefined;
  sort?: StudySortColumn | `-${StudySortColumn}` | undefined;
}

export interface StudyListRow extends StudyRecord, ReportingCounts {
  name: string;
  status: StudyStatus;
  start_date: string;
  end_date: string | null;
  meeting_location: string;
  day_of_week: number;
  meeting_time: string;
  recurring_type: RecurringType;
  location_name: string;
  leaders: StudyLeader[];
  missing_days: string[];
  is_on_vacation: boolean;
}

/** One study, as its page shows it. */
export interface StudyDetailRow extends StudyListRow {
  /** The day it is at its place. */
  today: string;
  version: number;
}

const MINE: readonly StudyFilter[] = ['allMyBibleStudies', 'myActiveBibleStudies'];
const NEWEST_FIRST = sql`s.start_date desc, s.name, s.id`;

/** Read for the studies of the page only. */
const details = (actor: Actor): PageDetails => ({
  columns: sql`
    case when s.end_date <= s.today then 'Completed' else 'Active' end as status, leaders.*,
    ${participantIds()} as participant_ids,
    exists(select from people.published_vacation_v1 v
      where v.location_id = s.location_id and s.today between v.start_date and v.end_date) as is_on_vacation,
    reporting.*, missing.missing_days`,
  joins: sql`
    left join lateral (select on_page.*) s on true
    left join lateral (
      select coalesce(json_agg(json_build_object('id', l.id, 'person_id', l.person_id, 'name', person.name,
          'can_be_opened', coalesce(${scope(studyLeaderPolicy, actor, 'open')}, false)) order by l.position), '[]') as leaders,
        coalesce(array_agg(l.person_id), '{}') as leader_ids
      from study_leader l join people.published_person_v1 person on person.id = l.person_id
      where l.bible_study_id = s.id and ${leadsToday()}) leaders on true
    left join lateral (${REPORTING_OF_STUDY}) reporting on true
    left join lateral (${MISSING_DAYS_OF_STUDY}) missing on true`,
});

/** Studies of the same rank stand newest first. A name is ordered by what is kept of it for searching: small letters without accents. */
const ORDERS: Record<StudySortColumn, Sql> = {
  status: sql`(s.end_date <= s.today) is true`,
  campus: sql`s.location_sort_name`,
  name: sql`s.search`,
  meeting_time: sql`s.day_of_week, s.meeting_time`,
  started: sql`s.start_date`,
  reporting: sql`s.expected - s.submitted`,
};
const REVERSED: Record<StudySortColumn, Sql> = {
  status: sql`(s.end_date <= s.today) is true desc`,
  campus: sql`s.location_sort_name desc`,
  name: sql`s.search desc`,
  meeting_time: sql`s.day_of_week desc, s.meeting_time desc`,
  started: sql`s.start_date desc`,
  reporting: sql`s.expected - s.submitted desc`,
};

/**
 * A page of what the actor may see. The studies of few places are found first, and the page chosen among them: a plan for all values
 * does not know that they are few, and would go through the studies of the whole house in the order of the page.
 */
export function listStudies(actor: Actor, query: StudyListQuery, request: PageRequest): Promise<Page<StudyListRow>> {
  const found = narrowed(visible(actor, [...filtersOf(actor, query), ...asksFor(actor, query)]), query);
  if (!isOfFewPlaces(actor, query)) return page(found, orderOf(query), request, details(actor));
  const counted = sql`(select count(*)::int as counted_total from seen) counted`;
  const chosen = onePage(sql`select s.* from seen s`, orderOf(query), request);
  return pageFrom(counted, chosen, request, details(actor), sql`with seen as materialized (${found})`);
}

const FEW_PLACES = 20;

function isOfFewPlaces(actor: Actor, { statusFilter }: StudyListQuery): boolean {
  if (MINE.includes(statusFilter)) return true;
  const places = actor.grants.reduce((sum, grant) => sum + grant.places.length, 0);
  return places <= FEW_PLACES && scope(studyPolicy, actor, 'read') !== EVERYTHING;
}

/** One that the actor may see. */
export function findStudy(actor: Actor, id: number): Promise<StudyDetailRow | undefined> {
  const { columns, joins } = details(actor);
  return first(sql`select on_page.*, ${columns} from (${visible(actor, [sql`s.id = ${id}`])}) on_page ${joins}`);
}

function visible(actor: Actor, conditions: readonly Sql[]): Sql {
  return sql`
    select s.*, l.name as location_name, l.sort_name as location_sort_name, ${dayAtPlace()} as today
    from bible_study s join people.published_location_v1 l on l.id = s.location_id
    where ${every([scope(studyPolicy, actor, 'read'), ...conditions])}`;
}

/** "Needs a report" is asked of whoever is shown the meetings: who only takes part in a study sends none, as the home page knows. */
function asksFor(actor: Actor, { reports }: StudyListQuery): Sql[] {
  return reports === undefined ? [] : [scope(attendancePolicy, actor, 'read')];
}

/** Reports are counted for all that one may see only where the list is narrowed or sorted by them. */
function narrowed(visible: Sql, { reports, sort }: StudyListQuery): Sql {
  if (reports === undefined && sort !== 'reporting' && sort !== '-reporting')
    return sql`select s.* from (${visible}) s`;
  const counted = sql`
    select s.*, reporting.* from (${visible}) s cross join lateral (${REPORTING_OF_STUDY}) reporting`;
  return sql`select s.* from (${counted}) s where ${reports === undefined ? sql`true` : sql`s.expected > s.submitted`}`;
}

function orderOf({ sort }: StudyListQuery): Sql {
  const [column, orders] = sort?.startsWith('-') ? [sort.slice(1), REVERSED] : [sort, ORDERS];
  const known = STUDY_SORT_COLUMNS.find((one) => one === column);
  return known ? sql`${orders[known]}, ${NEWEST_FIRST}` : NEWEST_FIRST;
}

function filtersOf({ personId }: Actor, { statusFilter, search = '', location, day }: StudyListQuery): Sql[] {
  const onlyActive = statusFilter === 'myActiveBibleStudies' || statusFilter === 'viewableActiveBibleStudies';
  return [
    ...(MINE.includes(statusFilter) ? [sql`(${isLedBy(personId)} or ${isAttendedBy(personId)})`] : []),
    ...(onlyActive ? [sql`(s.end_date is null or s.end_date > ${dayAtPlace()})`] : []),
    ...(location === undefined
      ? []
      : [sql`l.path <@ (select path from people.published_location_v1 where id = ${location})`]),
    ...(day === undefined ? [] : [sql`s.day_of_week = ${DAYS_OF_WEEK.indexOf(day)}`]),
    studyCalled(search),
  ];
}

/** A study `s` with all words of the search in its name, or all in the name of one leader. */
export function studyCalled(search: string): Sql {
  const words = wordsOf(search);
  if (words.length === 0) return sql`true`;
  return sql`
    s.id in (select f.id from bible_study f where ${every(words.map((word) => sql`f.search like searchable(${contains(word)})`))}
      union select s.id from study_leader l join people.published_person_v1 person on person.id = l.person_id
        join bible_study s on s.id = l.bible_study_id where ${leadsToday()} and ${isCalled(search)})`;
}
