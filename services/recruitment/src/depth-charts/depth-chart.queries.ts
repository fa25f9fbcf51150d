/** What the depth chart reads: one statement for each question, joined over what other services publish. */
import type { DepthChartKeeper } from '@emmaus/contracts/depth-charts.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import type { DiscipleType, SchoolYear } from '@emmaus/contracts/ministry.words';
import { asRaw, type Condition } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import type { ChartPerson } from './depth-chart.policy.ts';

export interface KeeperRow {
  id: number;
  name: string;
  primary_location_id: number;
  primary_location: string;
}

export interface MemberRow extends ChartPerson {
  entry_id: number;
  name: string;
  depth_chart_column_id: number;
  primary_role: Role | null;
  school_year: SchoolYear | null;
  disciple_type: DiscipleType | null;
  is_greek: boolean;
  is_varsity: boolean;
}

/** The keeper of a chart, if the condition reaches them. */
export function findKeeper(database: Knex, personId: number, within: Condition): Promise<KeeperRow | undefined> {
  return database('people.published_person_v1 as person')
    .where('person.id', personId)
    .whereRaw(...asRaw(within))
    .first('person.id', 'person.name', 'person.primary_location_id', 'person.primary_location');
}

/** Who stands on a keeper's chart, column by column, in the order the keeper gave them. */
export function listMembers(database: Knex, keeperId: number): Promise<MemberRow[]> {
  return database('depth_chart_entry as entry')
    .join('people.published_person_v1 as person', 'person.id', 'entry.chart_member_id')
    .leftJoin('discipleship.published_disciple_type_v1 as type', 'type.person_id', 'person.id')
    .where('entry.keeper_person_id', keeperId)
    .orderBy(['entry.depth_chart_column_id', 'entry.position', 'person.sort_name', 'entry.id'])
    .select(
      'entry.id as entry_id',
      'entry.depth_chart_column_id',
      'person.id',
      'person.name',
      'person.primary_location_id',
      'person.entered_by_person_id',
      'person.primary_role',
      'person.school_year',
      'person.is_greek',
      'person.is_varsity',
      'type.disciple_type',
    );
}

/** The people of a location who keep a chart: by role, directors before students, then by name. */
export function listKeepers(database: Knex, locationId: number): Promise<DepthChartKeeper[]> {
  return database('people.published_person_v1 as person')
    .join('depth_chart_entry as entry', 'entry.keeper_person_id', 'person.id')
    .where('person.primary_location_id', locationId)
    .groupBy('person.id', 'person.name', 'person.primary_role', 'person.sort_name')
    .orderByRaw('array_position(?::text[], person.primary_role), person.sort_name, person.id', [[...ROLES] as never])
    .select('person.id as person_id', 'person.name', 'person.primary_role as role')
    .count('* as members') as unknown as Promise<DepthChartKeeper[]>;
}

export function findLocation(database: Knex, id: number): Promise<{ id: number; name: string } | undefined> {
  return database('people.published_location_v1').where({ id }).first('id', 'name');
}
