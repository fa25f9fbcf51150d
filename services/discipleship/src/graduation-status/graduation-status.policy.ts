/** Who is told whether graduation has begun: whom the home page leads to the graduation pages. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is a place with graduation records. */
// oxfmt-ignore
export const graduationStatusPolicy = definePolicy<PlaceRecord>()({
  resource: 'graduation status',
  ...overPlaces,
  actions: {
    // "Graduate Page: td, missionary"; "Regional graduation status on home: rd, ad".
    //        admins      regional                              campus                                     parish members guest
    read: row(everywhere, { rd: below, ad: below, rest: none }, { td: here, missionary: here, rest: none }, none,  none,   none),
  },
});
