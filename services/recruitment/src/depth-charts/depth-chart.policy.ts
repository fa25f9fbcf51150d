/**
 * Who may look at a depth chart. The record is a person: a chart is seen by whoever sees its keeper, and what is known of a
 * member beyond the name by whoever sees the member.
 */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, overPlaces, type PersonRecord, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const depthChartPolicy = definePolicy<PersonRecord>()({
  resource: 'depth charts',
  ...overPeople,
  actions: {
    //        admins      regional      campus       parish       members       guest
    read: row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
    keep: row(own,        own,          own,         own,         own,          none),
  },
});

/** Looking through the charts of a place, one keeper at a time. The record is the location. */
// oxfmt-ignore
export const chartPlacePolicy = definePolicy<PlaceRecord>()({
  resource: 'places with depth charts',
  ...overPlaces,
  actions: {
    //          admins      regional campus parish members guest
    browse: row(everywhere, below,   none,  none,  none,   none),
  },
});
