/** Who plans the vacations of a campus. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

export interface VacationRecord {
  id: number;
  location_id: number;
}

const DIRECTOR = { td: 'here', missionary: 'none', affiliate: 'none', chaplain: 'none' } as const;

export const vacationPolicy = definePolicy<VacationRecord>()({
  resource: 'vacation date',
  reaches: placeRules<VacationRecord>('vacation.location_id', (vacation) => vacation.location_id),
  actions: {
    // "Vacation dates block: td (non-admin)." Admins have no block, but may help at every campus.
    read: { admins: 'everywhere', regional: 'none', campus: DIRECTOR, parish: 'none', members: 'none', guest: 'none' },
    manage: {
      admins: 'everywhere',
      regional: 'none',
      campus: DIRECTOR,
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
