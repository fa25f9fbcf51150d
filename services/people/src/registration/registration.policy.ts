/**
 * Who sees the people that registered: "shows staff of that campus the new contact at once". Whoever moves is a new contact of
 * the campus that they have moved to: at the one they registered at nobody sees them any more.
 */
import { raw, sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface RegistrationRecord {
  id: number;
  /** Where the person belongs now. */
  person_location_id: number;
}

const PERSON_LOCATION = '(select who.primary_location_id from person who where who.id = registration.person_id)';

// oxfmt-ignore
export const registrationPolicy = definePolicy<RegistrationRecord>()({
  resource: 'registration',
  reaches: placeRules<RegistrationRecord>(PERSON_LOCATION, (registration) => registration.person_location_id),
  records: (where) =>
    sql`select registration.id, ${raw(PERSON_LOCATION)} as person_location_id from registration where ${where}`,
  actions: {
    //                  admins      regional campus parish members guest
    read:           row(everywhere, below,   here,  here,  none,   none),
    mark_contacted: row(everywhere, below,   here,  here,  none,   none),
  },
});
