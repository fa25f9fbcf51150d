/** Who takes lists and QR sheets out of the portal. Whom a list holds is decided by the policy of people. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the campus whose contacts are taken out. */
// oxfmt-ignore
export const exportPolicy = definePolicy<PlaceRecord>()({
  resource: 'export',
  ...overPlaces,
  actions: {
    // "QR code, QR contacts export, custom list export: td, missionary." Admins pass every check.
    //          admins      regional campus                                     parish members guest
    export: row(everywhere, none,    { td: here, missionary: here, rest: none }, none,  none,   none),
  },
});
