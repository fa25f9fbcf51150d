/** What the reaches mean over the records that many policies share: people, who disciples them, and whatever stands at a place. */
import { raw, sql, type Sql } from '../database/sql.ts';
import type { ReachRule, ReachRules } from './policy.ts';

/** What the rules read of a person. */
export interface PersonRecord {
  id: number;
  primary_location_id: number;
  /** Who added them as a contact. */
  entered_by_person_id: number | null;
  /** Who disciples them now; only the reach `entrusted` reads it. */
  discipler_person_id?: number | null;
}

/** What the rules read of somebody's discipling somebody. */
export interface RelationRecord {
  id: number;
  disciple_person_id: number;
  discipler_person_id: number;
  location_id: number;
}

/** A place as the record of a policy. */
export interface PlaceRecord {
  id: number;
}

/**
 * The rules `here` and `below` for rows that stand at a location: a grant knows its places.
 * @example reaches: placeRules('s.location_id', (study) => study.location_id)
 */
export function placeRules<Row>(
  column: string,
  placeOf: (record: Row) => number | null,
): { here: ReachRule<Row>; below: ReachRule<Row> } {
  const place = raw(column);
  const rule: ReachRule<Row> = {
    matches: (_actor, grant, record) => grant.places.includes(placeOf(record) ?? Number.NaN),
    // Of one place it is said as of one: PostgreSQL expects ten of a list that it does not know, thinks a plan for all values
    // dear, and plans anew each time.
    restrict: (_actor, { places }) =>
      places.length === 1 ? sql`${place} = ${places[0]}::int` : sql`${place} = any(${places}::int[])`,
  };
  return { here: rule, below: rule };
}

/**
 * Who sees a person, in every reach, over any alias of `people.published_person_v1` or of the table behind it.
 * @example reaches: { ...seesPerson('person') }
 */
export function seesPerson<Row extends PersonRecord>(alias: string): Required<ReachRules<Row>> {
  const person = raw(alias);
  return {
    own: {
      matches: (actor, _grant, record) => record.id === actor.personId,
      restrict: (actor) => sql`${person}.id = ${actor.personId}::int`,
    },
    // Those whom they entered, or disciple themselves.
    entrusted: {
      matches: (actor, _grant, record) =>
        actor.personId !== null &&
        (record.entered_by_person_id === actor.personId || record.discipler_person_id === actor.personId),
      restrict: (actor) => sql`${person}.entered_by_person_id = ${actor.personId}::int or ${person}.id in (
        select disciple_person_id from discipleship.published_relation_v1
        where discipler_person_id = ${actor.personId}::int and ended_on is null)`,
    },
    // Those below them in the discipleship tree, participants of studies they lead, and contacts they entered.
    chain: {
      matches: (actor, _grant, record) =>
        actor.chain.has(record.id) || (actor.personId !== null && record.entered_by_person_id === actor.personId),
      restrict: (actor) =>
        sql`${person}.id = any(${[...actor.chain]}::int[]) or ${person}.entered_by_person_id = ${actor.personId}::int`,
    },
    ...placeRules<Row>(`${alias}.primary_location_id`, (record) => record.primary_location_id),
  };
}

/**
 * As `seesPerson`, for what is told to whoever sees somebody in the discipleship tree: a chain also holds participants of one's
 * studies, whose place in the tree is none of one's business.
 */
export function seesInTree<Row extends PersonRecord>(alias: string): Required<ReachRules<Row>> {
  const person = raw(alias);
  const below: ReachRule<Row> = {
    matches: (actor, _grant, { id }) => actor.downchain.has(id),
    restrict: (actor) => sql`${person}.id = any(${[...actor.downchain]}::int[])`,
  };
  return { ...seesPerson<Row>(alias), chain: below };
}

/**
 * Who sees that somebody disciples somebody, over any alias of `discipleship.published_relation_v1` or of the table behind it.
 * @example reaches: seesRelation('relation')
 */
export function seesRelation(alias: string): ReachRules<RelationRecord> {
  const relation = raw(alias);
  return {
    own: {
      matches: (actor, _grant, record) => record.discipler_person_id === actor.personId,
      restrict: (actor) => sql`${relation}.discipler_person_id = ${actor.personId}::int`,
    },
    // Both below in the tree: who disciples participants of one's studies is none of one's business.
    chain: {
      matches: (actor, _grant, record) =>
        actor.downchain.has(record.discipler_person_id) && actor.downchain.has(record.disciple_person_id),
      restrict: (actor) => sql`
        ${relation}.discipler_person_id = any(${[...actor.downchain]}::int[])
        and ${relation}.disciple_person_id = any(${[...actor.downchain]}::int[])`,
    },
    ...placeRules<RelationRecord>(`${alias}.location_id`, (record) => record.location_id),
  };
}

/**
 * Reaches and records of a policy about people, for services that read of them what is published.
 * @example definePolicy<PersonRecord>()({ resource: 'depth charts', ...overPeople, actions: { … } })
 */
export const overPeople = {
  reaches: seesPerson<PersonRecord>('person'),
  records: (where: Sql) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id
    from people.published_person_v1 person where ${where}`,
};

/**
 * Reaches and records of a policy about places themselves.
 * @example definePolicy<PlaceRecord>()({ resource: 'export', ...overPlaces, actions: { … } })
 */
export const overPlaces = {
  reaches: placeRules<PlaceRecord>('location.id', (place) => place.id),
  records: (where: Sql) => sql`select location.id from people.published_location_v1 location where ${where}`,
};
