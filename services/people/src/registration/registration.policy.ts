/** Who sees the people that registered: "shows staff of that campus the new contact at once". */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface RegistrationRecord {
  id: number;
  location_id: number;
}

// oxfmt-ignore
export const registrationPolicy = definePolicy<RegistrationRecord>()({
  resource: 'registration',
  reaches: placeRules<RegistrationRecord>('registration.location_id', (registration) => registration.location_id),
  records: (where) => sql`select registration.id, registration.location_id from registration where ${where}`,
  actions: {
    //                  admins      regional campus parish members guest
    read:           row(everywhere, below,   here,  here,  none,   none),
    mark_contacted: row(everywhere, below,   here,  here,  none,   none),
  },
});
