/** Whose funnel somebody is shown: those who look after a place, of the people whom they see there. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, overPlaces, type PersonRecord, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the place. */
// oxfmt-ignore
export const funnelPolicy = definePolicy<PlaceRecord>()({
  resource: 'funnel of a place',
  ...overPlaces,
  actions: {
    //        admins      regional campus parish members guest
    read: row(everywhere, below,   here,  here,  none,   none),
  },
});

/** The record is somebody who was invited. */
// oxfmt-ignore
export const peopleOfFunnelPolicy = definePolicy<PersonRecord>()({
  resource: 'people behind the funnel',
  ...overPeople,
  actions: {
    //        admins      regional campus parish members guest
    read: row(everywhere, below,   here,  here,  none,   none),
  },
});
