/** Whose funnel somebody is shown: those who look after a place, of the people whom they see there. The record is the place. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const funnelPolicy = definePolicy<PlaceRecord>()({
  resource: 'funnel of a place',
  ...overPlaces,
  actions: {
    //        admins      regional campus parish members guest
    read: row(everywhere, below,   here,  here,  none,   none),
  },
});
