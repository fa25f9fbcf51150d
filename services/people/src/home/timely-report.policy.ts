/** Who has a counter of timely reports. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesPerson } from '@emmaus/service-kit/policy/reaches';

/** The record is the person whose reports are counted. */
// oxfmt-ignore
export const timelyReportPolicy = definePolicy<PersonRecord>()({
  resource: 'timely reports',
  reaches: { own: seesPerson('person').own },
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id from person where ${where}`,
  actions: {
    // "Timely-reports counter: student"; by the check rule admins pass, for their own reports.
    //        admins regional campus parish members                      guest
    read: row(own,   none,    none,  none,  { student: own, rest: none }, none),
  },
});
