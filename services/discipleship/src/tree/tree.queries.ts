/** The forest of a place and its orphans, one statement each. */
import type { DiscipleType, Gender, Involvement, SchoolYear } from '@emmaus/contracts/ministry.words';
import { raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { isStillAt } from './is-still-at.ts';
import { disciplePolicy } from './disciple.policy.ts';
import { relationPolicy } from './relation.policy.ts';
import type { TreeView } from './tree-view.ts';

export interface TreeRow {
  person_id: number;
  /** Null at the top of a chain. */
  discipler_person_id: number | null;
  generation: number;
  began_on: string | null;
  /** Null at the top of a chain, and in the past, where nothing is changed. */
  relation_id: number | null;
  name: string;
  school_year: SchoolYear | null;
  gender: Gender | null;
  primary_role: string | null;
  disciple_type: DiscipleType | null;
  involvement: Involvement | null;
}

export interface OrphanRow {
  id: number;
  person: string;
  disciple_type: DiscipleType;
  downchain_count: number;
}

/** The number by which a row of `relation` is shown, and sent back. */
export const SHOWN_AS = sql`coalesce(relation.shown_as, relation.id)`;

/** Loops are refused when written; should one exist all the same, no query may run for ever. */
export const DEEPEST = 50;

/**
 * `with recursive … tree` for a view: one row a person, `generation` 0 at the top of a chain. Below somebody who was removed a
 * chain of its own begins.
 * @example rows(sql`${treeOf(view)} select count(*) from tree`)
 */
export function treeOf(view: TreeView): Sql {
  return sql`
    with recursive visible as materialized (
      select ${SHOWN_AS} as id, relation.disciple_person_id, relation.discipler_person_id, relation.began_on
      from relation
      join people.published_person_v1 disciple on disciple.id = relation.disciple_person_id
      join people.published_person_v1 discipler on discipler.id = relation.discipler_person_id
      where ${holdsOn('relation', view.asOf)} and relation.location_id = ${view.place.id}
        and ${scope(relationPolicy, view.actor, 'read')} and ${isInSight(view)}
    ), tree as (
      select top.person_id, null::int as discipler_person_id, null::date as began_on, null::int as relation_id,
        0 as generation
      from (select distinct visible.discipler_person_id as person_id from visible where ${isTop(view)}) as top
      union all
      select visible.disciple_person_id, visible.discipler_person_id, visible.began_on, visible.id, tree.generation + 1
      from tree join visible on visible.discipler_person_id = tree.person_id
      where tree.generation < ${DEEPEST}
    )`;
}

/** What holds now, or held on a day: the day of a change belongs to what follows. What was taken back lasted no day. */
function holdsOn(alias: string, day: string | null): Sql {
  const row = raw(alias);
  return day === null
    ? sql`${row}.ended_on is null`
    : sql`${row}.began_on <= ${day}::date and (${row}.ended_on is null or ${row}.ended_on > ${day}::date)`;
}

/** Who sees only the own chain sees of the past those who are in it now. */
function isInSight({ actor, asOf, abilities }: TreeView): Sql {
  if (asOf === null || abilities.read_whole) return sql`true`;
  return sql`relation.disciple_person_id = any(${[...actor.downchain]}::int[])`;
}

/** "A person with disciples and no discipler at that location"; for who sees only the own chain, that person. */
function isTop(view: TreeView): Sql {
  return view.abilities.read_whole
    ? sql`not exists (select from visible as above where above.disciple_person_id = visible.discipler_person_id)`
    : sql`visible.discipler_person_id = ${view.actor.personId}::int`;
}

/** Everybody in the trees of a view, those above before those below, by name within a generation. */
export function findTree(view: TreeView): Promise<TreeRow[]> {
  return rows(sql`
    ${treeOf(view)}
    select tree.person_id, tree.discipler_person_id, tree.generation, tree.began_on,
      ${view.asOf === null ? sql`tree.relation_id` : sql`null`} as relation_id,
      person.name, told.school_year, told.gender, told.primary_role, mark.disciple_type,
      ${view.asOf === null ? sql`case when told.id is not null then coalesce(kept.level, 'N/A') end` : sql`null`} as involvement
    from tree
    join people.published_person_v1 person on person.id = tree.person_id
    left join people.published_person_v1 told on told.id = person.id and ${isToldAt(sql`${view.place.id}`, view.actor)}
    left join disciple_mark mark on mark.person_id = told.id and ${holdsOn('mark', view.asOf)}
    left join person_involvement kept on kept.person_id = told.id
    order by tree.generation, person.sort_name, tree.person_id`);
}

/** Of whoever (`person`) has moved away from a place the name stays in its tree; what becomes of them is told at their new place. */
export function isToldAt(place: Sql, actor: Actor): Sql {
  return sql`(${isStillAt(place)} or ${scope(disciplePolicy, actor, 'mark')})`;
}

/**
 * "A student marked growing or commissioned, without an active discipler who still is at the location"; those with the
 * most people below them first.
 */
export function findOrphans(location: number): Promise<OrphanRow[]> {
  return rows(sql`
    with recursive orphan as (
      select person.id, person.name, person.sort_name, mark.disciple_type
      from people.published_person_v1 person
      join disciple_mark mark on mark.person_id = person.id and mark.ended_on is null
      where person.primary_location_id = ${location} and person.is_student
        and not exists (
          select from relation
          join people.published_person_v1 discipler on discipler.id = relation.discipler_person_id
          where relation.disciple_person_id = person.id and relation.ended_on is null
            and ${isStillAt(location, 'discipler')})
    ), below as (
      select orphan.id as orphan_id, relation.disciple_person_id as person_id, 1 as generation
      from orphan join published_chain_link_v1 relation on relation.discipler_person_id = orphan.id
      union all
      select below.orphan_id, relation.disciple_person_id, below.generation + 1
      from below join published_chain_link_v1 relation on relation.discipler_person_id = below.person_id
      where below.generation < ${DEEPEST}
    )
    select orphan.id, orphan.name as person, orphan.disciple_type, count(person.id)::int as downchain_count
    from orphan left join below on below.orphan_id = orphan.id
    left join people.published_person_v1 person on person.id = below.person_id
    group by orphan.id, orphan.name, orphan.sort_name, orphan.disciple_type
    order by downchain_count desc, orphan.sort_name, orphan.id`);
}
