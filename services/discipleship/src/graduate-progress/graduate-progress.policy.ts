/** Who sees how far campuses are with their seniors. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the campus. */
// oxfmt-ignore
export const graduateProgressPolicy = definePolicy<PlaceRecord>()({
  resource: 'graduate progress of a campus',
  ...overPlaces,
  actions: {
    //               admins      regional                    campus parish members guest
    read:        row(everywhere, below,                      none,  none,  none,   none),
    // "Graduate progress totals list: ad only."
    read_totals: row(none,       { ad: below, rest: none },  none,  none,  none,   none),
  },
});
