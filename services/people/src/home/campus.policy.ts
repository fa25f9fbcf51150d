/** Who is told how each of their campuses is doing. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the campus. */
// oxfmt-ignore
export const campusPolicy = definePolicy<PlaceRecord>()({
  resource: 'campuses at a glance',
  ...overPlaces,
  actions: {
    // "rd and ad: a 'Check my campuses' block": who looks after several. Admins pass every check.
    //        admins      regional                              campus parish members guest
    read: row(everywhere, { rd: below, ad: below, rest: none }, none,  none,  none,   none),
  },
});
