/** Who sees how somebody is marked, Growing or Commissioned: whoever sees them in the discipleship tree. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesInTree } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const personDiscipleshipPolicy = definePolicy<PersonRecord>()({
  resource: 'discipleship of a person',
  reaches: seesInTree('person'),
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
