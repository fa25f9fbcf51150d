/** Who manages delegations. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly } from '@emmaus/service-kit/policy/policy-row';

export const delegationPolicy = definePolicy<{ id: number }>()({
  resource: 'delegation',
  reaches: {},
  // "Locations and delegations admin pages: admins"; "assume user, create delegation: admin, superadmin".
  actions: { manage: adminsOnly },
});
