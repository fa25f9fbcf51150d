/** The forest of a place and its orphans, one statement each. */
import type { DiscipleType, SchoolYear } from '@emmaus/contracts/ministry.words';
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { scope } from '@emmaus/service-kit/policy/policy';
import { relationPolicy } from './relation.policy.ts';
import type { TreeView } from './tree-view.ts';

export interface TreeRow {
  person_id: number;
  /** Null at the top of a chain. */
  discipler_person_id: number | null;
  generation: number;
  began_on: string | null;
  name: string;
  school_year: SchoolYear | null;
  primary_role: string | null;
  disciple_type: DiscipleType | null;
}

export interface OrphanRow {
  id: number;
  person: string;
  downchain_count: number;
}

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
      select relation.disciple_person_id, relation.discipler_person_id, relation.began_on
      from relation
      join people.published_person_v1 disciple on disciple.id = relation.disciple_person_id
      join people.published_person_v1 discipler on discipler.id = relation.discipler_person_id
      where relation.ended_on is null and relation.location_id = ${view.place.id}
        and ${scope(relationPolicy, view.actor, 'read')}
    ), tree as (
      select top.person_id, null::int as discipler_person_id, null::date as began_on, 0 as generation
      from (select distinct visible.discipler_person_id as person_id from visible where ${isTop(view)}) as top
      union all
      select visible.disciple_person_id, visible.discipler_person_id, visible.began_on, tree.generation + 1
      from tree join visible on visible.discipler_person_id = tree.person_id
      where tree.generation < ${DEEPEST}
    )`;
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
      person.name, person.school_year, person.primary_role, mark.disciple_type
    from tree
    join people.published_person_v1 person on person.id = tree.person_id
    left join disciple_mark mark on mark.person_id = tree.person_id and mark.ended_on is null
    order by tree.generation, person.sort_name, tree.person_id`);
}

/**
 * "A student marked growing or commissioned, without an active discipler who still is at the location"; those with the
 * most people below them first.
 */
export function findOrphans(location: number): Promise<OrphanRow[]> {
  return rows(sql`
    with recursive orphan as (
      select person.id, person.name, person.sort_name
      from people.published_person_v1 person
      join disciple_mark mark on mark.person_id = person.id and mark.ended_on is null
      where person.primary_location_id = ${location} and person.is_student
        and not exists (
          select from relation
          join people.published_person_v1 discipler on discipler.id = relation.discipler_person_id
          where relation.disciple_person_id = person.id and relation.ended_on is null
            and (discipler.primary_location_id = ${location} or exists (
              select from people.published_grant_v1 held
              where held.person_id = discipler.id and held.location_id = ${location})))
    ), below as (
      select orphan.id as orphan_id, relation.disciple_person_id as person_id, 1 as generation
      from orphan join relation on relation.discipler_person_id = orphan.id and relation.ended_on is null
      union all
      select below.orphan_id, relation.disciple_person_id, below.generation + 1
      from below join relation on relation.discipler_person_id = below.person_id and relation.ended_on is null
      where below.generation < ${DEEPEST}
    )
    select orphan.id, orphan.name as person, count(person.id)::int as downchain_count
    from orphan left join below on below.orphan_id = orphan.id
    left join people.published_person_v1 person on person.id = below.person_id
    group by orphan.id, orphan.name, orphan.sort_name
    order by downchain_count desc, orphan.sort_name, orphan.id`);
}
