/** Who counts, who looks at, and who changes encounters (issue 11). */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord, placeRules } from '@emmaus/service-kit/policy/reaches';

export interface EncounterRecord {
  id: number;
  location_id: number;
  met_by_person_id: number;
}

/** "Own encounters are changed by their owner; staff of the campus see the campus's; a student sees only their own." */
// oxfmt-ignore
export const encounterPolicy = definePolicy<EncounterRecord>()({
  resource: 'encounters',
  reaches: {
    ...placeRules<EncounterRecord>('encounter.location_id', (encounter) => encounter.location_id),
    own: {
      matches: (actor, _grant, encounter) => encounter.met_by_person_id === actor.personId,
      restrict: (actor) => sql`encounter.met_by_person_id = ${actor.personId}::int`,
    },
  },
  records: (where) => sql`
    select encounter.id, encounter.location_id, encounter.met_by_person_id from encounter where ${where}`,
  actions: {
    //          admins      regional campus       parish       members                       guest
    read:   row(everywhere, below,   [own, here], [own, here], { student: own, rest: none }, none),
    change: row(none,       none,    own,         own,         { student: own, rest: none }, none),
  },
});

/** Whose name stands at an encounter, and whom one may say it was. The record is the person who was met. */
// oxfmt-ignore
export const metPersonPolicy = definePolicy<PersonRecord>()({
  resource: 'people who were met',
  ...overPeople,
  actions: {
    //          admins      regional      campus       parish       members                                guest
    see:    row(everywhere, [own, below], [own, here], [own, here], { student: [own, chain], rest: none }, none),
    choose: row(none,       none,         here,        here,        { student: chain, rest: none },        none),
  },
});
