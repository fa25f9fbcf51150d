/** Who takes lists and QR sheets out of the portal. Whom a list holds is decided by the policy of people. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

/** A campus whose contacts are taken out. */
export interface ExportedPlace {
  id: number;
}

export const exportPolicy = definePolicy<ExportedPlace>()({
  resource: 'export',
  reaches: placeRules<ExportedPlace>('location.id', (location) => location.id),
  actions: {
    // "QR code, QR contacts export, custom list export: td, missionary." Admins pass every check.
    export: {
      admins: 'everywhere',
      regional: 'none',
      campus: { td: 'here', missionary: 'here', affiliate: 'none', chaplain: 'none' },
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
