/** Who sees the people that registered: "shows staff of that campus the new contact at once". */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

export interface RegistrationRecord {
  id: number;
  location_id: number;
}

const STAFF = {
  admins: 'everywhere',
  regional: 'below',
  campus: 'here',
  parish: 'here',
  members: 'none',
  guest: 'none',
} as const;

export const registrationPolicy = definePolicy<RegistrationRecord>()({
  resource: 'registration',
  reaches: placeRules<RegistrationRecord>('registration.location_id', (registration) => registration.location_id),
  actions: { read: STAFF, mark_contacted: STAFF },
});
