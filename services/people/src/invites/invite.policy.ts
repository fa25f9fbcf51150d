/** Who invites whom to sign in. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

/** What the rules read of the person who is invited. */
export interface InviteeRecord {
  id: number;
  primary_location_id: number;
}

// oxfmt-ignore
export const invitePolicy = definePolicy<InviteeRecord>()({
  resource: 'invite',
  reaches: placeRules<InviteeRecord>('person.primary_location_id', (person) => person.primary_location_id),
  records: (where) => sql`select person.id, person.primary_location_id from person where ${where}`,
  actions: {
    //             admins      regional campus                                     parish members guest
    // "Login-account e-mail, invite link …: admin": admin and superadmin are both admins.
    make_link: adminsOnly,
    // "Admins can untie an account, and see which one is tied."
    untie:     adminsOnly,
    // "A note on the invite button concerns commissioned students who have not logged in (td, missionary)."
    remind:    row(everywhere, none,    { td: here, missionary: here, rest: none }, none,  none,   none),
  },
});
