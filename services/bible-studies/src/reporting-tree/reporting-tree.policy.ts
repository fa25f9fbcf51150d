/** Who is told how the chains of a place report. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the place. */
// oxfmt-ignore
export const reportingTreePolicy = definePolicy<PlaceRecord>()({
  resource: 'reporting percentages of a place',
  ...overPlaces,
  actions: {
    // "Bible Study Reporting is visible to rd, td, missionary, affiliate, ad, pd, chaplain": the roles of campus people, all of them.
    //        admins      regional                                         campus parish members guest
    read: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  none,  none,   none),
  },
});
