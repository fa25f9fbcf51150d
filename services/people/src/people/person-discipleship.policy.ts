/** Who sees how somebody is marked, Growing or Commissioned: whoever sees them in the discipleship tree. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy, type ReachRule } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesPerson } from '@emmaus/service-kit/policy/reaches';

// A chain also holds participants of one's studies, whose place in the tree is none of one's business.
const belowInTheTree: ReachRule<PersonRecord> = {
  matches: (actor, _grant, { id }) => actor.downchain.has(id),
  restrict: (actor) => sql`person.id = any(${[...actor.downchain]}::int[])`,
};

// oxfmt-ignore
export const personDiscipleshipPolicy = definePolicy<PersonRecord>()({
  resource: 'discipleship of a person',
  reaches: { ...seesPerson('person'), chain: belowInTheTree },
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id,
      (select discipler_person_id from discipleship.published_relation_v1
        where disciple_person_id = person.id and ended_on is null) as discipler_person_id
    from person where ${where}`,
  actions: {
    //              admins      regional                                         campus parish members                               guest
    see_marks:  row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  here,  { student: [own, chain], rest: none }, none),
  },
});
