/** Who is told who disciples somebody, and since when. The service discipleship says who sees a relation; these are the same rows. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type RelationRecord, seesRelation } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const disciplerPolicy = definePolicy<RelationRecord>()({
  resource: 'discipler and since when',
  reaches: seesRelation('relation'),
  records: (where) => sql`
    select relation.id, relation.disciple_person_id, relation.discipler_person_id, relation.location_id
    from discipleship.published_relation_v1 relation where ${where}`,
  actions: {
    // Since when somebody is discipled is the time in discipleship, which not everybody sees who sees the tree.
    //        admins      regional                                         campus                                     parish members                               guest
    read: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, { td: here, missionary: here, rest: none }, none,  { student: [own, chain], rest: none }, none),
  },
});
