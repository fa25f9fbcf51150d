/** Who can be chosen in the dialogs of the tree, and those about whom something is to be changed. */
import type { Disciple } from '@emmaus/contracts/disciples.contract';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { every, first, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now, today } from '@emmaus/service-kit/time';
import { disciplePolicy } from '../tree/disciple.policy.ts';
import { relationChangePolicy } from '../tree/relation-change.policy.ts';
import { relationPolicy } from '../tree/relation.policy.ts';
import { DEEPEST, SHOWN_AS, isToldAt } from '../tree/tree.queries.ts';

export interface DiscipleQuestion {
  search?: string | undefined;
  location_id?: number | undefined;
  limit?: number | undefined;
}

/** Somebody about whom something is said. */
export interface Chosen {
  id: number;
  name: string;
  primary_location_id: number;
  timezone: string;
}

const SHOWN = 20;

/**
 * Those whom nobody disciples. Of whom one may see no more than the name, no mark is told. Of a relation that was joined and is not there the
 * database expects next to nobody, and would read and sort everybody to show the first.
 */
export function findAddable(actor: Actor, question: DiscipleQuestion): Promise<Disciple[]> {
  const nobody = sql`not exists (
    select from relation running where running.disciple_person_id = person.id and running.ended_on is null)`;
  return findPeople(actor, question, [scope(disciplePolicy, actor, 'add'), nobody]);
}

/** Without the disciple, those below, and whoever disciples them now. */
export function findDisciplers(
  actor: Actor,
  { disciple_person_id: disciple, ...question }: DiscipleQuestion & { disciple_person_id?: number | undefined },
): Promise<Disciple[]> {
  const conditions = [scope(disciplePolicy, actor, 'lead')];
  if (disciple !== undefined)
    conditions.push(sql`person.id not in (${downchainOf(disciple)})
      and not exists (select from relation now where now.disciple_person_id = ${disciple} and now.ended_on is null
        and now.discipler_person_id = person.id)`);
  return findPeople(actor, question, conditions);
}

/** Marked, or discipled by somebody and to be marked. */
export function findMarkable(actor: Actor, question: DiscipleQuestion): Promise<Disciple[]> {
  return findPeople(actor, question, [scope(disciplePolicy, actor, 'mark'), MARKABLE]);
}

/** Whether the list of those to be marked offers somebody to whoever sees them. */
export async function isMarkable(id: number): Promise<boolean> {
  return (await first(sql`select person.id ${FROM} where person.id = ${id} and ${MARKABLE}`)) !== undefined;
}

/**
 * Those of the relations on which one may act. Of whoever has moved away no mark is told, as in the tree of their old place. All of them are
 * found before the first are shown: few among everybody are in one, and the database would look for the first of them in the order of names.
 */
export function findInRelation(
  actor: Actor,
  action: 'end' | 'transfer',
  { search = '', location_id, limit = SHOWN }: DiscipleQuestion,
): Promise<Disciple[]> {
  const sees = scope(relationPolicy, actor, 'read');
  return rows(sql`
    with found as materialized (
      select person.id, person.sort_name
      from relation join people.published_person_v1 person on person.id = relation.disciple_person_id
      where ${every([
        sql`relation.ended_on is null`,
        scope(relationChangePolicy, actor, action),
        location_id === undefined
          ? sql`true`
          : sql`${location_id} in (relation.location_id, person.primary_location_id)`,
        isCalled(search),
      ])}
    ), shown as (select found.id from found order by found.sort_name, found.id limit ${limitOf(limit)})
    select person.id, person.name, ${factsWhere(isToldAt(sql`relation.location_id`, actor))}, ${SHOWN_AS} as relation_id,
      case when ${sees} then discipler.name end as discipler, case when ${sees} then discipler.id end as discipler_person_id ${FROM}
    where person.id = any(array(select shown.id from shown))
    order by person.sort_name, person.id`);
}

/** Somebody whom one may choose for this; undefined for anybody else. */
export function findChosen(actor: Actor, action: 'add' | 'lead' | 'mark', id: number): Promise<Chosen | undefined> {
  return first(sql`
    select person.id, person.name, person.primary_location_id, person.timezone
    from people.published_person_v1 person where person.id = ${id} and ${scope(disciplePolicy, actor, action)}`);
}

export function findPerson(id: number): Promise<Chosen | undefined> {
  return first(sql`
    select person.id, person.name, person.primary_location_id, person.timezone
    from people.published_person_v1 person where person.id = ${id}`);
}

