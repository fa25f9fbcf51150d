/** Who is told of a discipler and of a graduation answer. The owners of both say it in their own words; these are the same rows. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules, type RelationRecord, seesRelation } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const disciplerPolicy = definePolicy<RelationRecord>()({
  resource: 'discipler on a timeline',
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

export interface GraduationRecord {
  id: number;
  location_id: number;
}

// oxfmt-ignore
export const graduationAnswerPolicy = definePolicy<GraduationRecord>()({
  resource: 'graduation answer on a timeline',
  reaches: placeRules<GraduationRecord>('graduation.location_id', (graduation) => graduation.location_id),
  records: (where) => sql`
    select graduation.id, graduation.location_id
    from discipleship.published_graduation_record_v1 graduation where ${where}`,
  actions: {
    //        admins      regional                              campus                                     parish members guest
    read: row(everywhere, { rd: below, ad: below, rest: none }, { td: here, missionary: here, rest: none }, none,  none,   none),
  },
});
