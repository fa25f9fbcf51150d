/** Who manages delegations. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';

export interface DelegationRecord {
  id: number;
}

export const delegationPolicy = definePolicy<DelegationRecord>()({
  resource: 'delegation',
  reaches: {},
  actions: {
    // "Locations and delegations admin pages: admins"; "assume user, create delegation: admin, superadmin".
    manage: { admins: 'everywhere', regional: 'none', campus: 'none', parish: 'none', members: 'none', guest: 'none' },
  },
});
