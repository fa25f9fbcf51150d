/** Who sees that somebody disciples somebody. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';

/** A relation, as the policy reads it. */
export interface RelationRow {
  id: number;
  disciple_person_id: number;
  discipler_person_id: number;
  location_id: number;
}

export const relationPolicy = definePolicy<RelationRow>()({
  resource: 'Discipler relation',
  reaches: {
    own: {
      matches: (actor, _grant, relation) => relation.discipler_person_id === actor.personId,
      restrict: (actor) => ({ sql: 'relation.discipler_person_id = ?', bindings: [actor.personId] }),
    },
    // Both must be in sight: a chain also holds participants of one's studies, whose disciples are none of one's business.
    chain: {
      matches: (actor, _grant, relation) =>
        actor.chain.has(relation.discipler_person_id) && actor.chain.has(relation.disciple_person_id),
      restrict: (actor) => {
        const chain = [...actor.chain] as unknown as Knex.RawBinding;
        return {
          sql: 'relation.discipler_person_id = any(?::int[]) and relation.disciple_person_id = any(?::int[])',
          bindings: [chain, chain],
        };
      },
    },
    ...placeRules<RelationRow>('relation.location_id', (relation) => relation.location_id),
  },
  actions: {
    read: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'below', pd: 'below', dsc: 'none' },
      campus: 'here',
      parish: 'here',
      members: { student: ['own', 'chain'], alumni: 'none', lifelong: 'none' },
      guest: 'none',
    },
  },
});
