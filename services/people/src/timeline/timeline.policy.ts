/** Who is told of a graduation answer. The service discipleship says it in its own words; these are the same rows. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

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
