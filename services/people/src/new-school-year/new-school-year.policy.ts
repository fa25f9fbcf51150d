/** Who moves the students of a campus on to the new school year. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the campus. */
// oxfmt-ignore
export const newSchoolYearPolicy = definePolicy<PlaceRecord>()({
  resource: 'new school year of a campus',
  ...overPlaces,
  actions: {
    // "Each td is offered the new school year as one reviewed batch." Admins may help at every campus.
    //          admins      regional campus                   parish members guest
    manage: row(everywhere, none,    { td: here, rest: none }, none,  none,   none),
  },
});
