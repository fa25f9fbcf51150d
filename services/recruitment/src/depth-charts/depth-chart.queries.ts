/** What the depth chart reads: one statement for each question, joined over what other services publish. */
import type { DepthChartKeeper } from '@emmaus/contracts/depth-charts.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import type { DiscipleType, SchoolYear } from '@emmaus/contracts/ministry.words';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
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
}

/** The keeper of a chart, if the condition on `person` reaches them. */
export function findKeeper(personId: number, within: Sql): Promise<KeeperRow | undefined> {
  return first(sql`
    select person.id, person.name, person.primary_location_id, person.primary_location
    from people.published_person_v1 person where person.id = ${personId} and ${within}`);
}

/** Who stands on a keeper's chart, column by column, in the order the keeper gave them. */
export function listMembers(keeperId: number): Promise<MemberRow[]> {
  return rows(sql`
    select entry.id as entry_id, entry.depth_chart_column_id, person.id, person.name, person.primary_location_id,
      person.entered_by_person_id, person.primary_role, person.school_year, person.is_greek, person.is_varsity,
      type.disciple_type
    from depth_chart_entry entry
    join people.published_person_v1 person on person.id = entry.chart_member_id
    left join discipleship.published_disciple_type_v1 type on type.person_id = person.id
    where entry.keeper_person_id = ${keeperId} and entry.stands
    order by entry.depth_chart_column_id, entry.place, person.sort_name, entry.id`);
}

/** The people of a location who keep a chart: by role, directors before students, then by name. */
export function listKeepers(locationId: number): Promise<DepthChartKeeper[]> {
  return rows(sql`
    select person.id as person_id, person.name, person.primary_role as role, count(*)::int as members
    from people.published_person_v1 person join depth_chart_entry entry on entry.keeper_person_id = person.id
    join people.published_person_v1 member on member.id = entry.chart_member_id
    where person.primary_location_id = ${locationId} and entry.stands
    group by person.id, person.name, person.primary_role, person.sort_name
    order by array_position(${ROLES}::text[], person.primary_role), person.sort_name, person.id`);
}

export function findLocation(id: number): Promise<{ id: number; name: string } | undefined> {
  return first(sql`select id, name from people.published_location_v1 where id = ${id}`);
}
