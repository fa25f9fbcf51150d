/** The chain check, and who is shown the invitations that somebody received (specification 1, §2.10). */
import { definePolicy, placeRules, type ReachRule } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';

export interface ChainRecord {
  id: number;
  primary_location_id: number;
  entered_by_person_id: number | null;
}

const own: ReachRule<ChainRecord> = {
  matches: (actor, _grant, person) => person.id === actor.personId,
  restrict: (actor) => ({ sql: 'person.id = ?', bindings: [actor.personId] }),
};

// Narrower than what a member sees of people: a contact whom they only entered is not in their chain.
const chain: ReachRule<ChainRecord> = {
  matches: (actor, _grant, person) => actor.chain.has(person.id),
  restrict: (actor) => ({
    sql: 'person.id = any(?::int[])',
    bindings: [[...actor.chain] as unknown as Knex.RawBinding],
  }),
};

const entrusted: ReachRule<ChainRecord> = {
  matches: (actor, _grant, person) => actor.personId !== null && person.entered_by_person_id === actor.personId,
  restrict: (actor) => ({ sql: 'person.entered_by_person_id = ?', bindings: [actor.personId] }),
};

const EVERYBODY_THEY_SEE = ['own', 'chain', 'entrusted'] as const;

export const personChainPolicy = definePolicy<ChainRecord>()({
  resource: 'person in the chain',
  reaches: {
    own,
    chain,
    entrusted,
    ...placeRules<ChainRecord>('person.primary_location_id', (person) => person.primary_location_id),
  },
  actions: {
    view: {
      admins: 'everywhere',
      regional: ['own', 'below'],
      campus: ['own', 'here'],
      parish: ['own', 'here'],
      members: ['own', 'chain'],
      guest: 'none',
    },
    // "Shown directly for missionary, td, pd, affiliate, rd, ad, chaplain, alumni, lifelong; for other roles the server
    // decides by a chain check." Directly: of everybody whom they see.
    view_invitations: {
      admins: 'everywhere',
      regional: ['own', 'below'],
      campus: ['own', 'here'],
      parish: ['own', 'here'],
      members: { student: ['own', 'chain'], alumni: EVERYBODY_THEY_SEE, lifelong: EVERYBODY_THEY_SEE },
      guest: 'none',
    },
  },
});
