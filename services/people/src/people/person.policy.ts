/** Who sees whom, and who may change them. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';

/** What the rules read of a person. */
export interface PersonRecord {
  id: number;
  primary_location_id: number;
  /** Who added them as a contact. */
  entered_by_person_id: number | null;
  /** Who disciples them now. */
  discipler_person_id: number | null;
}

const STUDENT_CARE = ['own', 'entrusted'] as const;

export const personPolicy = definePolicy<PersonRecord>()({
  resource: 'person',
  reaches: {
    own: {
      matches: (actor, _grant, person) => person.id === actor.personId,
      restrict: (actor) => ({ sql: 'person.id = ?', bindings: [actor.personId] }),
    },
    // Those whom they entered, or disciple themselves.
    entrusted: {
      matches: (actor, _grant, person) =>
        actor.personId !== null &&
        (person.entered_by_person_id === actor.personId || person.discipler_person_id === actor.personId),
      restrict: (actor) => ({
        sql: `person.entered_by_person_id = ? or person.id in (
          select disciple_person_id from discipleship.published_relation_v1 where discipler_person_id = ? and ended_on is null)`,
        bindings: [actor.personId, actor.personId],
      }),
    },
    // Those below them in the discipleship tree, participants of studies they lead, and contacts they entered.
    chain: {
      matches: (actor, _grant, person) =>
        actor.chain.has(person.id) || (actor.personId !== null && person.entered_by_person_id === actor.personId),
      restrict: (actor) => ({
        sql: 'person.id = any(?::int[]) or person.entered_by_person_id = ?',
        bindings: [[...actor.chain] as unknown as Knex.RawBinding, actor.personId],
      }),
    },
    ...placeRules<PersonRecord>('person.primary_location_id', (person) => person.primary_location_id),
  },
  actions: {
    read: {
      admins: 'everywhere',
      regional: ['own', 'below'],
      campus: ['own', 'here'],
      parish: ['own', 'here'],
      members: ['own', 'chain'],
      guest: 'none',
    },
    // can_be_edited_by_user: admins; staff who see the person; the person; the student who entered or disciples them.
    // Staff is the specification's group, in which regional and chaplain are not.
    update: {
      admins: 'everywhere',
      regional: {
        regional: 'own',
        rd: ['own', 'below'],
        ad: ['own', 'below'],
        pd: ['own', 'below'],
        dsc: ['own', 'below'],
      },
      campus: { td: ['own', 'here'], missionary: ['own', 'here'], affiliate: ['own', 'here'], chaplain: 'own' },
      parish: ['own', 'here'],
      members: { student: STUDENT_CARE, alumni: STUDENT_CARE, lifelong: STUDENT_CARE },
      guest: 'none',
    },
    // Only admins change a role or a location.
    appoint: { admins: 'everywhere', regional: 'none', campus: 'none', parish: 'none', members: 'none', guest: 'none' },
  },
});
