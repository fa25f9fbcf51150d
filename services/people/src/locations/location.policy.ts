/** Who sees and manages places. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly, below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const locationPolicy = definePolicy<PlaceRecord>()({
  resource: 'location',
  ...overPlaces,
  actions: {
    //           admins      regional campus parish members guest
    // "The places of all grants, with what lies below them for regional people and admins."
    read:    row(everywhere, below,   here,  here,  here,   none),
    // "Locations and delegations admin pages: admins."
    manage:  adminsOnly,
  },
});
