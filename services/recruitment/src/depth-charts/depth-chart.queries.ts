/** What the depth chart reads: one statement for each question, joined over what other services publish. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { depthChartCalls, DepthChartKeeper } from '@emmaus/contracts/depth-charts.contract';
import { MOST_DEPTH_CHART_MEMBERS, MOST_KEEPERS } from '@emmaus/contracts/depth-charts.words';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import type { DiscipleType, SchoolYear } from '@emmaus/contracts/ministry.words';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { empty, first, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';

export interface KeeperRow {
  id: number;
  name: string;
  primary_location_id: number;
  primary_location: string;
}

export interface MemberRow extends PersonRecord {
  entry_id: number;
  name: string;
  depth_chart_column_id: number;
  primary_role: Role | null;
  school_year: SchoolYear | null;
  disciple_type: DiscipleType | null;
  is_greek: boolean;
  is_varsity: boolean;
  place: string;
  version: number;
}

export interface Offered {
  search?: string | undefined;
  limit?: number | undefined;
}

const SHOWN = 20;

/** The keeper of a chart, if the condition on `person` reaches them. */
export function findKeeper(personId: number, within: Sql): Promise<KeeperRow | undefined> {
  return first(sql`
    select person.id, person.name, person.primary_location_id, person.primary_location
    from people.published_person_v1 person where person.id = ${personId} and ${within}`);
}

/** Who stands on a keeper's chart, column by column, in the order the keeper gave them. */
export function listMembers(keeperId: number): Promise<MemberRow[]> {
  return membersWhere(
    sql`entry.keeper_person_id = ${keeperId} and entry.stands`,
    sql`limit ${limitOf(MOST_DEPTH_CHART_MEMBERS)}`,
  );
}

/** Those of the entries whose people stand on the chart. */
export async function findMembers(keeperId: number, entries: readonly number[]): Promise<Map<number, MemberRow>> {
  const members = await membersWhere(
    sql`entry.keeper_person_id = ${keeperId} and entry.stands and entry.id = any(${entries}::int[])`,
  );
  return new Map(members.map((member) => [member.entry_id, member]));
}

/** By a part of the name. */
export function searchMembers(keeperId: number, { search = '', limit = SHOWN }: Offered): Promise<MemberRow[]> {
  return membersWhere(
    sql`entry.keeper_person_id = ${keeperId} and entry.stands and ${isCalled(search)}`,
    sql`limit ${limitOf(limit)}`,
  );
}

function membersWhere(where: Sql, limit: Sql = empty): Promise<MemberRow[]> {
  return rows(sql`
    select entry.id as entry_id, entry.depth_chart_column_id, entry.place, entry.version, person.id, person.name,
      person.primary_location_id, person.entered_by_person_id, person.primary_role, person.school_year, person.is_greek,
      person.is_varsity, type.disciple_type
    from depth_chart_entry entry
    join people.published_person_v1 person on person.id = entry.chart_member_id
    left join discipleship.published_disciple_type_v1 type on type.person_id = person.id
    where ${where}
    order by entry.depth_chart_column_id, entry.place, person.sort_name, entry.id ${limit}`);
}

/** "People the keeper sees", who do not stand on the chart and are not the keeper. */
export function findAddable(
  { keeperId, within }: { keeperId: number; within: Sql },
  { search = '', limit = SHOWN }: Offered,
): Promise<CallAnswer<typeof depthChartCalls.addableToDepthChart>['data']> {
  return rows(sql`
    select person.id, person.name, person.primary_location as location, person.primary_role, person.school_year
    from people.published_person_v1 person
    where ${within} and person.id <> ${keeperId} and ${isCalled(search)} and not exists (
      select from depth_chart_entry entry
      where entry.keeper_person_id = ${keeperId} and entry.chart_member_id = person.id and entry.stands)
    order by person.sort_name, person.id limit ${limitOf(limit)}`);
}

/** Somebody whom the condition on `person` reaches. */
export function findSeen(personId: number, within: Sql): Promise<{ id: number; name: string } | undefined> {
  return first(sql`
    select person.id, person.name from people.published_person_v1 person where person.id = ${personId} and ${within}`);
}

/** Whether others than this person take all the room. */
export async function isFullFor(keeperId: number, personId: number): Promise<boolean> {
  const last = await first(sql`
    select id from depth_chart_entry where keeper_person_id = ${keeperId} and stands and chart_member_id <> ${personId}
    offset ${MOST_DEPTH_CHART_MEMBERS - 1} limit 1`);
  return last !== undefined;
}

/** The card of an entry that stands on the chart; also one that was taken off, where the condition reaches the person. */
export function findEntry(
  keeperId: number,
  by: { entry: number } | { person: number },
  within: Sql,
): Promise<{ id: number; name: string } | undefined> {
  const which =
    'entry' in by
      ? sql`entry.id = ${by.entry} and (entry.stands or ${within})`
      : sql`person.id = ${by.person} and ${within}`;
  return first(sql`
    select entry.id, person.name from depth_chart_entry entry
    join people.published_person_v1 person on person.id = entry.chart_member_id
    where entry.keeper_person_id = ${keeperId} and ${which}`);
}

/** The people of a location who keep a chart: by role, directors before students, then by name. */
export function listKeepers(locationId: number): Promise<DepthChartKeeper[]> {
  return rows(sql`
    select person.id as person_id, person.name, person.primary_role as role, count(*)::int as members
    from people.published_person_v1 person join depth_chart_entry entry on entry.keeper_person_id = person.id
    join people.published_person_v1 member on member.id = entry.chart_member_id
    where person.primary_location_id = ${locationId} and entry.stands
    group by person.id, person.name, person.primary_role, person.sort_name
    order by array_position(${ROLES}::text[], person.primary_role), person.sort_name, person.id limit ${limitOf(MOST_KEEPERS)}`);
}

export function findLocation(id: number): Promise<{ id: number; name: string } | undefined> {
  return first(sql`select id, name from people.published_location_v1 where id = ${id}`);
}
