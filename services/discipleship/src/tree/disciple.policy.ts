/** Whom somebody may add as a disciple, choose as a discipler, and mark (specification 3, §1 and §6). */
import { empty, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Grant } from '@emmaus/service-kit/policy/actor';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface DiscipleRecord {
  id: number;
  primary_location_id: number;
  /** Who disciples them now. */
  discipler_person_id: number | null;
  /** Marked as growing or commissioned. */
  is_marked: boolean;
  /** A student who works for nobody's campus, and disciples nobody yet. */
  is_beginner: boolean;
}

const AT_PLACE = placeRules<DiscipleRecord>('person.primary_location_id', (record) => record.primary_location_id);

// oxfmt-ignore
export const disciplePolicy = definePolicy<DiscipleRecord>()({
  resource: 'disciple',
  reaches: {
    // A student leads others once a staff member has added them to Discipleship.
    own: {
      matches: (actor, grant, record) =>
        record.id === actor.personId && (grant.role !== 'student' || record.is_marked || record.discipler_person_id !== null),
      restrict: (actor, grant) => sql`person.id = ${actor.personId}::int${isAdded(grant)}`,
    },
    // Below them in the tree, without participants of their studies.
    chain: {
      matches: (actor, _grant, record) => actor.downchain.has(record.id),
      restrict: (actor) => sql`person.id = any(${[...actor.downchain]}::int[])`,
    },
    // Whoever disciples somebody sees them and all below: a student gets neither staff nor a chain of others by it.
    here: {
      matches: (actor, grant, record) =>
        AT_PLACE.here.matches(actor, grant, record) && (grant.role !== 'student' || record.is_beginner),
      restrict: (actor, grant) =>
        grant.role === 'student'
          ? sql`${AT_PLACE.here.restrict(actor, grant)} and ${isBeginner}`
          : AT_PLACE.here.restrict(actor, grant),
    },
    below: AT_PLACE.below,
  },
  records: disciples,
  actions: {
    //        admins      regional                                         campus       parish       members                               guest
    /** They read the name, and nothing else. To students, only students who begin are offered. */
    add:  row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,        here,        { student: here, rest: none },         none),
    /** Is chosen to disciple somebody. */
    lead: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, [own, here], [own, here], { student: [own, chain], rest: none }, none),
    mark: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,        here,        { student: chain, rest: none },        none),
  },
});

const isBeginner = sql`(person.is_student
  and not exists (select from people.published_grant_v1 held where held.person_id = person.id and held.role <> 'student')
  and not exists (select from relation under where under.discipler_person_id = person.id and under.ended_on is null))`;

/** As the rules read them. */
export function disciples(where: Sql): Sql {
  return sql`
    select person.id, person.primary_location_id, running.discipler_person_id, mark.id is not null as is_marked,
      ${isBeginner} as is_beginner
    from people.published_person_v1 person
    left join relation running on running.disciple_person_id = person.id and running.ended_on is null
    left join disciple_mark mark on mark.person_id = person.id and mark.ended_on is null
    where ${where}`;
}

function isAdded({ role }: Grant): Sql {
  if (role !== 'student') return empty;
  return sql` and (
    exists (select from disciple_mark mark where mark.person_id = person.id and mark.ended_on is null)
    or exists (select from relation above where above.disciple_person_id = person.id and above.ended_on is null))`;
}
