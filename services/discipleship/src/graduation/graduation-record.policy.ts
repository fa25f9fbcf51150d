/** Who sorts the seniors of a campus and says which vocations there are. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface GraduationRecordPlace {
  id: number;
  location_id: number;
}

// oxfmt-ignore
export const graduationRecordPolicy = definePolicy<GraduationRecordPlace>()({
  resource: 'graduation record',
  reaches: placeRules<GraduationRecordPlace>('record.location_id', (record) => record.location_id),
  records: (where) => sql`select record.id, record.location_id from graduation_record record where ${where}`,
  actions: {
    // "Graduation flow: td and missionary."
    //          admins      regional campus                                     parish members guest
    read:   row(everywhere, none,    { td: here, missionary: here, rest: none }, none,  none,   none),
    manage: row(everywhere, none,    { td: here, missionary: here, rest: none }, none,  none,   none),
  },
});