const MARKABLE = sql`(mark.id is not null or relation.id is not null)`;

const FROM = sql`
  from people.published_person_v1 person
  left join relation on relation.disciple_person_id = person.id and relation.ended_on is null
  left join people.published_person_v1 discipler on discipler.id = relation.discipler_person_id
  left join disciple_mark mark on mark.person_id = person.id and mark.ended_on is null`;

/** Of a `mark` and its `person`. */
function factsWhere(isTold: Sql): Sql {
  return sql`
    case when ${isTold} then mark.disciple_type end as disciple_type,
    case when ${isTold} then person.primary_role end as primary_role,
    case when ${isTold} then person.school_year end as school_year`;
}

function findPeople(
  actor: Actor,
  { search = '', location_id, limit = SHOWN }: DiscipleQuestion,
  conditions: readonly Sql[],
): Promise<Disciple[]> {
  const [marks, sees] = [scope(disciplePolicy, actor, 'mark'), scope(relationPolicy, actor, 'read')];
  return rows(sql`
    select person.id, person.name, ${factsWhere(marks)},
      case when ${sees} then discipler.name end as discipler, case when ${sees} then ${SHOWN_AS} end as relation_id ${FROM}
    where ${every([
      ...conditions,
      location_id === undefined ? sql`true` : sql`person.primary_location_id = ${location_id}`,
      isCalled(search),
    ])}
    order by person.sort_name, person.id limit ${limitOf(limit)}`);
}

/** The ids of somebody and of all below, also below whoever was removed: brought back, they would close a loop. */
function downchainOf(person: number): Sql {
  return sql`
    with recursive downchain as (
      select ${person}::int as person_id, 0 as generation
      union all
      select under.disciple_person_id, downchain.generation + 1
      from downchain join relation under on under.discipler_person_id = downchain.person_id and under.ended_on is null
      where downchain.generation < ${DEEPEST}
    ) select person_id from downchain`;
}

/** The day it is where somebody is, but not before what is said of them began or ended: they may have moved west since. */
export async function dayFor({ id, timezone }: Chosen): Promise<string> {
  const day = today(timezone).toString();
  const latest = await first<{ day: string | null }>(sql`
    select greatest(
      (select max(greatest(began_on, ended_on)) from relation where disciple_person_id = ${id}),
      (select max(greatest(began_on, ended_on)) from disciple_mark where person_id = ${id})) as day`);
  return latest?.day && latest.day > day ? latest.day : day;
}

/** A relation that one sees, or may change. */
export function findForChange(
  actor: Actor,
  action: 'end' | 'transfer',
  id: number,
): Promise<{ may_change: boolean } | undefined> {
  return first(sql`
    select ${scope(relationChangePolicy, actor, action)} as may_change
    from relation where relation.id = ${id}
      and (${scope(relationPolicy, actor, 'read')} or ${scope(relationChangePolicy, actor, action)})`);
}

/** Whether somebody belongs to a place, by where they live or by a role. */
export async function isAt({ id, primary_location_id }: Chosen, location: number): Promise<boolean> {
  if (primary_location_id === location) return true;
  const held = await first(sql`
    select held.person_id from people.published_grant_v1 held where held.person_id = ${id} and held.location_id = ${location} limit 1`);
  return held !== undefined;
}

/** Who disciples somebody now, and who did in the relations named. */
export async function findDisciplersIn(disciple: number, relations: readonly (number | null)[]): Promise<number[]> {
  const found = await rows<{ id: number }>(sql`
    select distinct discipler_person_id as id from relation
    where disciple_person_id = ${disciple} and (ended_on is null or id = any(${relations}::int[]))`);
  return found.map(({ id }) => id);
}

/** Somebody whose last relation ended today for this reason: the same was said before. */
export function findJustEnded(
  actor: Actor,
  disciple: number,
  reason: string,
): Promise<{ id: number; name: string } | undefined> {
  return first(sql`
    select relation.id, person.name from relation join people.published_person_v1 person on person.id = relation.disciple_person_id
    where relation.disciple_person_id = ${disciple} and relation.removed_at is null and relation.ended_reason = ${reason}
      and relation.ended_on >= (${now().toString()}::timestamptz at time zone person.timezone)::date
      and ${scope(relationChangePolicy, actor, 'end')}
    order by relation.id desc limit 1`);
}
