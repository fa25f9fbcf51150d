/** Where somebody may add a person. The record is the place: "the contact's place must be one of the writer's places". */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

export interface PlaceRecord {
  id: number;
}

export const newPersonPolicy = definePolicy<PlaceRecord>()({
  resource: 'new person at a place',
  reaches: placeRules<PlaceRecord>('location.id', (location) => location.id),
  actions: {
    add: { admins: 'everywhere', regional: 'below', campus: 'here', parish: 'here', members: 'here', guest: 'none' },
  },
});
