/** Who sees that somebody disciples somebody. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

/** A relation, as the policy reads it. */
export interface RelationRow {
  id: number;
  disciple_person_id: number;
  discipler_person_id: number;
  location_id: number;
}

// oxfmt-ignore
export const relationPolicy = definePolicy<RelationRow>()({
  resource: 'Discipler relation',
  reaches: {
    own: {
      matches: (actor, _grant, relation) => relation.discipler_person_id === actor.personId,
      restrict: (actor) => sql`relation.discipler_person_id = ${actor.personId}::int`,
    },
    // Both must be in sight: a chain also holds participants of one's studies, whose disciples are none of one's business.
    chain: {
      matches: (actor, _grant, relation) =>
        actor.chain.has(relation.discipler_person_id) && actor.chain.has(relation.disciple_person_id),
      restrict: (actor) => sql`
        relation.discipler_person_id = any(${[...actor.chain]}::int[])
        and relation.disciple_person_id = any(${[...actor.chain]}::int[])`,
    },
    ...placeRules<RelationRow>('relation.location_id', (relation) => relation.location_id),
  },
  records: (where) => sql`
    select relation.id, relation.disciple_person_id, relation.discipler_person_id, relation.location_id
    from relation where ${where}`,
  actions: {
    //        admins      regional                                         campus parish members                               guest
    read: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  here,  { student: [own, chain], rest: none }, none),
  },
});
