/** Who invites whom to sign in. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

/** What the rules read of the person who is invited. */
export interface InviteeRecord {
  id: number;
  primary_location_id: number;
}

const NOBODY_ELSE = { regional: 'none', parish: 'none', members: 'none', guest: 'none' } as const;

export const invitePolicy = definePolicy<InviteeRecord>()({
  resource: 'invite',
  reaches: placeRules<InviteeRecord>('person.primary_location_id', (person) => person.primary_location_id),
  actions: {
    // "Login-account e-mail, invite link …: admin". domain.md: admin and superadmin are both admins.
    make_link: { admins: 'everywhere', campus: 'none', ...NOBODY_ELSE },
    // "A note on the invite button concerns commissioned students who have not logged in (td, missionary)."
    remind: {
      admins: 'everywhere',
      campus: { td: 'here', missionary: 'here', affiliate: 'none', chaplain: 'none' },
      ...NOBODY_ELSE,
    },
  },
});
