/** Who sees that somebody disciples somebody (specification 3, §1 and §6). */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type RelationRecord, seesRelation } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const relationPolicy = definePolicy<RelationRecord>()({
  resource: 'Discipler relation',
  reaches: seesRelation('relation'),
  records: (where) => sql`
    select relation.id, relation.disciple_person_id, relation.discipler_person_id, relation.location_id
    from relation where ${where}`,
  actions: {
    //        admins      regional                                         campus parish members                               guest
    read: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  here,  { student: [own, chain], rest: none }, none),
  },
});
