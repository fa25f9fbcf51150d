/** Who sees and manages places. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

export interface LocationRecord {
  id: number;
}

export const locationPolicy = definePolicy<LocationRecord>()({
  resource: 'location',
  reaches: placeRules<LocationRecord>('location.id', (location) => location.id),
  actions: {
    // "The places of all grants, with what lies below them for regional people and admins."
    read: { admins: 'everywhere', regional: 'below', campus: 'here', parish: 'here', members: 'here', guest: 'none' },
    // "Locations and delegations admin pages: admins."
    manage: { admins: 'everywhere', regional: 'none', campus: 'none', parish: 'none', members: 'none', guest: 'none' },
  },
});
