/** Who stands on the recruitment chart of a campus, as cards; and who could. */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import {
  type CandidateFilters,
  DECLINED_INVITATION,
  MOST_RECRUITMENT_CARDS,
} from '@emmaus/contracts/recruitment-charts.words';
import { MOST_CHOICES } from '@emmaus/contracts/recruitment.words';
import type { SchoolYear } from '@emmaus/contracts/ministry.words';
import { every, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import type { Campus } from './campus-of-chart.ts';

export interface MemberRow
  extends Omit<RecruitmentMember, 'id' | 'chart_member_id' | 'in_column_since' | 'can_be_opened'>, PersonRecord {
  /** `id` is the person's. */
  entry_id: number;
  in_column_since: Date;
  /** How many stand on the chart, and how many in their column, of those who were asked for. */
  total: number;
  in_column: number;
}

type Facts = Pick<MemberRow, 'gender' | 'school_year' | 'involvement' | 'is_greek' | 'is_varsity'>;

const CHOICES = raw(String(MOST_CHOICES));

/** Whoever moved to another campus does not stand here any more, before the entry has ended. */
const STANDING = sql`
  from recruitment_entry entry
  join people.published_person_v1 person
    on person.id = entry.chart_member_id and person.primary_location_id = entry.location_id`;

/** Of a chart: by a part of the name, by filters, and those who are named alone. */
export interface Whom extends CandidateFilters {
  search: string;
  chart_member_id: readonly number[];
}

/** As `fitsFilters` has it, in SQL: among all who stand on the chart, however many of them are shown. */
function isAskedFor({ search, gender, school_year, involvement, affinity, chart_member_id }: Whom): Sql {
  const conditions = search === '' ? [] : [isCalled(search)];
  if (chart_member_id.length > 0) conditions.push(isOneOf(chart_member_id));
  if (gender.length > 0) conditions.push(sql`person.gender = any(${gender}::text[])`);
  if (school_year.length > 0) conditions.push(sql`person.school_year = any(${school_year}::text[])`);
  if (involvement.length > 0)
    conditions.push(sql`coalesce((select shown.level from discipleship.published_kept_involvement_v1 shown
      where shown.person_id = person.id), 'N/A') = any(${involvement}::text[])`);
  if (affinity.includes('Greek')) conditions.push(sql`person.is_greek`);
  if (affinity.includes('Varsity')) conditions.push(sql`person.is_varsity`);
  return every(conditions);
}

/** The first cards of each column, up to what is shown of a chart; column by column in their order. */
export function findMembers(campus: Campus, whom: Whom): Promise<MemberRow[]> {
  return rows(sql`
    ${cards(campus, isAskedFor(whom))} order by entry.in_turn, entry.id limit ${raw(String(MOST_RECRUITMENT_CARDS))}`);
}

export function findMembersOf(campus: Campus, people: readonly number[]): Promise<MemberRow[]> {
  return rows(sql`${cards(campus, isOneOf(people))}`);
}

function isOneOf(people: readonly number[]): Sql {
  return sql`entry.chart_member_id = any(${people}::int[])`;
}

/** All who are called so, column by column, for a file. */
export function everyMember(campus: Campus, search: string): Sql {
  return sql`
    ${cards(campus, isCalled(search))}
    join recruitment_column on recruitment_column.id = entry.recruitment_column_id
    order by recruitment_column.position, entry.place, entry.id`;
}

/** What filters ask of each of them. */
export function findFacts({ id }: Campus, search: string): Promise<Facts[]> {
  return rows(sql`
    select person.gender, person.school_year, coalesce(level.level, 'N/A') as involvement, person.is_greek, person.is_varsity
    ${STANDING}
    left join discipleship.published_kept_involvement_v1 level on level.person_id = entry.chart_member_id
    where entry.location_id = ${id} and entry.stands and ${isCalled(search)}`);
}

function cards({ id }: Campus, which: Sql): Sql {
  return sql`
    with entry as materialized (
      select entry.*, person.name, person.gender, person.school_year, person.is_greek, person.is_varsity,
        person.primary_location_id, person.entered_by_person_id, count(*) over ()::int as total,
        count(*) over (partition by entry.recruitment_column_id)::int as in_column,
        row_number() over (partition by entry.recruitment_column_id order by entry.place, entry.id) as in_turn
      ${STANDING}
      where entry.location_id = ${id} and entry.stands and ${which}
    )
    select entry.id as entry_id, entry.chart_member_id as id, entry.name as chart_member, entry.gender, entry.school_year,
      coalesce(level.level, 'N/A') as involvement, entry.is_greek, entry.is_varsity,
      entry.recruitment_column_id as recruitment_depth_chart_column_id,
      coalesce(came.at, entry.placed_at) as in_column_since, entry.place, entry.version,
      coalesce(note.notes <> '' or reason.is_said, false) as has_notes,
      entry.recruitment_column_id = ${DECLINED_INVITATION} and reason.is_said is not true as is_reason_missing,
      entry.primary_location_id, entry.entered_by_person_id, entry.total, entry.in_column
    from entry
    left join discipleship.published_kept_involvement_v1 level on level.person_id = entry.chart_member_id
    left join recruitment_note note on note.person_id = entry.chart_member_id and note.location_id = entry.location_id
    left join lateral (
      select true as is_said from recruitment_note_reason said where said.recruitment_note_id = note.id limit 1
    ) reason on true
    left join lateral (
      select max(event.at) as at from board_event event
      where event.person_id = entry.chart_member_id and event.kind = 'recruitment' and event.owner_id = entry.location_id
        and event.to_column_id is not null and event.from_column_id is distinct from event.to_column_id
    ) came on true`;
}

/** People of the campus who do not stand on its chart, by name. */
export function findAddable(
  { id }: Campus,
  search: string,
): Promise<{ id: number; name: string; school_year: SchoolYear | null }[]> {
  return rows(sql`
    select person.id, person.name, person.school_year from people.published_person_v1 person
    where person.primary_location_id = ${id} and ${isCalled(search)}
      and not exists (
        select from recruitment_entry entry
        where entry.location_id = ${id} and entry.chart_member_id = person.id and entry.stands)
    order by person.sort_name, person.id limit ${CHOICES}`);
}

/** "A list of removable people by location." */
export function findStanding(
  { id }: Campus,
  search: string,
): Promise<
  {
    id: number;
    name: string;
    school_year: SchoolYear | null;
    recruitment_depth_chart_column_id: RecruitmentMember['recruitment_depth_chart_column_id'];
  }[]
> {
  return rows(sql`
    select person.id, person.name, person.school_year, entry.recruitment_column_id as recruitment_depth_chart_column_id
    ${STANDING}
    where entry.location_id = ${id} and entry.stands and ${isCalled(search)}
    order by person.sort_name, person.id limit ${CHOICES}`);
}
