/** Where somebody may add a person. The record is the place: "the contact's place must be one of the writer's places". */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const newPersonPolicy = definePolicy<PlaceRecord>()({
  resource: 'new person at a place',
  ...overPlaces,
  actions: {
    //       admins      regional campus parish members guest
    add: row(everywhere, below,   here,  here,  here,   none),
  },
});
